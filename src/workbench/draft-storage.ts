// A form being built is kept in its builder's own storage within half a second, so that a closed tab loses nothing. Storage may be
// missing, full or forbidden: then there simply is no draft.
import type { StorageLike } from '../api/core.ts'
import { isRecord } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'

export interface Offered {
  readonly settings: Loose
  readonly atMs: number
  /** The version it was made from. */ readonly baseVersion: number
}
/** A storage that knows whether what it took outlives the tab. */
export interface DraftStorage extends StorageLike {
  isLasting?(): boolean
}
export type KeptIn = 'device' | 'tab' | 'nowhere'
export interface DraftKeeper {
  read(): Offered | undefined
  write(settings: Loose, baseVersion: number): void
  clear(): void
  /** Writes what is waiting at once, and returns where the draft is kept. */
  keepNow(): KeptIn
  /** Writes what is waiting, and no more. */
  stop(): void
}

const waitMs = 500
const longestMs = 30 * 24 * 60 * 60 * 1000

export function createDraftKeeper({
  storage,
  key,
  now,
  onKept,
}: {
  readonly storage: DraftStorage | undefined
  readonly key: string
  readonly now: () => number
  onKept(atMs: number): void
}): DraftKeeper {
  const place = `form-draft:${key}`
  let waiting: { readonly settings: Loose; readonly baseVersion: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isKept = false
  /** What was found there or written by this builder: another tab may have put its own draft in the place since. */
  let own: string | null = null
  const keptIn = (): KeptIn => (!isKept ? 'nowhere' : storage?.isLasting?.() === false ? 'tab' : 'device')
  const flush = (): boolean => {
    clearTimeout(timer)
    timer = undefined
    if (!waiting || !storage) return false
    const { settings, baseVersion } = waiting
    waiting = undefined
    const text = JSON.stringify({ at: now(), baseVersion, settings })
    isKept =
      quietly(() => {
        storage.setItem(place, text)
        return true
      }) ?? false
    if (isKept) own = text
    return isKept
  }
  return {
    read: () =>
      quietly(() => {
        own = storage?.getItem(place) ?? null
        const stored: unknown = JSON.parse(own ?? 'null')
        if (!isRecord(stored)) return undefined
        const { settings, at: atMs, baseVersion } = stored
        return isRecord(settings) &&
          typeof atMs === 'number' &&
          typeof baseVersion === 'number' &&
          now() - atMs <= longestMs
          ? { settings, atMs, baseVersion }
          : undefined
      }),
    write(settings, baseVersion) {
      waiting = { settings, baseVersion }
      timer ??= setTimeout(() => {
        if (flush()) onKept(now())
      }, waitMs)
    },
    clear() {
      clearTimeout(timer)
      timer = waiting = undefined
      isKept = false
      quietly(() => {
        if (own !== null && storage?.getItem(place) === own) storage.removeItem(place)
      })
      own = null
    },
    keepNow() {
      if (waiting) isKept = flush()
      return keptIn()
    },
    stop() {
      flush()
    },
  }
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined // the storage refuses: the form is built without a draft
  }
}
