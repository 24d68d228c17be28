import * as v from '../../base/schema.ts'

const text = v.string()

/** A state of an item. The version with the greatest number is the item as it is now. */
export const ItemVersion = v.looseObject({
  version: v.number(),
  kind: v.picklist(['created', 'changed', 'restored']),
  /** Unix seconds; null if it is not known. */
  at: v.nullable(v.number()),
  who: v.nullable(v.looseObject({ id: text, name: text })),
  /** The keys whose values this version changed. */
  changed: v.array(text),
  /** With `extended`: the whole item as it was. */
  data: v.optional(v.looseObject({})),
})
export type ItemVersion = v.InferOutput<typeof ItemVersion>
