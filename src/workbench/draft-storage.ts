// Writes the draft of a document to this browser's storage within half a second, so that a closed tab loses nothing; what
// goes to the server is draft-sync.ts.
// Storage may be missing, full or forbidden: then there is no draft.
import type { StorageLike } from '../api/core.ts'
import { isRecord } from '../base/loose.ts'
import type { DocumentKind } from './kind.ts'

export interface Offered<D> {
  readonly settings: D
  readonly atMs: number
  /** The version it was made from. */ readonly baseVersion: number
  /** The revision on the server that it is based on, or that it is. */ readonly revision?: number | undefined
  /** Where it was stored, if it comes from the server: "Firefox, Windows", or ''. */
  readonly device?: string | undefined
  /** The steps of undo as they were stored with it on this device (history-storage.ts). */
  readonly undo?: unknown
}
/** A storage that knows whether what it took outlives the tab. */
export interface DraftStorage extends StorageLike {
  isLasting?(): boolean
}
export type SavedIn = 'server' | 'device' | 'tab' | 'nowhere'
export interface DraftWriter<D> {
  /** Where the last changes are that were to be written. */
  savedIn(): Exclude<SavedIn, 'server'>
  read(): Offered<D> | undefined
  /** `undo`: the steps of undo, returned when it is written. */
  write(settings: D, baseVersion: number, undo?: () => unknown): void
  /** What this builder wrote is based on this revision of the server from now on. */
  base(revision: number): void
  clear(): void
  /** Writes pending changes immediately, and returns where the draft is saved. */
  saveDraft(): SavedIn
  /** Writes pending changes and stops. */
  stop(): void
}

const waitMs = 500
/** How long a draft is offered. */
export const longestMs = 30 * 24 * 60 * 60 * 1000

export function createDraftWriter<D>({
  kind,
  storage,
  key,
  now,
  about,
  onSaved,
  onRefused,
}: {
  readonly kind: Pick<DocumentKind<D>, 'name' | 'parse'>
  readonly storage: DraftStorage | undefined
  readonly key: string
  readonly now: () => number
  /** What is stored with it, for those who may no longer open the document (unsaved/left-draft.ts). */
  about?: (() => { readonly name: string; readonly address: string | undefined }) | undefined
  onSaved(atMs: number): void
  /** The storage is full or forbidden. */
  onRefused?: (() => void) | undefined
}): DraftWriter<D> {
  const draftKey = `${kind.name}-draft:${key}`
  let waiting: { readonly settings: D; readonly baseVersion: number; readonly undo?: () => unknown } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSaved = false
  let revision: number | undefined
  /** What was found there or written by this builder: another tab may have put its own draft there since. */
  let own: string | null = null
  const savedIn = (): Exclude<SavedIn, 'server'> =>
    !isSaved ? 'nowhere' : storage?.isLasting?.() === false ? 'tab' : 'device'
  const report = (isWritten: boolean | undefined): void => {
    if (isWritten) onSaved(now())
    else if (isWritten === false) onRefused?.()
  }
  /** Undefined: there was nothing to write, or nothing to write to. */
  const flush = (): boolean | undefined => {
    clearTimeout(timer)
    timer = undefined
    if (!waiting || !storage) return undefined
    const { settings, baseVersion, undo } = waiting
    waiting = undefined
    const draft = { ...about?.(), at: now(), baseVersion, revision, settings }
    const steps = undo?.()
    // a full storage may still take the draft alone
    isSaved = (steps !== undefined && put({ ...draft, undo: steps })) || put(draft)
    return isSaved
  }
  const put = (stored: unknown): boolean =>
    quietly(() => {
      const text = JSON.stringify(stored)
      storage?.setItem(draftKey, text)
      own = text
      return true
    }) ?? false
  return {
    savedIn,
    read: () =>
      quietly(() => {
        own = storage?.getItem(draftKey) ?? null
        const stored: unknown = JSON.parse(own ?? 'null')
        if (!isRecord(stored)) return undefined
        const { at: atMs, baseVersion } = stored
        revision = typeof stored['revision'] === 'number' ? stored['revision'] : undefined
        const read = kind.parse(stored['settings'])
        return read.ok && typeof atMs === 'number' && typeof baseVersion === 'number' && now() - atMs <= longestMs
          ? { settings: read.value, atMs, baseVersion, revision, undo: stored['undo'] }
          : undefined
      }),
    write(settings, baseVersion, undo) {
      waiting = { settings, baseVersion, ...(undo ? { undo } : {}) }
      timer ??= setTimeout(() => {
        report(flush())
      }, waitMs)
    },
    base(next) {
      revision = next
      quietly(() => {
        // another tab may have put its own draft there, based on another revision
        if (isSaved && own !== null && storage?.getItem(draftKey) === own) put({ ...JSON.parse(own), revision })
      })
    },
    clear() {
      clearTimeout(timer)
      timer = waiting = undefined
      isSaved = false
      quietly(() => {
        if (own !== null && storage?.getItem(draftKey) === own) storage.removeItem(draftKey)
      })
      own = null
    },
    saveDraft() {
      report(flush())
      return savedIn()
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
    return undefined // the storage refuses: the builder works without a draft
  }
}
