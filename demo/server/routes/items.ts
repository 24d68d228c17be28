// Items: single documents.
import { fail, type Failure, type Result } from '../../../src/base/result.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { StoredItem } from '../data/items.ts'
import { isBuilder, type Who } from '../rights/who.ts'
import { invalid, notFound } from '../http/failures.ts'
import { reply, type Asked, type Handlers, type Services } from '../http/types.ts'
import { changeItems } from './items-change.ts'
import { deleteItems, type Deleted } from './items-delete.ts'
import type { Write } from './items-form.ts'
import { createItemWrites } from './items-write.ts'

type Names = 'readItem' | 'createItem' | 'updateItem' | 'changeItems' | 'deleteItems'

export function itemRoutes(services: Services): Handlers<Names> {
  const { repo, access, changes, limiter, engine, readers } = services
  const writes = createItemWrites(services)

  const missing = (who: Who, app: string, slug: string): Failure =>
    access.opensApp(who, app) ? notFound('collection', slug) : access.refuse(who)

  /** What was written, as far as its writer may read it; else only what they sent. */
  async function shown(who: Who, collection: StoredCollection, item: StoredItem, write: Write): Promise<StoredItem> {
    const reading = await readers(who).reading(collection)
    return (
      reading.see(item) ?? {
        ...Object.fromEntries(
          Object.keys(write.data).flatMap(key => (Object.hasOwn(item, key) ? [[key, item[key]]] : [])),
        ),
        _id: item._id,
      }
    )
  }

  return {
    async readItem({ params, who }) {
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return missing(who, params.app, params.collection)
      if (!access.hasApp(who, params.app) && !(await updatesThrough(services, who, collection)))
        return access.refuse(who)
      const item = await readers(who).item(collection, params.id)
      return item ? reply(item) : notFound('item', params.id)
    },
    async createItem({ params, body, who, asked }) {
      const limited = who.kind === 'public' ? await limiter.publicWrite(asked.ip) : undefined
      if (limited) return limited
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return missing(who, params.app, params.collection)
      const write: Write = body
      const item = await once(services, who, asked, collection, write, () => writes.createItem(collection, write, who))
      if (!item.ok) return item
      await changes.note({ app: collection.app, collection: collection.slug, table: collection.table })
      return reply(await shown(who, collection, item.value, write))
    },
    async updateItem({ params, body, who }) {
      if (who.kind === 'public') return access.refuse(who)
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return missing(who, params.app, params.collection)
      const write: Write = body
      const item = await writes.updateItem(collection, params.id, write, who)
      if (!item.ok) return item
      await changes.note({ app: collection.app, collection: collection.slug, table: collection.table })
      return reply(await shown(who, collection, item.value, write))
    },
    async changeItems({ params, body, who }) {
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return missing(who, params.app, params.collection)
      if (!access.hasApp(who, params.app)) return access.refuse(who)
      const done = await changeItems(services, writes, collection, body, who)
      if (done.changed.length > 0)
        await changes.note({ app: collection.app, collection: collection.slug, table: collection.table })
      return reply({ ...done })
    },
    async deleteItems({ params, body, who }) {
      if (!isBuilder(who) && (who.kind !== 'user' || !access.hasApp(who, params.app))) return access.refuse(who)
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return notFound('collection', params.collection)
      // nothing in an app offers to delete: it takes a rule
      const part = await readers(who).part(collection, 'delete')
      if (!isBuilder(who) && (!part.isRuled || part.isClosed)) return access.refuse(who)
      const filter = body.filter && Object.keys(body.filter).length > 0 ? body.filter : undefined
      if (!filter && !(body.oids && body.oids.length > 0)) {
        return fail('invalid', 'Select the items by oids or by a non-empty filter.', {
          status: 400,
          issues: [{ path: 'oids', message: 'No items are selected.' }],
        })
      }
      const deleted = await engine.transaction<Result<Deleted>>(() =>
        deleteItems(
          services,
          collection,
          filter ? (body.oids ? { $and: [{ _id: { $in: body.oids } }, filter] } : filter) : (body.oids ?? []),
          who,
        ),
      )
      if (!deleted.ok) return deleted
      if (deleted.value.deleted > 0)
        await changes.note({ app: collection.app, collection: collection.slug, table: collection.table })
      return reply({ ...deleted.value })
    },
  }
}

/** A retry of a create, with the key of the first, gets its reply. */
function once(
  { repo }: Services,
  who: Who,
  asked: Asked,
  collection: StoredCollection,
  write: Write,
  run: () => Promise<Result<StoredItem>>,
): Promise<Result<StoredItem>> {
  const key = asked.header('Idempotency-Key') ?? write.key
  if (key === undefined || key === '') return run()
  if (key.length > 200) return Promise.resolve(invalid('key', 'The key of a save must have at most 200 characters.'))
  const owner = who.kind === 'public' ? `public ${asked.ip}` : `${who.kind} ${who.id}`
  return repo.once(`item ${owner} ${collection.id} ${key}`, JSON.stringify(write), run)
}

/** An embed that may change answers of a form may read the item it changes. */
async function updatesThrough({ repo }: Services, who: Who, collection: StoredCollection): Promise<boolean> {
  if (who.kind !== 'embed') return false
  for (const grant of who.grants) {
    if (grant.kind !== 'questionnaire' || grant.action !== 'update') continue
    const settings = (await repo.forms.find(grant.id))?.latest_version.settings
    if (settings?.collection === collection.slug && settings.app === collection.app) return true
  }
  return false
}
