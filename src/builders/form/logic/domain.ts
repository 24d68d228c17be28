// The answers that a question can have, as far as conditions can distinguish them. Pure.
// A domain returns representatives: for every set of tests that some answer passes, a representative passes too. If
// that cannot be guaranteed, the domain is too large, never too small, so that nothing reachable is reported as
// unreachable.
import type { Condition, Question } from '../../../form/definition.ts'
import { asksYesNo, shapeOf } from '../../../form/checks.ts'
import { testHolds } from '../../../form/conditions.ts'
import { dynamicOf, sameValue } from '../../../form/rules.ts'

export interface Test {
  readonly condition: Condition
  /** Must it hold, or must it not? */ readonly holds: boolean
}

const booleans: readonly unknown[] = [true, false, 'true', 'True', 'false', 'False']
const fresh = '\u0000an answer nobody wrote'

/** The options a visitor chooses from; undefined if they are not known here. */
export function optionsOf(question: Question): readonly unknown[] | undefined {
  const isLoaded = dynamicOf(question) !== undefined || question.settings['dynamic'] !== undefined
  if (isLoaded) return undefined
  if (question.options.length === 0) return asksYesNo(question) ? [true, false] : undefined
  return question.options.map(option => option.value)
}

/** Returns whether an answer passes all these tests. */
export function canAnswer(question: Question, tests: readonly Test[]): boolean {
  if (tests.length === 0) return true
  return candidates(question, tests).some(value =>
    tests.every(({ condition, holds }) => testHolds(condition, value) === holds),
  )
}

function candidates(question: Question, tests: readonly Test[]): readonly unknown[] {
  const options = optionsOf(question)
  const constants = tests.map(test => test.condition.value)
  const shape = shapeOf(question)
  if (shape === 'list') {
    const pool = options ?? [...constants, fresh]
    // as many as allowed: a required choice is included if possible
    const allowed = pool.filter(value => !tests.some(({ condition, holds }) => !holds && testHolds(condition, [value])))
    return options ? (allowed.length > 0 ? [allowed] : []) : [allowed, ...booleans, ...constants, fresh]
  }
  if (shape === 'choice' && options) return options
  if (shape === 'number') {
    const numbers = constants
      .map(value => Number(typeof value === 'boolean' ? Number.NaN : value))
      .filter(Number.isFinite)
    return [...numbers, Math.max(0, ...numbers.map(Math.abs)) + 1]
  }
  const single = [
    ...constants.filter(value => value !== undefined && value !== null && value !== ''),
    ...booleans,
    fresh,
  ]
  if (shape === 'text') return single
  const must = tests.flatMap(({ condition, holds }) =>
    holds && condition.option !== 'Not null' ? [condition.value] : [],
  )
  return [...single, must.length > 0 ? must : [fresh], { [fresh]: fresh }]
}

/** Returns whether an answer passes this one test. */
export const isPossible = (question: Question, condition: Condition): boolean =>
  canAnswer(question, [{ condition, holds: true }])

/** The words of the option that has a value. */
export const optionName = (question: Question | undefined, value: unknown): string =>
  question?.options.find(option => sameValue(option.value, value))?.name ?? (value === undefined ? '…' : String(value))
