// Items: single documents. What the server knows better than a client (times, who) is set here (ENT-045…055); a form's answers are
// checked again in items-form.ts.
import { randomUUID } from 'node:crypto'
import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import { isJoinValue } from '../../../src/base/join-value.ts'
import { valueAt } from '../../../src/base/path.ts'
import type { StoredCollection } from '../data/collections.ts'
import { newId, type Doc, type StoredItem } from '../data/items.ts'
import type { StoredForm } from '../data/forms.ts'
import { omit } from '../data/omit.ts'
import { isDots } from '../data/reserved.ts'
import { isBuilder, type Who } from '../rights/who.ts'
import { forbidden, invalid, notFound } from '../http/failures.ts'
import { reply, type Asked, type Handlers, type Services } from '../http/types.ts'
import { draftOwner, hashOfToken } from './drafts.ts'
import { createItemForms, type Write } from './items-form.ts'

type Names = 'readItem' | 'createItem' | 'updateItem' | 'deleteItems'

export function itemRoutes({ repo, access, aggregator, changes, limiter, engine }: Services): Handlers<Names> {
  const { formFor, answersOf } = createItemForms({ repo, access })
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

  /** What a write without a form stores: it never passes for the answers of one. */
  const bare = (write: Write): Doc => omit(write.data, 'template', 'template_version')

  /** Fields that only the server may set. An answer changed without its form stays whose it was, and sent or not as it was. */
  const stamp = (who: Who, write: Write, itemId: string, former: Doc = {}) =>
    write.template === undefined && typeof former.template === 'string'
      ? { updated_at: nowSec(), submit_date: former.submit_date ?? null, userid: former.userid ?? null, itemId }
      : {
          updated_at: nowSec(),
          submit_date:
            write.submit === true || (write.template !== undefined && write.submit !== false) ? nowSec() : null,
          userid: who.id,
          itemId,
        }

  async function createItem(collection: StoredCollection, write: Write, who: Who): Promise<Result<StoredItem>> {
    const form = await formFor(who, write, collection, 'create')
    if (!form.ok) return form
    const _id = isBuilder(who) && typeof write.data._id === 'string' && write.data._id !== '' ? write.data._id : newId()
    if (isDots(_id)) return invalid('data._id', 'An _id must not be "." or "..".')
    const answers = form.value ? answersOf(form.value, write, who, _id, {}) : ok(bare(write))
    if (!answers.ok) return answers
    const data = lockedInto(who, collection, answers.value)
    if (!data.ok) return data
    const startDate = typeof write.data.start_date === 'number' ? write.data.start_date : nowSec()
    const item: StoredItem = {
      ...data.value,
      ...stamp(who, write, _id),
      start_date: startDate,
      record_state: 'inserted',
      dataid: randomUUID(),
      _id,
    }
    return engine.transaction(async () => {
      if (await repo.items.read(collection.table, _id))
        return fail('taken', `The item "${_id}" already exists.`, { status: 409 })
      const filled = form.value?.form
      if (filled && filled.latest_version.settings.uniqueResponse === true && who.kind !== 'public') {
        await repo.forms.lock(filled.id)
        const former = await repo.items.findAnswer(collection.table, filled.id, who.id)
        // The client opens the existing answers for an update (QUE-015); a second item is never created.
        if (former !== undefined) {
          return fail('answered', 'You have already filled in this form. Open your answers to change them.', {
            status: 409,
          })
        }
      }
      await repo.items.insert(collection.table, [item])
      await dropDraft(who, write, filled, '')
      return ok(item)
    })
  }

  /** The submitted draft is deleted in the same transaction, and so is the link it was continued from. */
  async function dropDraft(who: Who, write: Write, form: StoredForm | undefined, item: string): Promise<void> {
    if (!form || write.submit === false) return
    const owner = draftOwner(who)
    if (owner !== undefined) await repo.drafts.delete({ owner, form: form.id, item })
    if (typeof write.draft_token === 'string') await repo.drafts.deleteLink(hashOfToken(write.draft_token), form.id)
  }

  const missing = (who: Who, app: string, slug: string): Failure =>
    access.opensApp(who, app) ? notFound('collection', slug) : access.refuse(who)

  const once = (
    who: Who,
    asked: Asked,
    collection: StoredCollection,
    write: Write,
    run: () => Promise<Result<StoredItem>>,
  ) => {
    const key = asked.header('Idempotency-Key') ?? write.key
    if (key === undefined || key === '') return run()
    if (key.length > 200) return Promise.resolve(invalid('key', 'The key of a save must have at most 200 characters.'))
    const owner = who.kind === 'public' ? `public ${asked.ip}` : `${who.kind} ${who.id}`
    return repo.once(`item ${owner} ${collection.id} ${key}`, JSON.stringify(write), run)
  }

  return {
    async readItem({ params, who }) {
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return missing(who, params.app, params.collection)
      if (!access.hasApp(who, params.app) && !(await updatesThrough(who, collection))) return access.refuse(who)
      const item = await repo.items.read(collection.table, params.id)
      return item && matches(who, collection, item) ? reply(item) : notFound('item', params.id)
    },
    async createItem({ params, body, who, asked }) {
      const limited = who.kind === 'public' ? await limiter.publicWrite(asked.ip) : undefined
      if (limited) return limited
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return missing(who, params.app, params.collection)
      const write: Write = body
      const item = await once(who, asked, collection, write, () => createItem(collection, write, who))
      if (!item.ok) return item
      await changes.note({ app: collection.app, collection: collection.slug, table: collection.table })
      return reply(item.value)
    },
    async updateItem({ params, body, who }) {
      if (who.kind === 'public') return access.refuse(who)
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return missing(who, params.app, params.collection)
      const write: Write = body
      const former = await repo.items.read(collection.table, params.id)
      const form = await formFor(who, write, collection, 'update', former)
      if (!form.ok) return form
      if (!former || !matches(who, collection, former)) return notFound('item', params.id)
      const unjoined = form.value && withoutKey(form.value.form, former, who)
      if (unjoined) return unjoined
      const answers = form.value ? answersOf(form.value, write, who, params.id, former) : ok(bare(write))
      if (!answers.ok) return answers
      const merged = lockedInto(who, collection, { ...former, ...answers.value })
      if (!merged.ok) return merged
      const fields = omit(answers.value, 'record_state', 'start_date', 'dataid')
      const item = await engine.transaction(async () => {
        const changed = await repo.items.update(collection.table, params.id, {
          ...fields,
          ...stamp(who, write, params.id, former),
        })
        if (changed) await dropDraft(who, write, form.value?.form, params.id)
        return changed
      })
      if (!item) return notFound('item', params.id)
      await changes.note({ app: collection.app, collection: collection.slug, table: collection.table })
      return reply(item)
    },
    async deleteItems({ params, body }) {
      const collection = await repo.collections.read(params.app, params.collection)
      if (!collection) return notFound('collection', params.collection)
      const filter = body.filter && Object.keys(body.filter).length > 0 ? body.filter : undefined
      if (!filter && !(body.oids && body.oids.length > 0)) {
        return fail('invalid', 'Select the items by oids or by a non-empty filter.', {
          status: 400,
          issues: [{ path: 'oids', message: 'No items are selected.' }],
        })
      }
      const deleted = await engine.transaction<Result<number>>(async () => {
        if (!filter) return ok(await repo.items.delete(collection.table, body.oids ?? []))
        return deleteMatching(collection, body.oids ? { $and: [{ _id: { $in: body.oids } }, filter] } : filter)
      })
      if (!deleted.ok) return deleted
      if (deleted.value > 0)
        await changes.note({ app: collection.app, collection: collection.slug, table: collection.table })
      return reply({ deleted: deleted.value })
    },
  }

  /** Deletes what a filter finds, page by page: an answer of the aggregator has a greatest length. */
  async function deleteMatching(collection: StoredCollection, filter: Doc): Promise<Result<number>> {
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

  /** An embed that may change answers of a form may read the item it changes. */
  async function updatesThrough(who: Who, collection: StoredCollection): Promise<boolean> {
    if (who.kind !== 'embed') return false
    for (const grant of who.grants) {
      if (grant.kind !== 'questionnaire' || grant.action !== 'update') continue
      const settings = (await repo.forms.find(grant.id))?.latest_version.settings
      if (settings?.collection === collection.slug && settings.app === collection.app) return true
    }
    return false
  }
}

/**
 * A form that finds its items by a key changes no item that lacks it: it cannot be the intended one (QUE-014). A user's
 * own single answer is found by its user.
 */
function withoutKey({ latest_version: { settings } }: StoredForm, former: Doc, who: Who): Failure | undefined {
  const { crud, join_key: key, uniqueResponse } = settings
  if (crud !== 'Update' || typeof key !== 'string' || key === '' || isJoinValue(valueAt(former, key))) return undefined
  if (uniqueResponse === true && former['userid'] === who.id) return undefined
  return fail('invalid', `This item has no “${key}”, which this form needs to find its items. Nothing was changed.`, {
    status: 400,
    issues: [{ path: 'join_key', message: `The item has no “${key}”.` }],
  })
}

const nowSec = () => Math.floor(Date.now() / 1000)
