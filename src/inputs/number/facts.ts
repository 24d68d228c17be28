import { numberExamples } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import { inputTypeOf, ruleOf, settingsOf, withDefault } from '../survey.ts'

export const facts: InputFacts = {
  fields: { types: ['number'], questionOf: () => ({ width: '50%' }) },
  examples: question => numberExamples(question),
  survey: {
    reads: element => element['type'] === 'text' && inputTypeOf(element) === 'number',
    make: (element, base, tools) => {
      const { min, max } = element
      const settings = settingsOf(element, { min: 'min', max: 'max', step: 'step' })
      return [withDefault({ ...base, ...settings, ...ruleOf(element, tools, { min, max }) }, element, tools)]
    },
  },
}
