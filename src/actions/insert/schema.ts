import * as v from '../../base/schema.ts'

/** Settings of an insert (ACT-042, ACT-043). Values of the payload may be bind tokens. */
export const schema = v.looseObject({
  app: v.optional(v.string()),
  collection: v.optional(v.string()),
  payload: v.optional(v.record(v.string(), v.unknown()), {}),
})
