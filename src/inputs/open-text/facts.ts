import { textAt } from '../../base/loose.ts'
import { textExamples } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import { inputTypeOf, ruleOf, settingsOf, withDefault } from '../survey.ts'

export const facts: InputFacts = {
  fields: { types: ['text'] },
  examples: question => textExamples(question),
  survey: {
    reads: element => element['type'] === 'text',
    make: (element, base, tools) => {
      const kind = inputTypeOf(element)
      if (kind !== 'text') tools.note('survey.inputType', { name: textAt(element, 'name'), type: kind })
      const settings = settingsOf(element, { maxLength: 'max_length' })
      return [withDefault({ ...base, ...settings, ...ruleOf(element, tools) }, element, tools)]
    },
    isLast: true,
  },
}
