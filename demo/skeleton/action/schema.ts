import * as v from '../../../src/base/schema.ts'

/** What is stored beside the type. Every setting has a default. */
export const schema = v.looseObject({
  text: v.optional(v.string(), ''),
})
