import * as v from '../../base/schema.ts'

/** settings of a checkbox question. Its options are in the question itself, unless they are rows (INP-015). */
export const schema = v.looseObject({
  default_value: v.optional(v.unknown()),
  /** Rows of a stored query or a collection as options: their columns, and the column whose value is stored. */
  dynamic: v.optional(
    v.looseObject({
      active: v.optional(v.boolean()),
      app: v.optional(v.string()),
      collection: v.optional(v.string()),
      query: v.optional(v.string()),
      keys: v.optional(v.array(v.looseObject({ headerTitle: v.optional(v.string()), dataKey: v.string() }))),
      saveKey: v.optional(v.string()),
    }),
  ),
})
