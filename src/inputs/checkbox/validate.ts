// Pure: the server checks answers with this file too.
import type { InputAccepts, InputValidator } from '../part.ts'
import { isChoice, judge } from '../rules.ts'

export const validate: InputValidator = (question, value, say) => judge(question, value, 'list', say)

/** A list of chosen values, none twice (QUE-060). */
export const accepts: InputAccepts = (question, value) =>
  Array.isArray(value) && new Set(value).size === value.length && value.every(one => isChoice(question, one))
