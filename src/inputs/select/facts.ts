import { oneOf, severalOf } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import { choiceOf } from '../survey.ts'
import { holds } from './validate.ts'

export const facts: InputFacts = {
  fields: {
    types: ['choice', 'reference'],
    questionOf: ({ options = [] }, names) =>
      names
        ? { settings: { dynamic: { active: true, query: names.query, label: names.show, value: '_id' } } }
        : {
            width: '50%',
            options: options.map(({ value, label }) => ({ key: String(value), name: label ?? String(value), value })),
          },
  },
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
