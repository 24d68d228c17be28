import * as v from '../../base/schema.ts'

const text = v.string()

export const Collection = v.looseObject({
  id: v.optional(text),
  app: text,
  slug: text,
  name: text,
  database: v.picklist(['MONGO', 'RELATIONAL']),
})
export type Collection = v.InferOutput<typeof Collection>
