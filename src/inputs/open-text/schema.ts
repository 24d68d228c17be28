import * as v from '../../base/schema.ts'

/** settings of an open text question. */
export const schema = v.looseObject({
  default_value: v.optional(v.string()),
  /** The browser's hint what to fill in, e.g. "name" or "email". */
  autocomplete: v.optional(v.string()),
  max_length: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
