import * as v from '../../base/schema.ts'
import { seriesEntries } from '../series-settings.ts'

/** The stored settings of a radar chart. Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...seriesEntries,
  /** Fills the outlines faintly. */
  fill: v.optional(v.fallback(v.boolean(), true), true),
})
export type Config = v.InferOutput<typeof schema>
