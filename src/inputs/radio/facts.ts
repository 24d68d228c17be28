import { textAt } from '../../base/loose.ts'
import { oneOf } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import { choiceOf, optionsOf, withDefault } from '../survey.ts'

export const facts: InputFacts = {
  examples: (question, choices) => oneOf(question, choices),
  survey: {
    reads: element =>
      ['radiogroup', 'buttongroup'].includes(textAt(element, 'type')) ||
      (element['type'] === 'rating' && Array.isArray(element['rateValues'])),
    make: (element, base, tools) =>
      element['type'] === 'rating'
        ? [
            withDefault(
              { ...base, options: optionsOf({ ...element, choices: element['rateValues'] }, tools) },
              element,
              tools,
            ),
          ]
        : choiceOf(element, base, tools),
  },
}
