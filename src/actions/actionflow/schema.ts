import * as v from '../../base/schema.ts'

/** Settings of an action flow's start (ACT-049). */
export const schema = v.looseObject({
  actionflowid: v.optional(v.union([v.string(), v.number()])),
  custom_keys: v.optional(v.record(v.string(), v.unknown()), {}),
  send_all_data: v.optional(v.boolean(), false),
})
