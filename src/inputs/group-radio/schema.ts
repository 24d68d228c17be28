import * as v from '../../base/schema.ts'

/** settings of a grouped radio. Its rows are the question's `radios`, its columns the question's `options`. */
export const schema = v.looseObject({ default_value: v.optional(v.unknown()) })
