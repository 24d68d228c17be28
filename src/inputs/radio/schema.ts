import * as v from '../../base/schema.ts'

/** settings of a radio question. Its options are in the question itself. */
export const schema = v.looseObject({ default_value: v.optional(v.unknown()) })
