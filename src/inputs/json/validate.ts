// Pure: the server checks answers with this file too.
import type { InputAccepts, InputText, InputValidator } from '../part.ts'
import { judge } from '../../form/rules.ts'

/** An empty object or list holds nothing; a range counts the items of a list and the characters of everything else. */
export const validate: InputValidator = (question, value, say) =>
  Array.isArray(value)
    ? judge(question, value, 'list', say)
    : judge(question, isBare(value) ? null : textOf(value), 'text', say)

/** Any value JSON can write (INP-034). */
export const accepts: InputAccepts = (_question, value) => {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false // a circle, or a number JSON does not know
  }
}

export const answerText: InputText = (_question, value) =>
  value === null || value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)

const isBare = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && Object.keys(value).length === 0
const textOf = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : value
