import * as v from '../../base/schema.ts'

/** Settings of an update (ACT-044): which item is found by `join_key`, whose value the record gives. */
export const schema = v.looseObject({
  app: v.optional(v.string()),
  collection: v.optional(v.string()),
  dataset: v.optional(v.string()),
  join_key: v.optional(v.string()),
  payload: v.optional(v.record(v.string(), v.unknown()), {}),
})
