// Answers that are not saved yet, kept by the server: on every device of the person, or by a link. Kept for 30 days.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { Draft } from '../entities/draft.ts'

const item = v.optional(v.pipe(v.string(), v.maxLength(300)))
const answers = v.looseObject({})

export const draftCalls = {
  /** `item` names the item being edited; without it the draft of a new one. */
  readDraft: call({
    id: 'readDraft',
    method: 'GET',
    path: '/draft/:form',
    right: 'user',
    summary: 'The draft of the asker for a form; null where there is none.',
    query: v.looseObject({ item }),
    reply: v.nullable(Draft),
  }),
  /**
   * `base` is the revision the change was made on, 0 for "there was none". Another one is stored: 409 with that draft in
   * data, and nothing is overwritten. Without `base` the draft is replaced.
   */
  saveDraft: call({
    id: 'saveDraft',
    method: 'PUT',
    path: '/draft/:form',
    right: 'user',
    stale: ['readDraft'],
    summary: 'Keeps a draft; returns its new revision.',
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
    stale: ['readDraft'],
    summary: 'Throws the draft away; also fine where there is none.',
    query: v.looseObject({ item }),
    reply: v.looseObject({}),
  }),
  /** Without `answers` the stored draft is linked; a visitor without an account always sends them. */
  linkDraft: call({
    id: 'linkDraft',
    method: 'POST',
    path: '/draft/:form/link',
    right: 'visitor',
    stale: [],
    summary: 'Makes a link that opens these answers on another device; expires_at in Unix seconds (7 days).',
    body: v.looseObject({ item, answers: v.optional(answers), version: v.optional(v.number()) }),
    reply: v.looseObject({ token: v.string(), expires_at: v.number() }),
  }),
}
