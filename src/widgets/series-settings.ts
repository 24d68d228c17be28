// The settings that all charts with labels or axes share. The short form of an embed, {"x":"month","y":["sales"]}, is equivalent to
// label_key and series.
import * as v from '../base/schema.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import { headEntries, optionalFormat, Sort, sortingOf } from './head.ts'

const SeriesSetting = v.looseObject({
  key: v.string(),
  label: v.optional(v.string()),
  colour: v.optional(v.string()),
  color: v.optional(v.string()),
  /** Of a line: the axis that it is drawn against. */
  axis: v.optional(v.fallback(v.optional(v.picklist(['left', 'right'])), undefined)),
})
const seriesItem = v.union([
  v.pipe(
    v.string(),
    v.transform(key => ({ key }) as v.InferOutput<typeof SeriesSetting>),
  ),
  SeriesSetting,
]) // the key is the only part that must be there
/** Whether an axis of numbers is logarithmic. */
export const axisScale = v.optional(v.fallback(v.picklist(['linear', 'log']), 'linear'), 'linear')
const bound = v.optional(v.fallback(v.optional(v.nullable(v.number())), undefined))

/** One key, or a list of them. */
export const keyList = v.optional(
  v.union([
    v.pipe(
      v.string(),
      v.transform(key => [key]),
    ),
    v.array(v.string()),
  ]),
  [],
)

export const seriesEntries = {
  ...headEntries,
  label_key: v.optional(v.string()),
  x: v.optional(v.string()),
  series: v.optional(v.array(seriesItem), []),
  y: keyList,
  /** Splits the rows: each value of this key becomes a separate series. */
  group_key: v.optional(v.string()),
  format: optionalFormat,
  label_format: optionalFormat,
  x_title: v.optional(v.string(), ''),
  y_title: v.optional(v.string(), ''),
  min: bound,
  max: bound,
  legend: v.optional(v.fallback(v.picklist(['auto', 'top', 'bottom', 'none']), 'auto'), 'auto'),
  height: v.optional(v.fallback(v.pipe(v.number(), v.minValue(80), v.maxValue(2000)), 300), 300),
  /** The most rows to draw. Absent: the first 1,000 of a server, all inline rows. */
  limit: v.optional(v.fallback(v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))), undefined)),
  sorting: v.optional(v.fallback(v.array(Sort), []), []),
  /** The effect of a click on a value: drill down, filter the page, or only emit an event. */
  click: v.optional(v.fallback(v.picklist(['deepdive', 'filter', 'select']), 'deepdive'), 'deepdive'),
  filter_on: v.optional(v.fallback(v.optional(v.looseObject({ query: v.string(), key: v.string() })), undefined)),
}
export const SeriesConfig = v.looseObject(seriesEntries)
export type SeriesConfig = v.InferOutput<typeof SeriesConfig>

/** The rows that a chart asks of a server if its settings name no limit, and the most that a server returns. */
const [standardRows, mostRows] = [1000, 10_000]

/** Returns the request for the rows of a chart. */
export const seriesRequest = (config: Pick<SeriesConfig, 'limit' | 'sorting'>): AggregateRequest => ({
  limit: Math.min(mostRows, config.limit ?? standardRows),
  ...(config.sorting.length > 0 ? { sorting: sortingOf(config.sorting) } : {}),
})
