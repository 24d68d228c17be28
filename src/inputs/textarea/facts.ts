import { textExamples } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import { ruleOf, settingsOf, withDefault } from '../survey.ts'

export const facts: InputFacts = {
  examples: question => textExamples(question, true),
  survey: {
    reads: element => element['type'] === 'comment',
    make: (element, base, tools) => {
      const settings = settingsOf(element, { rows: 'rows', maxLength: 'max_length' })
      return [withDefault({ ...base, ...settings, ...ruleOf(element, tools) }, element, tools)]
    },
  },
}
