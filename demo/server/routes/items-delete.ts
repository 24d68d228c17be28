// Deletes the items of a collection that a filter finds.
import { ok, type Result } from '../../../src/base/result.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { Doc } from '../data/items.ts'
import type { Services } from '../http/types.ts'

/** Deletes what a filter finds, page by page: an answer of the aggregator has a greatest length. */
export async function deleteMatching(
  { repo, aggregator }: Pick<Services, 'repo' | 'aggregator'>,
  collection: StoredCollection,
  filter: Doc,
): Promise<Result<number>> {
  const source = {
    table: collection.table,
    app: collection.app,
    collection: collection.slug,
    lookup: () => undefined,
  }
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
    )
    if (gone === 0) return ok(deleted)
    deleted += gone
  }
}
