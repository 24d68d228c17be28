import * as v from '../../base/schema.ts'

const text = v.string()

/** Answers that are not submitted yet. `revision` grows with each save; updated_at in Unix seconds. */
export const Draft = v.looseObject({
  form: text,
  item: v.optional(text),
  answers: v.looseObject({}),
  version: v.number(),
  revision: v.number(),
  updated_at: v.number(),
  device: v.optional(v.nullable(text)),
})
export type Draft = v.InferOutput<typeof Draft>

/** A draft in the list of its user: without its answers, with the name of its form and a page that shows the form. */
export const ListedDraft = v.looseObject({
  form: text,
  name: text,
  item: v.optional(text),
  updated_at: v.number(),
  page: v.optional(v.looseObject({ app: text, slug: text })),
})
export type ListedDraft = v.InferOutput<typeof ListedDraft>
