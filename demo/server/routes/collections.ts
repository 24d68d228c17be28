import type { StoredCollection } from '../data/collections.ts'
import { isDots } from '../data/reserved.ts'
import { invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'

type Names =
  | 'listCollections'
  | 'readCollection'
  | 'createCollection'
  | 'updateCollection'
  | 'deleteCollection'
  | 'append'
  | 'readData'

const pageRows = 500
/** What a collection is called in the database stays inside. */
const shown = ({ table: _table, ...collection }: StoredCollection) => collection

export function collectionRoutes({ repo, access, aggregator, changes }: Services): Handlers<Names> {
  const note = (collection: StoredCollection) =>
    changes.note({ app: collection.app, collection: collection.slug, table: collection.table })

  /** Its name and kind are seen by everyone who may fill it: the first question of every save (COL-001). */
  async function seesCollection(who: Who, collection: StoredCollection): Promise<boolean> {
    if (access.opensApp(who, collection.app)) return true
    for (const form of await repo.forms.list()) {
      const { settings } = form.latest_version
      if (
        settings.collection === collection.slug &&
        settings.app === collection.app &&
        (await access.usesForm(who, form, 'read'))
      )
        return true
    }
    return false
  }

  return {
    async listCollections({ who }) {
      const readable = (await repo.collections.list()).filter(collection => access.hasApp(who, collection.app))
      return reply(readable.map(shown), { total: readable.length })
    },
    async readCollection({ params, who }) {
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection)
        return access.opensApp(who, params.app) ? notFound('collection', params.collection) : access.refuse(who)
      return (await seesCollection(who, collection)) ? reply(shown(collection)) : access.refuse(who)
    },
    async createCollection({ params, body }) {
      const collection = await repo.collections.create({
        app: params.app,
        name: body.name,
        slug: body.slug,
        database: body.database,
      })
      return collection.ok ? reply(shown(collection.value)) : collection
    },
    async updateCollection({ params, body }) {
      const former = await repo.collections.read(params.app, params.collection)
      const collection =
        former && (await repo.collections.rename(params.app, params.collection, body.name ?? former.name))
      return collection ? reply(shown(collection)) : notFound('collection', params.collection)
    },
    async deleteCollection({ params }) {
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return notFound('collection', params.collection)
      await repo.collections.delete(collection)
      await note(collection)
      return reply({})
    },
    async append({ params, body }) {
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return notFound('collection', params.collection)
      const given = body.data.flatMap(row => (typeof row._id === 'string' && row._id !== '' ? [row._id] : []))
      if (given.some(isDots)) return invalid('data', 'An _id must not be "." or "..".')
      if (new Set(given).size < given.length) return invalid('data', 'Two rows have the same _id.')
      const [taken] = await repo.items.knownIds(collection.table, given)
      if (taken !== undefined) return { ...invalid('data', `The item "${taken}" already exists.`), status: 409 }
      const ids = await repo.items.insert(collection.table, body.data)
      await note(collection)
      return reply(ids, { total: ids.length })
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
      const locked = access.locked(who, collection.app, collection.slug)
      const answer = await aggregator.aggregate(
        { table: collection.table, app: collection.app, collection: collection.slug, lookup: () => undefined },
        { pipeline: [], limit, offset, ...(locked ? { locked: [lockStage(locked)] } : {}) },
      )
      return answer.ok ? reply([], { text: answer.rowsText, total: answer.total, next_page: answer.next_page }) : answer
    },
  }
}

/** Returns a $match stage of values: a list means one of them. Values are compared, never interpreted as operators. */
export const lockStage = (locked: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  $match: Object.fromEntries(
    Object.entries(locked).map(([key, value]) => [key, Array.isArray(value) ? { $in: value } : { $eq: value }]),
  ),
})

function whole(text: string | undefined, byDefault: number): number | undefined {
  if (text === undefined || text === '') return byDefault
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
