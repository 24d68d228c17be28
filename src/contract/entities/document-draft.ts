import * as v from '../../base/schema.ts'

const text = v.string()
const saved = {
  kind: text,
  document: text,
  version: v.number(),
  revision: v.number(),
  updated_at: v.number(),
  device: v.optional(v.nullable(text)),
}

/** What is answered to who saved a draft: all but the settings. */
export const SavedDocumentDraft = v.looseObject(saved)

/**
 * Unpublished changes of a document. `document` is its id, or 'new'; `version` is the published version they were made
 * on; `revision` grows with each save; updated_at in Unix seconds.
 */
export const DocumentDraft = v.looseObject({ ...saved, settings: v.looseObject({}) })
export type DocumentDraft = v.InferOutput<typeof DocumentDraft>
