import * as v from '../../base/schema.ts'

/** Settings of the page's loading state (ACT-060): "start" shows it, anything else hides it. */
export const schema = v.looseObject({ value: v.optional(v.string(), 'start') })
