import * as v from '../../base/schema.ts'

export const confirmations = ['Ask for confirmation', 'Skip confirmation'] as const

/** Settings of a delete (ACT-045..048): which item is found by `join_key`, whose value the record gives. */
export const schema = v.looseObject({
  app: v.optional(v.string()),
  collection: v.optional(v.string()),
  dataset: v.optional(v.string()),
  join_key: v.optional(v.string()),
  /** Anything else asks: an item must not be lost to a typing error. */
  confirmation: v.optional(v.fallback(v.picklist(confirmations), 'Ask for confirmation'), 'Ask for confirmation'),
})
