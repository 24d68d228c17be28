import * as v from '../../base/schema.ts'
import { pointEntries } from '../points.ts'

/** The stored settings of a scatter plot. Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...pointEntries,
  /** Diameter of a point in px; absent: by the number of points. */
  size: v.optional(v.fallback(v.optional(v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(30)))), undefined)),
  /** A line through all points, or through those of each series. */
  trend: v.optional(v.fallback(v.picklist(['off', 'all', 'series']), 'off'), 'off'),
})
export type Config = v.InferOutput<typeof schema>
