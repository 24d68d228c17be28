import * as v from '../../base/schema.ts'

/** Builders type numbers; imports often hold them as text. */
const bound = v.optional(v.union([v.number(), v.string()]))

/** settings of a range slider question: both ends stay between min (0) and max (100); step 1. */
export const schema = v.looseObject({
  default_value: v.optional(v.tuple([v.number(), v.number()])),
  min: bound,
  max: bound,
  step: bound,
  /** Unit after the numbers: "km". */
  unit: v.optional(v.string()),
  /** Words below both ends. */
  min_label: v.optional(v.string()),
  max_label: v.optional(v.string()),
})
