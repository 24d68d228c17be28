// Pure: the server checks answers with this file too.
import type { InputAccepts, InputValidator } from '../part.ts'
import { isChoice, isPrimitive, judge } from '../../form/rules.ts'
import { dynamicRowsOf } from './rows.ts'

export const validate: InputValidator = (question, value, say) => judge(question, value, 'list', say)

export const holds = 'list'

/** A list of chosen values, none twice (QUE-060). Which rows a source has is not known here: any plain value may be one. */
export const accepts: InputAccepts = (question, value) =>
  Array.isArray(value) &&
  new Set(value).size === value.length &&
  value.every(one => (dynamicRowsOf(question) ? isPrimitive(one) : isChoice(question, one)))
