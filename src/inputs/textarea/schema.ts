import * as v from '../../base/schema.ts'

/** settings of a text area question. */
export const schema = v.looseObject({
  default_value: v.optional(v.string()),
  /** Rows before it grows. */
  rows: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40))),
  max_length: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
