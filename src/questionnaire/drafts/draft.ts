// Stores typed answers so that they survive a reload, a crash and a closed laptop: they stay in the visitor's own
// storage until they are saved. Each tab with the form open stores its own, so that none overwrites another's. A
// reloaded tab continues with its own, a new one with the newest. Storage may be missing, full or forbidden (sandboxed
// frames); then there is no draft.
import type { StorageLike } from '../../api/core.ts'
import { memoryStorage } from '../../api/storage.ts'
import { isRecord } from '../../base/loose.ts'
import type { Answers, Unfinished } from '../../form/engine.ts'
import { randomKey } from '../../base/random-key.ts'
import type { SaveRequest } from '../saving/saver.ts'

/** The storage shared by all tabs, and one that belongs to this tab and survives its reload. */
export interface DraftStorage extends StorageLike {
  readonly own?: StorageLike
}

export interface StoredDraft {
  readonly answers: Answers
  /** Unix milliseconds of the last change. */
  readonly at: number
  /** Unfinished input that is not an answer yet, by question, and why the form cannot be submitted with it. */
  readonly typed?: Readonly<Record<string, Unfinished>> | undefined
  /** Where the person was. */
  readonly step?: number | undefined
  /** The revision of the server's draft that these answers are based on. */
  readonly revision?: number | undefined
  /** A save without a known outcome: it is retried first. */
  readonly pending?: SaveRequest | undefined
  /** The answers that were not chosen when two devices had different ones. */
  readonly other?: Answers | undefined
}
export interface Draft {
  /** What this form wrote, or else what it found when it opened. */
  read(): StoredDraft | undefined
  /** Changes the given fields; `at` is the time of the last `answers`. An earlier draft that was found is merged in. */
  write(patch: Partial<Omit<StoredDraft, 'at'>>): void
  /** Deletes what this form wrote and found, not what other tabs wrote. */
  clear(): void
  /**
   * Restores what this form wrote if another tab takes it over or deletes it, since this form still shows it. Returns a
   * function that stops it.
   */
  watch(): () => void
}

const longestMs = 30 * 24 * 60 * 60 * 1000

/**
 * Creates the stored draft of one open form. A draft older than thirty days is ignored. `isOwn`: finds only what this
 * tab wrote.
 */
export function createDraft(
  storage: DraftStorage = memoryStorage(),
  key: string,
  { isOwn = false, now = Date.now }: { readonly isOwn?: boolean; now?(): number } = {},
): Draft {
  const storageKey = `draft:${key}`
  /** Has the id under which this tab wrote last. */
  const tabStorageKey = `draft-tab:${key}`
  // never the previous id: a duplicated tab has the same one
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

/**
 * The drafts by the id of the open form that wrote them. One without an id is from a version that stored a single
 * draft.
 */
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
