// What a builder asks about a collection or a query: its fields, as defined and as found, and what uses it.
import type { Use } from '../../../src/contract/entities/collection.ts'
import { fail } from '../../../src/base/result.ts'
import { foundFields } from '../data/found-fields.ts'
import { notFound } from '../http/failures.ts'
import { reply, type Handlers, type Refusal, type Services } from '../http/types.ts'

type Names = 'readFields' | 'collectionUses' | 'queryUses'

export function fieldRoutes({ repo, engine, aggregator }: Services): Handlers<Names> {
  return {
    async readFields({ params }) {
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return notFound('collection', params.collection)
      const items = (await repo.collections.counts()).get(collection.table)?.items ?? 0
      const found = await aggregator.remember([collection.table], `fields ${collection.edited}`, () =>
        foundFields(engine, collection, items),
      )
      const own = new Set(await repo.ownColumns.keys(collection.table))
      const fields = found.map(field =>
        own.has(field.key) && !('fast' in field && field.fast) ? { ...field, isFastByItself: true } : field,
      )
      return reply(fields, { total: fields.length })
    },
    async collectionUses({ params }) {
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return notFound('collection', params.collection)
      const uses = await repo.uses.ofCollection(collection.app, collection.slug)
      return reply(uses, { total: uses.length })
    },
    async queryUses({ params }) {
      const query = await repo.queries.find(params.id)
      if (!query) return notFound('query', params.id)
      const uses = await repo.uses.ofQuery(query)
      return reply(uses, { total: uses.length })
    },
  }
}

/** Refuses to delete what is used, with the list; undefined if nothing uses it. */
export const inUse = (what: string, uses: readonly Use[]): Refusal | undefined =>
  uses.length === 0
    ? undefined
    : {
        ...fail('used', `This ${what} is used in ${uses.length} ${uses.length === 1 ? 'place' : 'places'}.`, {
          status: 409,
        }),
        data: uses,
      }
