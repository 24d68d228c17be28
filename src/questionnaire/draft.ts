// Typed answers survive a reload: they are kept in the visitor's own storage until they are saved. Storage may be missing,
// full or forbidden (sandboxed frames); then there simply is no draft.
import type { StorageLike } from '../api/core.ts'
import type { Answers } from './engine.ts'

export interface Draft { read(): Answers | undefined; write(answers: Answers): void; clear(): void }

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
  return {
    read: () => quietly(() => {
      const stored: unknown = JSON.parse(storage?.getItem(place) ?? 'null')
      if (stored === null || typeof stored !== 'object' || !('answers' in stored) || !('at' in stored)) return undefined
      const { answers, at } = stored
      if (answers === null || typeof answers !== 'object' || Array.isArray(answers) || typeof at !== 'number' || now() - at > longestMs) return undefined
      return { ...answers }
    }),
    write: answers => { quietly(() => storage?.setItem(place, JSON.stringify({ at: now(), answers }))) },
    clear: () => { quietly(() => storage?.removeItem(place)) },
  }
}
