import * as v from '../../base/schema.ts'

/** settings of an IBAN question. */
export const schema = v.looseObject({
  default_value: v.optional(v.string()),
  /** Refuses a number whose check digits are wrong; otherwise that is a warning (INP-032). Default false. */
  checkDigits: v.optional(v.boolean()),
})
