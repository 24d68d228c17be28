// Whether an item is among the rows of a stored query, on whatever page of them.
import type { Pipeline, Query } from '../../../src/contract/entities/query.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { Doc } from '../data/items.ts'
import type { Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'
import { bindPipeline } from './bind-pipeline.ts'

interface Wanted {
  readonly collection: StoredCollection
  readonly item: string
  /** What is about to be written. */
  readonly change: Doc
}

/** Returns a check that a query gives an item to the asker, as it is stored or with the change: a change may be undone. */
export function createRowCheck({ readers, aggregator }: Pick<Services, 'readers' | 'aggregator'>) {
  return async (who: Who, { pipeline }: Query, { collection, item, change }: Wanted): Promise<boolean> => {
    // the item that a detail page is shown for is chosen by who asks: only the rules of the collection limit it
    if (JSON.stringify(pipeline).includes('"$ID"')) return true
    const bound = bindPipeline(pipeline, {
      user: who.kind === 'public' ? undefined : { id: who.id },
      nowSec: Math.floor(Date.now() / 1000),
      newKey: () => '',
    }).filter(stage => !('$limit' in stage || '$skip' in stage))
    const source = await readers(who).source(collection, 'anywhere')
    const has = async (...first: Pipeline): Promise<boolean> => {
      const answer = await aggregator.aggregate(source, {
        pipeline: [{ $match: { _id: item } }, ...first, ...bound],
        limit: 1,
        isReadOnce: true,
      })
      return answer.ok && answer.rows.length > 0
    }
    const changed = Object.entries(change).map(([key, value]) => [key, { $literal: value }] as const)
    return (await has()) || has({ $addFields: Object.fromEntries(changed) })
  }
}
