import { oneOf, severalOf } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import { choiceOf } from '../survey.ts'
import { holds } from './validate.ts'

export const facts: InputFacts = {
  examples: (question, choices) =>
    holds(question.settings) === 'list' ? severalOf(question, choices) : oneOf(question, choices),
  survey: {
    reads: element => element['type'] === 'dropdown' || element['type'] === 'tagbox',
    make: (element, base, tools) =>
      element['type'] === 'tagbox'
        ? choiceOf(element, { ...base, settings: { multiple: true } }, tools, { isList: true })
        : choiceOf(element, base, tools, { takesList: true }),
  },
}
