import * as v from '../../base/schema.ts'

/** settings of a toggle question. Without options it asks yes or no. */
export const schema = v.looseObject({
  /** Chosen when the form opens (INP-051). */
  default_value: v.optional(v.union([v.string(), v.number(), v.boolean()])),
})
