// Deletes items of a collection, by their ids or by a filter, and keeps them for a while so that it can be undone.
import { ok, type Result } from '../../../src/base/result.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { Doc } from '../data/items.ts'
import { mostUndoItems } from '../data/undos.ts'
import type { Services } from '../http/types.ts'
import { isBuilder, type Who } from '../rights/who.ts'

export interface Deleted {
  readonly deleted: number
  readonly undo?: string
}
type Needed = Pick<Services, 'repo' | 'aggregator' | 'readers'>

/** Deletes within the current transaction. Without `undo` in the result, they were too many to be kept. */
export async function deleteItems(
  services: Needed,
  collection: StoredCollection,
  which: readonly string[] | Doc,
  who: Who,
): Promise<Result<Deleted>> {
  const { repo } = services
  const undo = await repo.undos.add({
    owner: who.id,
    kind: 'items',
    table: collection.table,
    content: { app: collection.app, slug: collection.slug },
  })
  const deleted = isList(which)
    ? isBuilder(who)
      ? ok(await repo.items.delete(collection.table, which, undo))
      : await deleteMatching(services, collection, { _id: { $in: which } }, undo, who)
    : await deleteMatching(services, collection, which, undo, who)
  if (deleted.ok && deleted.value > 0 && deleted.value <= mostUndoItems) return ok({ deleted: deleted.value, undo })
  await repo.undos.forget(undo)
  return deleted.ok ? ok({ deleted: deleted.value }) : deleted
}

const isList = (which: readonly string[] | Doc): which is readonly string[] => Array.isArray(which)

/** Deletes what a filter finds, page by page: an answer of the aggregator has a greatest length. */
async function deleteMatching(
  { repo, aggregator, readers }: Needed,
  collection: StoredCollection,
  filter: Doc,
  undo: string,
  who: Who,
): Promise<Result<number>> {
  const source = await readers(who).deletable(collection)
  for (let deleted = 0; ;) {
    const found = await aggregator.aggregate(source, {
      pipeline: [{ $match: filter }, { $project: { _id: 1 } }],
      limit: 10_000,
    })
    if (!found.ok) return found
    if (found.rows.length === 0) return ok(deleted)
    const gone = await repo.items.delete(
      collection.table,
      found.rows.map(row => String(row._id)),
      deleted > mostUndoItems ? undefined : undo,
    )
    if (gone === 0) return ok(deleted)
    deleted += gone
  }
}
