import * as v from '../../base/schema.ts'

const text = v.string()

/** A form template (QUE-016, QUE-024, ENT-038). `settings` is parsed by src/form/definition.ts. */
export const Questionnaire = v.looseObject({
  id: text,
  name: text,
  slug: v.optional(text),
  /** The requested version: the newest one, unless the request has `version`. */
  latest_version: v.optional(v.looseObject({ version: v.number(), settings: v.looseObject({}) })),
  /** The number of the newest version: in a list, and if an older one was requested. */
  newest_version: v.optional(v.number()),
  /** In a list: nothing of it was published yet. */
  is_draft: v.optional(v.boolean()),
})
export type Questionnaire = v.InferOutput<typeof Questionnaire>

/** A version of a form, immutable once stored (ENT-039). created_at in Unix seconds; author is the name of the user who saved it. */
export const FormVersion = v.looseObject({
  version: v.number(),
  created_at: v.number(),
  author: v.optional(v.nullable(text)),
})
export type FormVersion = v.InferOutput<typeof FormVersion>
