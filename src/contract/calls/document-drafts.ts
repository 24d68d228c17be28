// Drafts of documents on the server: what a builder changed and did not publish yet, available on every device of the
// user. Only their owner reads them. Stored for 30 days.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { DocumentDraft, SavedDocumentDraft } from '../entities/document-draft.ts'

const revision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1))

export const documentDraftCalls = {
  /** `kind` is the name of a builder's kind of document ("form"); `document` is the id of one, or 'new'. */
  readDocumentDraft: call({
    id: 'readDocumentDraft',
    method: 'GET',
    path: '/document_draft/:kind/:document',
    right: 'user',
    summary: "Returns the user's draft of a document, or null if there is none.",
    reply: v.nullable(DocumentDraft),
  }),
  /**
   * `base` is the revision that the change is based on, 0 if there was none. If another revision is stored: 409 with
   * that draft in data, and nothing is overwritten. Without `base`, the draft is replaced. The reply leaves out the
   * settings, which the sender has.
   */
  saveDocumentDraft: call({
    id: 'saveDocumentDraft',
    method: 'PUT',
    path: '/document_draft/:kind/:document',
    right: 'user',
    stale: ['readDocumentDraft'],
    summary: 'Saves a draft of a document (at most 1 MiB); returns its new revision.',
    body: v.looseObject({
      settings: v.looseObject({}),
      version: v.optional(revision, 0),
      base: v.optional(revision),
      device: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    reply: SavedDocumentDraft,
    bodyMiB: 2,
  }),
  /** With `base`, only that revision is deleted: 409 with the draft that is stored, if it is another one. */
  deleteDocumentDraft: call({
    id: 'deleteDocumentDraft',
    method: 'DELETE',
    path: '/document_draft/:kind/:document',
    right: 'user',
    stale: ['readDocumentDraft'],
    summary: 'Deletes the draft; succeeds also if there is none.',
    query: v.looseObject({
      base: v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), revision)),
    }),
    reply: v.looseObject({}),
  }),
}
