// Drafts on the server: answers that are not submitted yet, available on every device of the user or by a link. Stored for 30 days.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { Draft, ListedDraft } from '../entities/draft.ts'

const item = v.optional(v.pipe(v.string(), v.maxLength(300)))
const answers = v.looseObject({})

export const draftCalls = {
  listDrafts: call({
    id: 'listDrafts',
    method: 'GET',
    path: '/drafts',
    right: 'user',
    paging: ['total'],
    summary:
      "Lists the user's drafts, the last changed first (20 at most), without answers; `page` is a page of the user that shows the form. `forms` (ids with commas between them, 20 at most) are listed too, for drafts that only a device has: without a draft, `updated_at` is 0.",
    query: v.looseObject({ forms: v.optional(v.pipe(v.string(), v.maxLength(1_000))) }),
    reply: v.array(ListedDraft),
  }),
  /** `item` is the id of the item being edited; without it, the draft is for a new item. */
  readDraft: call({
    id: 'readDraft',
    method: 'GET',
    path: '/draft/:form',
    right: 'user',
    summary: "Returns the user's draft of a form, or null if there is none.",
    query: v.looseObject({ item }),
    reply: v.nullable(Draft),
  }),
  /**
   * `base` is the revision that the change is based on, 0 if there was none. If another revision is stored: 409 with that draft in
   * data, and nothing is overwritten. Without `base`, the draft is replaced.
   */
  saveDraft: call({
    id: 'saveDraft',
    method: 'PUT',
    path: '/draft/:form',
    right: 'user',
    stale: ['readDraft', 'listDrafts'],
    summary: 'Saves a draft; returns its new revision.',
    body: v.looseObject({
      item,
      answers,
      version: v.optional(v.number()),
      base: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      device: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    reply: Draft,
  }),
  deleteDraft: call({
    id: 'deleteDraft',
    method: 'DELETE',
    path: '/draft/:form',
    right: 'user',
    stale: ['readDraft', 'listDrafts'],
    summary: 'Deletes the draft; succeeds also if there is none.',
    query: v.looseObject({ item }),
    reply: v.looseObject({}),
  }),
  /** Without `answers`, the link opens the stored draft; a visitor without an account must send them. */
  linkDraft: call({
    id: 'linkDraft',
    method: 'POST',
    path: '/draft/:form/link',
    right: 'visitor',
    stale: [],
    summary: 'Creates a link that opens these answers on another device; expires_at in Unix seconds (7 days).',
    body: v.looseObject({ item, answers: v.optional(answers), version: v.optional(v.number()) }),
    reply: v.looseObject({ token: v.string(), expires_at: v.number() }),
  }),
}
