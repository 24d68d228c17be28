// Rows of a collection in bulk: appended, and read as they are.
import { ok, type Result } from '../../../src/base/result.ts'
import type { StoredCollection } from '../data/collections.ts'
import { isDots } from '../data/reserved.ts'
import { invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { createFieldChecks } from './fields-check.ts'

const pageRows = 500

export function dataframeRoutes({
  repo,
  access,
  readers,
  aggregator,
  changes,
  engine,
}: Services): Handlers<'append' | 'readData'> {
  const { checked } = createFieldChecks(repo)

  return {
    async append({ params, body }) {
      const given = body.data.flatMap(row => (typeof row._id === 'string' && row._id !== '' ? [row._id] : []))
      if (given.some(isDots)) return invalid('data', 'An _id must not be "." or "..".')
      if (new Set(given).size < given.length) return invalid('data', 'Two rows have the same _id.')
      const done = await engine.transaction<Result<{ collection: StoredCollection; ids: string[] }>>(async () => {
        const collection = await repo.collections.hold(params.app, params.collection)
        if (!collection) return notFound('collection', params.collection)
        const [taken] = await repo.items.knownIds(collection.table, given)
        if (taken !== undefined) return { ...invalid('data', `The item "${taken}" already exists.`), status: 409 }
        const rows = await checked(collection, body.data)
        return rows.ok ? ok({ collection, ids: await repo.items.insert(collection.table, rows.value) }) : rows
      })
      if (!done.ok) return done
      const { app, slug, table } = done.value.collection
      await changes.note({ app, collection: slug, table })
      return reply(done.value.ids, { total: done.value.ids.length })
    },
    async readData({ query, who }) {
      const collection = await repo.collections.read(query.app, query.collection)
      if (!access.hasApp(who, query.app)) return access.refuse(who)
      if (!collection) return notFound('collection', query.collection)
      const limit = whole(query.limit, pageRows),
        offset = whole(query.offset, 0)
      if (limit === undefined || limit < 1 || limit > 10_000)
        return invalid('limit', 'limit must be a whole number from 1 to 10000.')
      if (offset === undefined) return invalid('offset', 'offset must be a whole number of at least 0.')
      const source = await readers(who).source(collection, 'nowhere')
      const answer = await aggregator.aggregate(source, { pipeline: [], limit, offset })
      return answer.ok ? reply([], { text: answer.rowsText, total: answer.total, next_page: answer.next_page }) : answer
    },
  }
}

/** Reads a whole number of a query; undefined if it is none. */
export function whole(text: string | undefined, byDefault: number): number | undefined {
  if (text === undefined || text === '') return byDefault
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
