// What a write of an item stores. What the server knows better than a client (times, who) is set here (ENT-045…055); a
// form's answers are checked again in items-form.ts.
import { randomUUID } from 'node:crypto'
import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import { isJoinValue } from '../../../src/base/join-value.ts'
import { own } from '../../../src/base/loose.ts'
import { valueAt } from '../../../src/base/path.ts'
import { isSameTree } from '../../../src/base/same-tree.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { Doc, StoredItem } from '../data/items.ts'
import { newId } from '../data/new-id.ts'
import type { StoredForm } from '../data/forms.ts'
import { omit } from '../data/omit.ts'
import { isDots } from '../data/reserved.ts'
import { createLocks } from '../rights/locks.ts'
import { refuseMove, refuseNew, refuseRow, refuseSent } from '../rights/rule-writes.ts'
import { isBuilder, type Who } from '../rights/who.ts'
import { invalid, notFound } from '../http/failures.ts'
import type { Services } from '../http/types.ts'
import { hashOfToken } from './draft-links.ts'
import { draftOwner } from './drafts-form.ts'
import { createFieldChecks } from './fields-check.ts'
import { createItemForms, type Write } from './items-form.ts'

type Needed = Pick<Services, 'repo' | 'access' | 'engine' | 'readers' | 'aggregator'>

export function createItemWrites({ repo, access, engine, readers, aggregator }: Needed) {
  const { formFor, answersOf } = createItemForms({ repo, access, readers, aggregator })
  const { checked, checkedChange } = createFieldChecks(repo)
  const { lockedInto } = createLocks({ access })

  async function createItem(collection: StoredCollection, write: Write, who: Who): Promise<Result<StoredItem>> {
    const form = await formFor(who, write, collection, 'create')
    if (!form.ok) return form
    const given =
      isBuilder(who) && typeof write.data._id === 'string' && write.data._id !== '' ? write.data._id : undefined
    const _id = given ?? newId()
    if (isDots(_id)) return invalid('data._id', 'An _id must not be "." or "..".')
    const reader = readers(who)
    const part = await reader.part(collection, 'create')
    const refused = refuseSent(part, await reader.reading(collection), write.data)
    if (refused) return refused
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
      const held = await repo.collections.hold(collection.app, collection.slug)
      if (held?.table !== collection.table) return notFound('collection', collection.slug)
      if (given !== undefined && (await repo.items.knownIds(collection.table, [given])).length > 0)
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
      const whole = await checked(held, [item], reader)
      if (!whole.ok) return whole
      const stored = { ...whole.value[0], _id }
      const outside = refuseNew(part, stored)
      if (outside) return outside
      await repo.items.insert(collection.table, [stored])
      await dropDraft(repo, who, write, filled, '')
      return ok(stored)
    })
  }

  async function updateItem(
    collection: StoredCollection,
    id: string,
    write: Write,
    who: Who,
  ): Promise<Result<StoredItem>> {
    const former = await readers(who).wholeItem(collection, id)
    const form = await formFor(who, write, collection, 'update', former)
    if (!form.ok) return form
    if (!former) return notFound('item', id)
    const unjoined = form.value && withoutKey(form.value.form, former, who)
    if (unjoined) return unjoined
    const answers = form.value ? answersOf(form.value, write, who, id, former) : ok(bare(write))
    if (!answers.ok) return answers
    const merged = lockedInto(who, collection, { ...former, ...answers.value })
    if (!merged.ok) return merged
    const fields = omit(answers.value, 'record_state', 'start_date', 'dataid')
    return engine.transaction<Result<StoredItem>>(async () => {
      const held = await repo.collections.hold(collection.app, collection.slug)
      if (held?.table !== collection.table) return notFound('collection', collection.slug)
      const reader = readers(who)
      const before = await reader.wholeItem(collection, id, true)
      if (!before) return notFound('item', id)
      const [part, reading] = [await reader.part(collection, 'update'), await reader.reading(collection)]
      const refused = refuseRow(part, before) ?? refuseSent(part, reading, write.data, before)
      if (refused) return refused
      const newer = refuseNewer(write, reading.see(before))
      if (newer) return newer
      const change = await checkedChange(held, id, before, { ...fields, ...stamp(who, write, id, former) }, reader)
      if (!change.ok) return change
      const moved = refuseMove(part, reading, { ...before, ...change.value, _id: id })
      if (moved) return moved
      const changed = await repo.items.update(collection.table, id, change.value)
      if (!changed) return notFound('item', id)
      await repo.itemHistory.note(collection.table, [{ before, after: changed }], { kind: 'changed', who: who.id })
      await dropDraft(repo, who, write, form.value?.form, id)
      return ok(changed)
    })
  }

  return { createItem, updateItem }
}

/**
 * Values are compared with what the writer may read, so that no guess finds out what they may not. What is sent again
 * because its answer was lost is there already, and not refused.
 */
function refuseNewer({ is = {}, data }: Write, now: Doc = {}): Failure | undefined {
  const isNow = (of: Doc, key: string): boolean => isSameTree(own(now, key) ?? null, of[key] ?? null)
  const changed = Object.keys(is).filter(key => !isNow(is, key) && !isNow(data, key))
  if (changed.length === 0) return undefined
  const message = 'Somebody changed this item in the meantime.'
  return fail('newer', message, { status: 409, issues: changed.map(key => ({ path: `data.${key}`, message })) })
}

/** The submitted draft is deleted in the same transaction, and so is the link it was continued from. */
async function dropDraft(
  { drafts }: Services['repo'],
  who: Who,
  write: Write,
  form: StoredForm | undefined,
  item: string,
): Promise<void> {
  if (!form || write.submit === false) return
  const owner = draftOwner(who)
  if (owner !== undefined) await drafts.delete({ owner, form: form.id, item })
  if (typeof write.draft_token === 'string') await drafts.deleteLink(hashOfToken(write.draft_token), form.id)
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
