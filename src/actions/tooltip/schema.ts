import * as v from '../../base/schema.ts'
import { limits } from '../../contract/limits.ts'

const { minWidthPx, maxWidthPx, maxHeightPx, paddingPx } = limits.tooltip
const px = (standard: number) =>
  v.optional(v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(2000)), standard), standard)

/** Settings of a tooltip (ACT-021..025). {{field}} in its texts stands for a field of the record. */
export const schema = v.looseObject({
  title: v.optional(v.string(), ''),
  text: v.optional(v.string(), ''),
  min_width: px(minWidthPx),
  max_width: px(maxWidthPx),
  max_height: px(maxHeightPx),
  padding: px(paddingPx),
})
