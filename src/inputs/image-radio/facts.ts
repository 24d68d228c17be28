import { oneOf } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import { choiceOf } from '../survey.ts'

export const facts: InputFacts = {
  examples: (question, choices) => oneOf(question, choices),
  survey: {
    reads: element => element['type'] === 'imagepicker' && element['multiSelect'] !== true,
    make: choiceOf,
  },
}
