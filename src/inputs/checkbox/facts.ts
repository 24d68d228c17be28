import { severalOf } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import { choiceOf } from '../survey.ts'

export const facts: InputFacts = {
  examples: (question, choices) => severalOf(question, choices),
  survey: {
    reads: element =>
      element['type'] === 'checkbox' || (element['type'] === 'imagepicker' && element['multiSelect'] === true),
    make: (element, base, tools) => choiceOf(element, base, tools, { isList: true }),
  },
}
