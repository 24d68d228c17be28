import * as v from '../../base/schema.ts'
import { pointEntries } from '../points.ts'

const radius = (standard: number, least: number) =>
  v.optional(v.fallback(v.pipe(v.number(), v.minValue(least), v.maxValue(100)), standard), standard)
const flag = (standard: boolean) => v.optional(v.fallback(v.boolean(), standard), standard)

/** The stored settings of a bubble chart. Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...pointEntries,
  /** Key of the amounts that the areas show; absent: the third number of the rows. */
  r_key: v.optional(v.string()),
  r: v.optional(v.string()),
  r_format: pointEntries.format,
  /** Radius of the largest bubble in px; small boxes lower it. */
  radius_max: radius(28, 4),
  /** Bubbles that would be smaller than this radius are drawn with it. */
  radius_min: radius(2, 0.5),
  size_legend: flag(true),
  /** Writes the name of a bubble in it or above it, where there is a free place. */
  labels: flag(false),
})
export type Config = v.InferOutput<typeof schema>
