import * as v from '../../base/schema.ts'
import { headEntries, optionalFormat, Sort } from '../head.ts'

/** The stored settings of a single value (WID-052). Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...headEntries,
  /** Key of the value; absent: the first number of the row. */
  key: v.optional(v.string()),
  y: v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.array(v.string()),
        v.transform(keys => keys[0]),
      ),
    ]),
  ),
  format: optionalFormat,
  prefix: v.optional(v.string(), ''),
  suffix: v.optional(v.string(), ''),
  icon: v.optional(v.string(), ''),
  /** Key of the value to compare with, and the label of the change ("vs last month"). */
  comparison_key: v.optional(v.string()),
  comparison_label: v.optional(v.string(), ''),
  /** 'difference' shows the share by default; 'absolute' the plain difference. */
  comparison: v.optional(v.fallback(v.picklist(['percentage', 'absolute']), 'percentage'), 'percentage'),
  /** Down is good: costs, delays. */
  inverted: v.optional(v.fallback(v.boolean(), false), false),
  /** Key of the values drawn as a small line; asks for more than one row. */
  sparkline_key: v.optional(v.string()),
  /** Which row holds the value. */
  row: v.optional(v.fallback(v.picklist(['first', 'last']), 'first'), 'first'),
  sorting: v.optional(v.fallback(v.array(Sort), []), []),
})
export type Config = v.InferOutput<typeof schema>
