import * as v from '../../base/schema.ts'

/** Settings of a popup (ACT-057..059). */
export const schema = v.looseObject({
  title: v.optional(v.string(), ''),
  text: v.optional(v.string(), ''),
  needsConfirm: v.optional(v.boolean(), false),
  confirm: v.optional(v.string()),
  cancel: v.optional(v.string()),
})
