import type { Question } from '../../form/definition.ts'
import { ruleBounds, textExamples, withExpected } from '../examples.ts'
import type { InputFacts } from '../part.ts'

export const facts: InputFacts = {
  fields: { types: ['place', 'list', 'object'] },
  examples: question => data(question),
}

function data(question: Question): readonly unknown[] {
  const { min = 1 } = ruleBounds(question)
  const count = Math.max(1, Math.min(200, Math.trunc(min)))
  return [
    { example: true, level: 3 },
    { name: 'Example', active: false },
    Array.from({ length: count }, (_, index) => `example ${index + 1}`),
    ...(question.validation?.value === undefined ? [] : [question.validation.value]),
    ...withExpected(question, ['example'], ''),
    ...textExamples(question, true),
  ]
}
