// Pure: the server validates answers with this file too. It knows only the format of a number; the numbering plans of
// countries are too large for every form, so the view or the server supplies them with `know`.
import type { InputAccepts, InputText, InputValidator } from '../part.ts'
import { isEmpty, judge, sayEnglish } from '../../form/rules.ts'
import { words } from './words.ts'

export type Fault = 'wrong' | 'short' | 'long'

/** What numbering plans can say (numbers.ts). */
export interface NumberPlans {
  /** null: a valid number. undefined: no plan of its country is loaded. */
  faultOf(e164: string): Fault | null | undefined
  /** As people read it: "+31 6 12345678". */
  write(e164: string): string
}

let plans: NumberPlans | undefined

/** Sets the numbering plans used from now on: `know(numbers)`. */
export function know(known: NumberPlans): void {
  plans = known
}

/** + and up to fifteen digits, the first of which is not 0. */
const isE164 = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text)

/** Returns the problem of a number, or null. */
export function faultIn(e164: string): Fault | null {
  const fault = plans?.faultOf(e164)
  return fault === undefined ? (isE164(e164) ? null : 'wrong') : fault
}

export const validate: InputValidator = (question, value, say = sayEnglish) => {
  const wrong = judge(question, value, 'text', say)
  if (wrong !== null || !question.required || isEmpty(value)) return wrong
  const fault = faultIn(String(value))
  return fault === null ? null : question.validation?.message || say(`input.phone.${fault}`, {}, words)
}

export const holds = 'text'

export const accepts: InputAccepts = (_, value) => typeof value === 'string' && /^\+\d{1,15}$/.test(value)

export const answerText: InputText = (_, value) =>
  typeof value !== 'string' || value === '' ? undefined : (plans?.write(value) ?? value)
