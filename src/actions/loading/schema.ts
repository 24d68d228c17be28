import * as v from '../../base/schema.ts'

/** Settings of the page's loading flag (ACT-060): "start" puts it on, anything else takes it off. */
export const schema = v.looseObject({ value: v.optional(v.string(), 'start') })
