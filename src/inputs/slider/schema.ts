import * as v from '../../base/schema.ts'

/** Builders type numbers; imports often hold them as text. */
const bound = v.optional(v.union([v.number(), v.string()]))

/** settings of a slider question: the answer stays between min (0) and max (100). */
export const schema = v.looseObject({
  default_value: v.optional(v.number()),
  min: bound,
  max: bound,
  step: bound,
  /** Unit after the number: "km". */
  unit: v.optional(v.string()),
  /** Words below both ends: "Very bad", "Very good". */
  min_label: v.optional(v.string()),
  max_label: v.optional(v.string()),
})
