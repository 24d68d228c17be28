import * as v from 'valibot'

/** settings of a radio question. Its options stand in the question itself. */
export const schema = v.looseObject({ default_value: v.optional(v.unknown()) })
