import * as v from '../../base/schema.ts'

/** settings of an email question. */
export const schema = v.looseObject({
  default_value: v.optional(v.string()),
  /** Offers another spelling of a domain that looks mistyped; default true. */
  suggestions: v.optional(v.boolean()),
})
