import * as v from '../../base/schema.ts'

/** Settings of a link inside the platform (ACT-030..033). `product` names another app, `value` a field of the record. */
export const schema = v.looseObject({
  page: v.optional(v.string()),
  product: v.optional(v.string()),
  value: v.optional(v.string()),
  new_window: v.optional(v.boolean(), false),
})
