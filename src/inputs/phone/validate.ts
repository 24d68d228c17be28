// Pure: the server checks answers with this file too. It knows the form of a number only; the numbering plans of countries weigh
// too much for every form, so whoever has them (the view, the server) hands them in with `know`.
import type { InputAccepts, InputText, InputValidator } from '../part.ts'
import { isEmpty, judge, sayEnglish } from '../../form/rules.ts'
import { words } from './words.ts'

export type Fault = 'wrong' | 'short' | 'long'

/** What numbering plans can say (numbers.ts). */
export interface NumberPlans {
  /** null: a number that can be called. undefined: no plan of its country is at hand. */
  faultOf(e164: string): Fault | null | undefined
  /** As people read it: "+31 6 12345678". */
  write(e164: string): string
}

let plans: NumberPlans | undefined

/** Makes numbers be judged by the plan of their country from now on: `know(numbers)`. */
export function know(known: NumberPlans): void {
  plans = known
}

/** + and up to fifteen digits, the first of which is not 0. */
const isE164 = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text)

/** Says what is wrong with a number; null when nothing is. */
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
