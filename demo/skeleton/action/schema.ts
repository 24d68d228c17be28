import * as v from '../../../src/base/schema.ts'

/** The stored settings besides the type. Every setting has a default. */
export const schema = v.looseObject({
  text: v.optional(v.string(), ''),
})
