import * as v from '../../base/schema.ts'

/** settings of a select question. */
export const schema = v.looseObject({
  default_value: v.optional(v.unknown()),
  /** Several values as a list (INP-047). */
  multiple: v.optional(v.boolean()),
  /** Options from a stored query (INP-046): its slug, the field people read and the field that is stored. */
  dynamic: v.optional(
    v.looseObject({
      active: v.optional(v.boolean()),
      query: v.string(),
      label: v.optional(v.string()),
      value: v.optional(v.string()),
    }),
  ),
})
