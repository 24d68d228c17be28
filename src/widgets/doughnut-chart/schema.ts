import * as v from '../../base/schema.ts'
import { sliceEntries } from '../slices.ts'

/** The stored settings of a doughnut chart. Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...sliceEntries,
  /** The open middle, as a percentage of the whole (WID-060). */
  cutout: v.optional(v.fallback(v.pipe(v.number(), v.minValue(10), v.maxValue(90)), 50), 50),
  /** Writes the total in the middle. */
  total: v.optional(v.fallback(v.boolean(), true), true),
  /** The words below the total; empty: "Total". */
  total_label: v.optional(v.string(), ''),
})
export type Config = v.InferOutput<typeof schema>
