// Judges one answer (VAL-001, VAL-002). Pure. A question whose type is unknown asks nothing, so it is never in the way.
import type { Say } from './rules.ts'
import { sayEnglish } from './rules.ts'
import { checkOf } from './checks.ts'
import type { Question } from './definition.ts'

/** Returns the problem of the answer to an active question, or null. */
export function validityOf(question: Question, value: unknown, say: Say = sayEnglish): string | null {
  if (question.broken || !question.required) return null
  return checkOf(question.type)?.validate(question, value, say) ?? null
}

/** Returns whether a value from outside has the shape of an answer to the question. */
export const hasShape = (question: Question, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  question.broken !== undefined ||
  (checkOf(question.type)?.accepts(question, value) ?? true)

/** Button and markup are part of a form without an answer: nothing of them is judged, counted or saved. */
export const asksNothing = (question: Question): boolean => checkOf(question.type)?.isStatic === true
