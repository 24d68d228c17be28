import * as v from '../../base/schema.ts'
import { axisScale, seriesEntries } from '../series-settings.ts'
import { annotationEntries } from '../annotation-setting.ts'

/** The stored settings of a bar chart (WID-054). Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...seriesEntries,
  ...annotationEntries,
  /** Of the values. Stacked bars have no logarithmic axis. */
  y_scale: axisScale,
  stacked: v.optional(v.fallback(v.boolean(), false), false),
  horizontal: v.optional(v.fallback(v.boolean(), false), false),
})
export type Config = v.InferOutput<typeof schema>
