import * as v from '../../base/schema.ts'
import { headEntries, optionalFormat, Sort } from '../head.ts'

const bound = v.optional(v.fallback(v.optional(v.nullable(v.number())), undefined))

/** The stored settings of a gauge. Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...headEntries,
  /** Key of the value; absent: the first number of the row. */
  value_key: v.optional(v.string()),
  y: v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.array(v.string()),
        v.transform(keys => keys[0]),
      ),
    ]),
  ),
  /** Which row holds the value. */
  row: v.optional(v.fallback(v.picklist(['first', 'last']), 'first'), 'first'),
  sorting: v.optional(v.fallback(v.array(Sort), []), []),
  min: bound,
  /** Absent: the end of the last range; 100 if there is none, or one without an end. */
  max: bound,
  /** Parts of the scale, each up to a value; one without a value ends at the end of the scale. */
  ranges: v.optional(
    v.fallback(
      v.array(
        v.looseObject({
          until: v.optional(v.fallback(v.optional(v.nullable(v.number())), undefined)),
          colour: v.optional(v.string()),
          label: v.optional(v.string(), ''),
        }),
      ),
      [],
    ),
    [],
  ),
  target: bound,
  /** Key of the target in the row, instead of a fixed one. */
  target_key: v.optional(v.string()),
  needle: v.optional(v.fallback(v.boolean(), true), true),
  format: optionalFormat,
  /** Written after the value and the target: "kn", "%". */
  unit: v.optional(v.string(), ''),
  height: v.optional(v.fallback(v.pipe(v.number(), v.minValue(80), v.maxValue(2000)), 220), 220),
  click: v.optional(v.fallback(v.picklist(['deepdive', 'select']), 'deepdive'), 'deepdive'),
})
export type Config = v.InferOutput<typeof schema>
