import { textAt } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import type { Question } from '../../form/definition.ts'
import { ruleBounds } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import type { SurveyTools } from '../survey.ts'
import { optionsOf, ruleOf } from '../survey.ts'

export const facts: InputFacts = {
  examples: (question, choices) => rows(question, choices),
  survey: {
    reads: element => element['type'] === 'matrix',
    make: matrix,
  },
}

function rows(question: Question, values: readonly unknown[]): readonly unknown[] {
  const keys = question.radios.map(row => row.key)
  const { max = keys.length } = ruleBounds(question)
  const asked = keys.slice(0, Math.max(1, Math.min(keys.length, Math.trunc(max))))
  return values.map((_, start) =>
    Object.fromEntries(asked.map((key, index) => [key, values[(start + index) % values.length]])),
  )
}

function matrix(element: Loose, base: Loose, tools: SurveyTools): readonly Loose[] {
  const radios = optionsOf({ name: element['name'], choices: element['rows'] }, tools).map(row => ({
    key: textAt(row, 'key'),
    label: textAt(row, 'name'),
  }))
  const options = optionsOf({ name: element['name'], choices: element['columns'] }, tools)
  if (radios.length === 0 || options.length === 0) tools.note('survey.rows', { name: textAt(element, 'name') })
  const isAll = element['isAllRowRequired'] === true || element['eachRowRequired'] === true
  return [
    {
      ...base,
      radios,
      options,
      ...(isAll
        ? { required: true, validation: { type: 'Not null range', min: radios.length, max: radios.length } }
        : ruleOf(element, tools)),
    },
  ]
}
