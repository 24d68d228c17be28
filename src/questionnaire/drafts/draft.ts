// Typed answers survive a reload, a crash and a closed laptop: they are kept in the visitor's own storage until they are saved.
// Each tab that has the form open keeps its own, so none writes over another's. A tab that reloads goes on with its own, a fresh
// one with the newest. Storage may be missing, full or forbidden (sandboxed frames); then there simply is no draft.
import type { StorageLike } from '../../api/core.ts'
import { memoryStorage } from '../../api/storage.ts'
import { isRecord } from '../../base/loose.ts'
import type { Answers, Unfinished } from '../../form/engine.ts'
import { randomKey } from '../saving/saver.ts'
import type { SaveRequest } from '../saving/saver.ts'

/** What all tabs share, and beside it what belongs to this tab alone and survives its reload. */
export interface DraftStorage extends StorageLike {
  readonly own?: StorageLike
}

export interface StoredDraft {
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
  /** What this form wrote, or else what it found when it opened. */
  read(): StoredDraft | undefined
  /** Changes what is given and leaves the rest; `at` is the time of the last `answers`. What was found becomes a part of it. */
  write(patch: Partial<Omit<StoredDraft, 'at'>>): void
  /** Throws away what this form wrote and found; what other tabs wrote stays. */
  clear(): void
  /** Puts back what this form wrote when another tab takes it over or throws it away: it still stands here. Returns what stops it. */
  watch(): () => void
}

const longestMs = 30 * 24 * 60 * 60 * 1000

/** Makes the keeper of one open form's draft. A draft older than thirty days is forgotten. `isOwn`: finds only what this tab wrote. */
export function createDraft(
  storage: DraftStorage = memoryStorage(),
  key: string,
  { isOwn = false, now = Date.now }: { readonly isOwn?: boolean; now?(): number } = {},
): Draft {
  const storageKey = `draft:${key}`
  /** Holds the id this tab wrote under last. */
  const tabStorageKey = `draft-tab:${key}`
  // never the former id: a tab that was duplicated has the same one
  const id = randomKey()
  let mine: StoredDraft | undefined
  const { own = memoryStorage() } = storage

  const all = (): readonly (readonly [string, StoredDraft])[] =>
    quietly(() => entriesOf(storage.getItem(storageKey), now())) ?? []
  const put = (entries: ReturnType<typeof all>): void => {
    if (entries.length > 0) storage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)))
    else storage.removeItem(storageKey)
  }
  const find = (): readonly [string, StoredDraft] | undefined => {
    const entries = all()
    const former = quietly(() => own.getItem(tabStorageKey))
    return (
      entries.find(([one]) => one === former) ??
      (isOwn ? undefined : entries.toSorted(([, a], [, b]) => b.at - a.at)[0])
    )
  }
  let found = find()
  const others = (): ReturnType<typeof all> => all().filter(([one]) => one !== id && one !== found?.[0])

  return {
    read: () => mine ?? found?.[1],
    write: ({ answers, ...patch }) => {
      const before = mine ?? found?.[1]
      const base = answers ? { ...before, answers, at: now() } : before
      if (!base) return
      const stored = readStored({ ...base, ...patch }, now())
      quietly(() => {
        put(stored ? [...others(), [id, stored]] : others())
        own.setItem(tabStorageKey, id)
      })
      mine = stored
      found = undefined
    },
    clear: () => {
      quietly(() => {
        put(others())
        own.removeItem(tabStorageKey)
      })
      mine = undefined
      found = undefined
    },
    watch: () => {
      const look = ({ key: changed }: StorageEvent): void => {
        const stored = mine
        if (stored && changed?.endsWith(storageKey) && !all().some(([one]) => one === id))
          quietly(() => put([...all(), [id, stored]]))
      }
      globalThis.addEventListener('storage', look)
      return () => globalThis.removeEventListener('storage', look)
    },
  }
}

/** The storage may refuse: the form works without a draft. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The drafts by the id of the open form that wrote them. One without an id is of a version that kept a single one. */
function entriesOf(text: string | null | undefined, nowMs: number): readonly (readonly [string, StoredDraft])[] {
  const stored: unknown = JSON.parse(text ?? 'null')
  if (!isRecord(stored)) return []
  return Object.entries(isRecord(stored['answers']) ? { '': stored } : stored).flatMap(([id, one]) => {
    const draft = readStored(one, nowMs)
    return draft ? [[id, draft]] : []
  })
}

function readStored(stored: unknown, nowMs: number): StoredDraft | undefined {
  if (!isRecord(stored) || !isRecord(stored['answers'])) return undefined
  const { answers, at, typed, step, revision, pending, other } = stored
  if (typeof at !== 'number' || nowMs - at > longestMs) return undefined
  return {
    answers: { ...answers },
    at,
    ...(isRecord(typed) && Object.keys(typed).length > 0 ? { typed: unfinishedOf(typed) } : {}),
    ...(typeof step === 'number' ? { step } : {}),
    ...(typeof revision === 'number' ? { revision } : {}),
    ...(isPending(pending) ? { pending } : {}),
    ...(isRecord(other) ? { other } : {}),
  }
}

const unfinishedOf = (stored: Readonly<Record<string, unknown>>): Readonly<Record<string, Unfinished>> =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([key, one]) =>
      isRecord(one) && one['typed'] !== undefined
        ? [[key, { typed: one['typed'], ...(typeof one['problem'] === 'string' ? { problem: one['problem'] } : {}) }]]
        : [],
    ),
  )

const isPending = (value: unknown): value is SaveRequest =>
  isRecord(value) &&
  isRecord(value['answers']) &&
  typeof value['submit'] === 'boolean' &&
  typeof value['idempotencyKey'] === 'string' &&
  typeof value['atSec'] === 'number'
