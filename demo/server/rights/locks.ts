// The filters of an embed token: it sees only items that have their values, and what it writes gets them.
import { ok, type Result } from '../../../src/base/result.ts'
import { valueAt } from '../../../src/base/path.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { Doc } from '../data/items.ts'
import { forbidden } from '../http/failures.ts'
import type { Access } from './access.ts'
import type { Who } from './who.ts'

export function createLocks({ access }: { readonly access: Access }) {
  const matches = (who: Who, collection: StoredCollection, item: Doc) =>
    Object.entries(access.locked(who, collection.app, collection.slug) ?? {}).every(([key, wanted]) => {
      const value = valueAt(item, key)
      return Array.isArray(wanted) ? wanted.includes(value) : value === wanted
    })

  /** What is locked for an embed is what its items get, whatever was sent. */
  function lockedInto(who: Who, collection: StoredCollection, data: Doc): Result<Doc> {
    const next: Record<string, unknown> = { ...data }
    for (const [key, wanted] of Object.entries(access.locked(who, collection.app, collection.slug) ?? {})) {
      const value = valueAt(next, key)
      if (Array.isArray(wanted) ? wanted.includes(value) : value === wanted) continue
      if ((value !== undefined && value !== null) || key.includes('.') || Array.isArray(wanted)) return forbidden()
      next[key] = wanted
    }
    return ok(next)
  }
  return { matches, lockedInto }
}

/** Returns a $match stage of values: a list means one of them. Values are compared, never interpreted as operators. */
export const lockStage = (locked: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  $match: Object.fromEntries(
    Object.entries(locked).map(([key, value]) => [key, Array.isArray(value) ? { $in: value } : { $eq: value }]),
  ),
})
