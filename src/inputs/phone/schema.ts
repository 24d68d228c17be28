import * as v from '../../base/schema.ts'

/** settings of a phone question. */
export const schema = v.looseObject({
  default_value: v.optional(v.string()),
  /** Country of numbers typed without one, as two letters (INP-041). */
  country: v.optional(v.string(), 'NL'),
})
