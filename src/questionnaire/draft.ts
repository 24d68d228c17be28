// Typed answers survive a reload, a crash and a closed laptop: they are kept in the visitor's own storage until they are saved.
// Storage may be missing, full or forbidden (sandboxed frames); then there simply is no draft.
import type { StorageLike } from '../api/core.ts'
import type { Answers, Unfinished } from './engine.ts'
import type { SaveRequest } from './saver.ts'

export interface Kept {
  readonly answers: Answers
  /** Unix milliseconds of the last change. */
  readonly at: number
  /** What stood half typed and is no answer yet, by question, and why the form cannot be sent with it. */
  readonly typed?: Readonly<Record<string, Unfinished>> | undefined
  /** Where the person was. */
  readonly step?: number | undefined
  /** The revision of the server's draft these answers stand on. */
  readonly revision?: number | undefined
  /** A save of which nobody knows whether it arrived: it is repeated first. */
  readonly pending?: SaveRequest | undefined
  /** The answers that were not chosen when two devices had different ones. */
  readonly other?: Answers | undefined
}
export interface Draft {
  read(): Kept | undefined
  /** Changes what is given and leaves the rest; `at` is the time of the last `answers`. */
  write(patch: Partial<Omit<Kept, 'at'>>): void
  clear(): void
}

const longestMs = 30 * 24 * 60 * 60 * 1000

/** Makes the keeper of one form's draft. A draft older than thirty days is forgotten. */
export function createDraft(storage: StorageLike | undefined, key: string, now: () => number = Date.now): Draft {
  const place = `draft:${key}`
  const quietly = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch {
      return undefined // the storage refuses: the form works without a draft
    }
  }
  const read = (): Kept | undefined => quietly(() => {
    const stored: unknown = JSON.parse(storage?.getItem(place) ?? 'null')
    if (!isRecord(stored) || !isRecord(stored['answers'])) return undefined
    const { answers, at, typed, step, revision, pending, other } = stored
    if (typeof at !== 'number' || now() - at > longestMs) return undefined
    return {
      answers: { ...answers }, at,
      ...(isRecord(typed) && Object.keys(typed).length > 0 ? { typed: unfinishedOf(typed) } : {}), ...(typeof step === 'number' ? { step } : {}), ...(typeof revision === 'number' ? { revision } : {}),
      ...(isPending(pending) ? { pending } : {}), ...(isRecord(other) ? { other } : {}),
    }
  })
  return {
    read,
    write: patch => {
      quietly(() => {
        const before = read()
        const answers = patch.answers ?? before?.answers
        if (answers === undefined) return
        storage?.setItem(place, JSON.stringify({ ...before, ...patch, answers, at: patch.answers ? now() : before?.at ?? now() }))
      })
    },
    clear: () => { quietly(() => storage?.removeItem(place)) },
  }
}

const unfinishedOf = (stored: Readonly<Record<string, unknown>>): Readonly<Record<string, Unfinished>> => Object.fromEntries(Object.entries(stored).flatMap(([key, one]) =>
  (isRecord(one) && one['typed'] !== undefined ? [[key, { typed: one['typed'], ...(typeof one['problem'] === 'string' ? { problem: one['problem'] } : {}) }]] : [])))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => value !== null && typeof value === 'object' && !Array.isArray(value)

const isPending = (value: unknown): value is SaveRequest =>
  isRecord(value) && isRecord(value['answers']) && typeof value['submit'] === 'boolean' && typeof value['idempotencyKey'] === 'string' && typeof value['atSec'] === 'number'
