// What is stored in a module's `selection`. Every field has a default: an empty record draws something sensible.
import * as v from '../../../src/base/schema.ts'
import { headEntries, optionalFormat } from '../../../src/widgets/head.ts'

export const schema = v.looseObject({
  ...headEntries,
  /** Key of the text of a line; absent: the first text of the rows. */
  label_key: v.optional(v.string()),
  /** Key of its figure; absent: the first number of the rows. */
  value_key: v.optional(v.string()),
  /** Most lines shown, largest first. */
  limit: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 5), 5),
  format: optionalFormat,
})
export type Config = v.InferOutput<typeof schema>
