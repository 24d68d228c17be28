// What is stored in a question's `settings`. Every field has a default.
import * as v from '../../../src/base/schema.ts'

export const schema = v.looseObject({
  /** How many steps there are to choose from, 2 to 10. */
  steps: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(10)), 5), 5),
})
export type Settings = v.InferOutput<typeof schema>
