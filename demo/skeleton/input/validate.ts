// Pure: the server checks answers with this file too.
import * as v from '../../../src/base/schema.ts'
import type { InputAccepts, InputValidator } from '../../../src/inputs/part.ts'
import { judge } from '../../../src/form/rules.ts'
import { schema } from './schema.ts'

export const validate: InputValidator = (question, value, say) => judge(question, value, 'number', say)

/** A number: it is summarised, compared in conditions and preset as one. */
export const holds = 'number'

/** A whole number from 1 to the number of steps. */
export const accepts: InputAccepts = (question, value) =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= 1 &&
  value <= v.parse(schema, question.settings).steps
