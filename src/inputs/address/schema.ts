import * as v from '../../base/schema.ts'

/** Outside these municipalities the input offers to send a request (INP-006, INP-007). */
const region = v.looseObject({
  active: v.optional(v.boolean(), false),
  municipalities: v.optional(v.array(v.string()), []),
  title: v.optional(v.string()),
  text: v.optional(v.string()),
  successText: v.optional(v.string()),
  /** 'current' is the user who fills in the form; otherwise user ids. */
  recipients: v.optional(v.union([v.literal('current'), v.array(v.string())]), 'current'),
})

/** settings of an address question. */
export const schema = v.looseObject({ region: v.optional(region) })
