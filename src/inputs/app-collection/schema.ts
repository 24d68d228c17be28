import * as v from '../../base/schema.ts'

/** settings of an app collection question. Answer: {app, collection}, the app's id and the collection's slug. */
export const schema = v.looseObject({
  default_value: v.optional(v.unknown()),
  /** Fixes the app: only its collections are asked. */
  app: v.optional(v.fallback(v.string(), ''), ''),
})
