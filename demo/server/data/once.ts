// Idempotent requests: a retry gets the first reply and has no second effect.
import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import type { Engine } from './engine.ts'

/**
 * Returns what the first run answered when the key was seen before; else runs and stores, in one transaction. A failure
 * rolls it back: nothing stays that the run wrote before it was refused, and the key is free for another try.
 */
export type Once = <T>(key: string, request: string, run: () => Promise<Result<T>>) => Promise<Result<T>>

const retainMs = 24 * 3600_000

export const createOnce =
  (engine: Engine): Once =>
  (key, request, run) =>
    engine
      .transaction(async () => {
        const now = Date.now()
        await engine.query('delete from idempotency where created_at < $1', [now - retainMs])
        // The row is the lock: a second request with the same key waits here for the first to commit.
        const mine = await engine.query(
          `insert into idempotency (key, request, answer, created_at) values ($1, $2, 'null', $3) on conflict (key) do nothing returning key`,
          [key, request, now],
        )
        if (mine.length === 0) {
          const [former] = await engine.query<{ request: string; answer: unknown }>(
            'select request, answer from idempotency where key = $1',
            [key],
          )
          if (former?.request !== request)
            return fail('key-reused', 'This Idempotency-Key was used for another request.', { status: 422 })
          return ok(former.answer as never) // written below from the same kind of answer
        }
        const answer = await run()
        if (!answer.ok) throw new Refused(answer)
        await engine.query('update idempotency set answer = $2::json where key = $1', [
          key,
          JSON.stringify(answer.value),
        ])
        return answer
      })
      .catch((error: unknown) => {
        if (error instanceof Refused) return error.refusal
        throw error
      })

/** Rolls the transaction back, and carries why. */
class Refused extends Error {
  readonly refusal: Failure
  constructor(refusal: Failure) {
    super(refusal.message)
    this.refusal = refusal
  }
}
