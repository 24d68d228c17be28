import { fail } from '../../../src/base/result.ts'
import { collectionSlug } from '../../../src/base/slug.ts'
import type { StoredCollection } from '../data/collections.ts'
import { omit } from '../data/omit.ts'
import { notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import type { Reading } from '../rights/readers.ts'
import type { Who } from '../rights/who.ts'
import { misfitting, refuseFields } from './fields-define.ts'
import { inUse } from './fields.ts'
import { isExtended, isTrue } from './extended.ts'

type Names = 'listCollections' | 'readCollection' | 'createCollection' | 'updateCollection' | 'deleteCollection'

/** What a collection is called in the database stays inside. */
const shown = ({ table: _table, ...collection }: StoredCollection) => collection

/** A field that somebody may not read is not described to them either: its options and its default are values. */
const forReader = (collection: StoredCollection, reading: Reading) => ({
  ...shown(collection),
  fields: reading.isClosed ? [] : collection.fields.filter(({ key }) => reading.shows(key)),
})

export function collectionRoutes({ repo, access, changes, engine, readers }: Services): Handlers<Names> {
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
    async listCollections({ query, who }) {
      const readable = (await repo.collections.list()).filter(collection => access.hasApp(who, collection.app))
      // who sees a part of the items only, does not see how many there are
      const counts = isExtended(query) && who.kind !== 'embed' ? await repo.collections.counts() : undefined
      const reader = readers(who)
      const listed = await Promise.all(
        readable.map(async collection => {
          const reading = await reader.reading(collection)
          const count = counts && reading.isWhole ? (counts.get(collection.table) ?? { items: 0, changed: null }) : {}
          return { ...forReader(collection, reading), ...count }
        }),
      )
      return reply(listed, { total: readable.length })
    },
    async readCollection({ params, who }) {
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection)
        return access.opensApp(who, params.app) ? notFound('collection', params.collection) : access.refuse(who)
      if (!(await seesCollection(who, collection))) return access.refuse(who)
      return reply(
        access.hasApp(who, collection.app)
          ? forReader(collection, await readers(who).reading(collection))
          : omit(shown(collection), 'fields', 'edited'),
      )
    },
    async createCollection({ params, body }) {
      const own = { app: params.app, slug: body.slug ?? collectionSlug(body.name) }
      const refused = body.fields && (await refuseFields(repo, body.fields, own))
      if (refused) return refused
      // both or none: a collection without the fields that were sent with it would take any item
      return engine.transaction(async () => {
        const { name, slug, database, fields = [] } = body
        const made = await repo.collections.create({ app: params.app, name, slug, database })
        if (!made.ok || fields.length === 0) return made.ok ? reply(shown(made.value)) : made
        const update = await repo.collections.update(params.app, made.value.slug, { fields }, undefined)
        if (update?.is !== 'updated') throw new Error(`The new collection ${made.value.slug} took no fields.`)
        return reply(shown(update.collection))
      })
    },
    async updateCollection({ params, body }) {
      const refused = body.fields && (await refuseFields(repo, body.fields))
      if (refused) return refused
      const update = await repo.collections.update(params.app, params.collection, body, body.edited)
      if (!update) return notFound('collection', params.collection)
      if (update.is === 'misfits') return misfitting(update.misfits, body.fields ?? [])
      if (update.is === 'newer')
        return {
          ...fail('newer', 'Somebody else changed this collection in the meantime.', { status: 409 }),
          data: shown(update.collection),
        }
      if (body.fields) await note(update.collection) // its indexes are others now
      return reply(shown(update.collection))
    },
    async deleteCollection({ params, query, who }) {
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return notFound('collection', params.collection)
      const used = isTrue(query.anyway)
        ? undefined
        : inUse('collection', await repo.uses.ofCollection(collection.app, collection.slug))
      if (used) return used
      const undo = await engine.transaction(async () =>
        repo.undos.add({
          owner: who.id,
          kind: 'collection',
          table: collection.table,
          content: await repo.collections.delete(collection),
        }),
      )
      await note(collection)
      return reply({ undo })
    },
  }
}
