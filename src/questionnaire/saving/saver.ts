// Saves exactly once. An attempt without a clear outcome (no connection, a server error) may have reached the server;
// so the next attempt first repeats that request with its key, and only then sends what was typed since.
import type { Failure } from '../../base/result.ts'
import { fail } from '../../base/result.ts'
import { stableKey } from '../../base/stable-key.ts'
import { randomKey } from '../../base/random-key.ts'

export interface SaveRequest {
  readonly answers: Readonly<Record<string, unknown>>
  /** False for a draft. */
  readonly submit: boolean
  readonly idempotencyKey: string
  /** The time of the first attempt, in Unix seconds: a retry sends the same. */
  readonly atSec: number
  /** The item to update; absent to make one. */
  readonly itemId?: string
  /** The key of the queued save that creates the item, if it is still pending. */
  readonly after?: string
}
/**
 * `queued`: not sent yet, but stored on this device, and sent as soon as there is a connection or the user is signed in
 * again.
 */
export type SaveAnswer = { readonly ok: true; readonly id?: string; readonly queued?: 'offline' | 'session' } | Failure
export type Save = (request: SaveRequest) => Promise<SaveAnswer>

export interface Saver {
  /** Undefined while another save is running: two presses are one save (QUE-072). */
  run(answers: SaveRequest['answers'], submit: boolean): Promise<SaveAnswer> | undefined
  /** The item being edited: given at the start, or made by the first save. */
  itemId(): string | undefined
  /** Returns the key of the last save that is queued and not sent. */
  queuedKey(): string | undefined
  /** Continues with an attempt of an earlier visit. */
  resume(pending: SaveRequest | undefined): void
  /** The queued save was sent. */
  sent(id: string | undefined): void
}

interface SaverOptions {
  newKey?(): string
  /** An attempt of an earlier visit whose outcome is unknown. */
  readonly pending?: SaveRequest | undefined
  /** Called before each attempt and, with undefined, once its outcome is clear, so that it survives a crash. */
  onPending?(request: SaveRequest | undefined): void
  nowMs?(): number
}

export function createSaver(
  save: () => Save,
  startId: string | undefined,
  { newKey = randomKey, pending, onPending, nowMs = Date.now }: SaverOptions = {},
): Saver {
  let id = startId
  let unclear = pending
  let queuedKey: string | undefined
  let isRunning = false

  async function attempt(request: SaveRequest): Promise<SaveAnswer> {
    onPending?.(request)
    const answer = await save()(request).catch((error: unknown): Failure =>
      fail('offline', error instanceof Error ? error.message : 'No answer.', { status: 0 }),
    )
    unclear = answer.ok || isRefusal(answer.status) ? undefined : request
    if (!unclear) onPending?.(undefined)
    if (answer.ok) {
      id = answer.id ?? id
      queuedKey = answer.queued ? request.idempotencyKey : undefined
    }
    return answer
  }
  async function work(answers: SaveRequest['answers'], submit: boolean): Promise<SaveAnswer> {
    if (unclear) {
      const before = unclear
      const repeated = await attempt(before)
      const isClear = repeated.ok || isRefusal(repeated.status)
      if (!isClear || stableKey([before.answers, before.submit]) === stableKey([answers, submit])) return repeated
    }
    return attempt({
      answers,
      submit,
      idempotencyKey: newKey(),
      atSec: Math.floor(nowMs() / 1000),
      ...(id === undefined ? {} : { itemId: id }),
      ...(queuedKey === undefined ? {} : { after: queuedKey }),
    })
  }
  return {
    itemId: () => id,
    queuedKey: () => queuedKey,
    resume(request) {
      unclear ??= request
    },
    sent(madeId) {
      id = madeId ?? id
      queuedKey = undefined
    },
    run(answers, submit) {
      if (isRunning) return undefined
      isRunning = true
      return work(answers, submit).finally(() => {
        isRunning = false
      })
    },
  }
}

/** 4xx: the server understood and refused, so nothing was saved. */
const isRefusal = (status = 0): boolean => status >= 400 && status < 500 && !isBusy(status)

/** Not now: too early, too often, too slow. */
export const isBusy = (status: number | undefined): boolean => status === 408 || status === 425 || status === 429
