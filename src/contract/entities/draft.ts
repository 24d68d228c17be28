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
