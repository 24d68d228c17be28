// Judges Show and Hide conditions (QUE-050..056). Pure.
import { readBoolean } from '../base/boolean.ts'
import { sameValue } from './rules.ts'
import type { Condition } from './definition.ts'

export const conditionOptions: readonly string[] = ['Equals value', 'Not null', 'Boolean Check']

/** Evaluates the test of one condition against an answer, regardless of Show or Hide. */
export function testHolds(condition: Condition, answer: unknown): boolean {
  switch (condition.option) {
    case 'Not null':
      return isAnswered(answer)
    case 'Boolean Check':
      return readBoolean(answer) !== undefined && readBoolean(answer) === (readBoolean(condition.value) ?? true)
    default:
      return Array.isArray(answer)
        ? answer.some(one => sameValue(one, condition.value))
        : isAnswered(answer) && sameValue(answer, condition.value)
  }
}

/** All Show must hold and no Hide may hold. */
export const conditionsHold = (conditions: readonly Condition[], answerOf: (key: string) => unknown): boolean =>
  conditions.every(condition => testHolds(condition, answerOf(condition.question_id)) !== (condition.type === 'Hide'))

/** false and 0 are answers; null, '' and empty lists or objects are none. */
export function isAnswered(answer: unknown): boolean {
  if (answer === null || answer === undefined || answer === '') return false
  if (Array.isArray(answer)) return answer.length > 0
  if (typeof answer === 'object')
    return Object.values(answer).some(value => value !== null && value !== undefined && value !== '')
  return true
}
