import { oneOf } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import { ruleOf, withDefault } from '../survey.ts'

export const facts: InputFacts = {
  fields: { types: ['boolean'], questionOf: () => ({ width: '50%' }) },
  examples: (question, choices) => oneOf(question, choices),
  survey: {
    reads: element => element['type'] === 'boolean',
    make: (element, base, tools) => {
      const [yes, no] = [tools.text(element['labelTrue']), tools.text(element['labelFalse'])]
      const isPlain =
        yes === '' && no === '' && element['valueTrue'] === undefined && element['valueFalse'] === undefined
      const options = isPlain
        ? {}
        : {
            options: [
              { key: 'yes', name: yes || 'Yes', value: element['valueTrue'] ?? true },
              { key: 'no', name: no || 'No', value: element['valueFalse'] ?? false },
            ],
          }
      return [withDefault({ ...base, ...options, ...ruleOf(element, tools) }, element, tools)]
    },
  },
}
