import * as v from '../../base/schema.ts'

/** settings of a JSON question. The answer is the value itself, not its text. */
export const schema = v.looseObject({
  default_value: v.optional(v.unknown()),
  /** Height at which the editor starts to scroll, px. */
  height: v.optional(
    v.fallback(
      v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number(), v.minValue(120), v.maxValue(1000)),
      320,
    ),
    320,
  ),
})
