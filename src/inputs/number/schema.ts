import * as v from '../../base/schema.ts'

/** settings of a number question. */
export const schema = v.looseObject({
  default_value: v.optional(v.number()),
  /** Shows minus and plus (INP-039). */
  buttons: v.optional(v.boolean()),
  min: v.optional(v.number()),
  max: v.optional(v.number()),
  step: v.optional(v.pipe(v.number(), v.gtValue(0))),
  /** Unit after the number: "km". */
  unit: v.optional(v.string()),
})
