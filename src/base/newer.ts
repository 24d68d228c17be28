import { fail } from './result.ts'
import type { Failure, Result } from './result.ts'

/** A value was not stored because somebody else changed it since it was read; `newer` is what is stored now. */
export interface NewerFailure extends Failure {
  readonly newer: unknown
}

export const failNewer = (newer: unknown): NewerFailure => ({
  ...fail('newer', 'Somebody changed it in the meantime.', { status: 409 }),
  newer,
})

export const isNewer = (answer: Result<unknown>): answer is NewerFailure => !answer.ok && Object.hasOwn(answer, 'newer')
