import * as v from '../../base/schema.ts'
import { sliceEntries } from '../slices.ts'

/** The stored settings of a doughnut chart. Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...sliceEntries,
  /** Writes the total in the middle. */
  total: v.optional(v.fallback(v.boolean(), true), true),
  /** The words below the total; empty: "Total". */
  total_label: v.optional(v.string(), ''),
})
export type Config = v.InferOutput<typeof schema>
