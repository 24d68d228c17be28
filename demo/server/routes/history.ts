// The versions of an item, and one of them made the newest.
import { ok, type Result } from '../../../src/base/result.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { StoredItem } from '../data/items.ts'
import { omit } from '../data/omit.ts'
import { invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'
import { whole } from './dataframe.ts'
import { isExtended } from './extended.ts'
import { createFieldChecks } from './fields-check.ts'
import { createLocks } from '../rights/locks.ts'

type Names = 'itemHistory' | 'restoreItem'
const pageVersions = 50

export function historyRoutes(services: Services): Handlers<Names> {
  const { repo, engine, changes, readers } = services
  const { matches } = createLocks(services)
  const { checkedChange } = createFieldChecks(repo)

  async function restore(
    collection: StoredCollection,
    id: string,
    version: number,
    who: Who,
  ): Promise<Result<StoredItem>> {
    const before = await readers(who).wholeItem(collection, id, true)
    if (!before) return notFound('item', id)
    const former = await repo.itemHistory.read(collection.table, id, version)
    if (!former || !matches(who, collection, former)) return notFound('version', String(version))
    const after = { ...former, updated_at: Math.floor(Date.now() / 1000), _id: id }
    const checked = await checkedChange(collection, id, {}, after)
    if (!checked.ok) return checked
    await repo.items.replace(collection.table, [after])
    await repo.itemHistory.note(collection.table, [{ before, after }], { kind: 'restored', who: who.id })
    return ok(after)
  }

  return {
    async itemHistory({ params, query, who }) {
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return notFound('collection', params.collection)
      const limit = whole(query.limit, pageVersions)
      const offset = whole(query.offset, 0)
      if (limit === undefined || limit < 1 || limit > pageVersions)
        return invalid('limit', `limit must be a whole number from 1 to ${pageVersions}.`)
      if (offset === undefined) return invalid('offset', 'offset must be a whole number of at least 0.')
      const item = await readers(who).item(collection, params.id)
      if (!item) return notFound('item', params.id)
      const stored = await repo.itemHistory.count(collection.table, params.id)
      const versions =
        stored > 0
          ? await repo.itemHistory.list(collection.table, params.id, { limit, offset })
          : [await repo.itemHistory.only(item)].slice(offset)
      const visible = versions.filter(version => matches(who, collection, version.data))
      const shown = isExtended(query) ? visible : visible.map(version => omit(version, 'data'))
      return reply(
        shown.map(({ changed, ...version }) => ({ ...version, changed: [...changed] })),
        { total: Math.max(stored, 1) },
      )
    },
    async restoreItem({ params, who }) {
      const version = whole(params.version, 0)
      if (version === undefined || version < 1) return invalid('version', 'A version is a whole number of at least 1.')
      const done = await engine.transaction<Result<{ item: StoredItem; collection: StoredCollection }>>(async () => {
        const collection = await repo.collections.hold(params.app, params.collection)
        if (!collection) return notFound('collection', params.collection)
        const item = await restore(collection, params.id, version, who)
        return item.ok ? ok({ item: item.value, collection }) : item
      })
      if (!done.ok) return done
      const { app, slug, table } = done.value.collection
      await changes.note({ app, collection: slug, table })
      return reply(done.value.item)
    },
  }
}
