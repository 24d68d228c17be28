// Label and series: the settings that all charts with an axis share, and the pure conversion from rows to a drawing
// model. The short form of an embed, {"x":"month","y":["sales"]}, is equivalent to label_key and series.
import { groupKeys } from './group-key.ts'
import * as v from '../base/schema.ts'
import { toUnixMs } from '../base/format/date-unix.ts'
import { formatValue } from '../base/format/format.ts'
import { inUnits } from '../base/format/float.ts'
import { moneyDigits } from '../base/format/money.ts'
import { axisNumbers, percent, toNumber } from '../base/format/number.ts'
import { text } from '../base/format/text.ts'
import { valueAt } from '../base/path.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import type { Document } from '../contract/entities/item.ts'
import { chartColor, themeColor } from './color.ts'
import { headEntries, optionalFormat, Sort, sortingOf, type Format } from './head.ts'
import { spoken } from '../base/spoken.ts'

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

export interface ModelSeries {
  readonly id: string
  readonly label: string
  readonly color: string
  readonly values: readonly (number | null)[]
  /** Set where its values are written otherwise than those of the chart. */
  readonly write?: ((value: number) => string) | undefined
}
export interface SeriesModel {
  readonly labelKey: string
  readonly labels: readonly string[]
  /** The label values as they came. */
  readonly marks: readonly unknown[]
  /** The first row behind each label. */
  readonly records: readonly Document[]
  /** Keys of the settings that no row has. */
  readonly missing: readonly string[]
  /** Values that are neither numbers nor empty: they are not drawn. */
  readonly unreadable: number
  readonly series: readonly ModelSeries[]
  writeValue(value: number): string
  /** Writes all ticks of an axis, shorter than values and in one notation. */
  writeTicks(values: readonly number[]): string[]
}

/** The rows that a chart asks of a server if its settings name no limit, and the most that a server returns. */
const [standardRows, mostRows] = [1000, 10_000]

/** Returns the request for the rows of a chart. */
export const seriesRequest = (config: Pick<SeriesConfig, 'limit' | 'sorting'>): AggregateRequest => ({
  limit: Math.min(mostRows, config.limit ?? standardRows),
  ...(config.sorting.length > 0 ? { sorting: sortingOf(config.sorting) } : {}),
})

/** Works out label, series and values. What the settings leave open is read off the rows: first text, then all numbers. */
export function seriesModel(
  rows: readonly Document[],
  config: SeriesConfig,
  options: { readonly timeZone?: string; readonly lang?: string } = {},
): SeriesModel {
  const first = rows[0] ?? {}
  const keys = Object.keys(first).filter(key => key !== '_id')
  const labelKey =
    config.label_key ??
    config.x ??
    keys.find(key => typeof first[key] !== 'number') ??
    groupKeys(rows)[0] ??
    keys[0] ??
    '_id'
  const named =
    config.series.length > 0 ? config.series : config.y.map(key => ({ key }) as (typeof config.series)[number])
  const wanted =
    named.length > 0
      ? named
      : keys
          .filter(key => key !== labelKey && key !== config.group_key && typeof first[key] === 'number')
          .map(key => ({ key }) as (typeof config.series)[number])

  const labels: string[] = []
  const marks: unknown[] = []
  const records: Document[] = []
  const indexes = new Map<string, number>()
  const groups = new Map<string, { label: string; color: string | undefined; values: (number | null)[] }>()
  // every configured series is in the model, even if no row has a value for it
  if (config.group_key === undefined)
    for (const one of wanted)
      groups.set(one.key, {
        label: one.label ?? spoken(one.key),
        color: themeColor(one.colour ?? one.color),
        values: [],
      })

  const found = new Set<string>()
  let unreadable = 0
  for (const row of rows) {
    const mark = valueAt(row, labelKey)
    if (mark !== undefined) found.add(labelKey)
    const label = config.label_format ? formatValue(mark, config.label_format, options) : text(mark)
    // without a group, rows with the same label are rows of their own
    const id = config.group_key === undefined ? String(labels.length) : label
    let index = indexes.get(id)
    if (index === undefined) {
      index = labels.length
      indexes.set(id, index)
      labels.push(label)
      marks.push(mark)
      records.push(row)
    }
    for (const one of wanted) {
      const split = config.group_key === undefined ? undefined : text(valueAt(row, config.group_key))
      const name =
        split === undefined ? one.key : wanted.length > 1 ? `${split} · ${one.label ?? spoken(one.key)}` : split
      let group = groups.get(name)
      if (!group) groups.set(name, (group = { label: name, color: undefined, values: [] }))
      const given = valueAt(row, one.key)
      if (given !== undefined) found.add(one.key)
      const value = toNumber(given)
      if (Number.isFinite(value)) group.values[index] = (group.values[index] ?? 0) + value
      else if (given !== undefined && given !== null && given !== '') unreadable++
    }
  }

  const format: Format | undefined = config.format
  return {
    labelKey,
    labels,
    marks,
    records,
    missing: rows.length === 0 ? [] : [labelKey, ...wanted.map(one => one.key)].filter(key => !found.has(key)),
    unreadable,
    series: [...groups].map(([id, group], index) => ({
      id,
      label: group.label,
      color: group.color ?? chartColor(index),
      values: Array.from(labels, (_, at) => group.values[at] ?? null),
    })),
    writeValue: value => formatValue(value, format ?? { type: 'Float' }, options),
    writeTicks: values => ticks(values, format, options.lang ?? 'en'),
  }
}

/** Returns series for a logarithmic axis: zero and less are gaps there. `left` is how many. */
export function positive<S extends ModelSeries>(
  series: readonly S[],
): {
  readonly series: readonly S[]
  readonly left: number
} {
  let left = 0
  const values = (all: ModelSeries['values']) =>
    all.map(value => {
      if (value === null || value > 0) return value
      left++
      return null
    })
  return { series: series.map(one => ({ ...one, values: values(one.values) })), left }
}

/** Reads the x values of a line chart: all numbers, all moments, or labels in their order. Seconds for moments. */
export function axisOf(
  model: Pick<SeriesModel, 'marks'>,
  config: Pick<SeriesConfig, 'label_format'>,
): { readonly kind: 'time' | 'number' | 'label'; readonly xs: readonly number[] } {
  const marks = model.marks
  if (marks.length > 0 && marks.every(isMoment(config.label_format?.type === 'DateUnix')))
    return { kind: 'time', xs: marks.map(mark => momentMs(mark) / 1000) }
  if (marks.length > 0 && marks.every(mark => typeof mark === 'number' && Number.isFinite(mark)))
    return { kind: 'number', xs: marks.map(Number) }
  return { kind: 'label', xs: marks.map((_, index) => index) }
}

/** Returns whether a value is a moment: an ISO date, a unix timestamp, or any number where a date format is set. */
export const isMoment =
  (isDeclared: boolean) =>
  (mark: unknown): boolean => {
    if (typeof mark === 'number')
      return (
        Number.isFinite(mark) && (isDeclared || (Number.isInteger(mark) && /^1\d{9}(?:\d{3})?$/.test(String(mark))))
      )
    return typeof mark === 'string' && (/^\d{4}-\d{2}/.test(mark) || isDeclared) && Number.isFinite(momentMs(mark))
  }

/** A date without a time is that day here, wherever "here" is. */
export function momentMs(mark: unknown): number {
  const day = typeof mark === 'string' ? /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(mark) : null
  return day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3] ?? 1)).getTime() : toUnixMs(mark)
}

/** Writes the ticks of an axis in a format. */
export function ticks(values: readonly number[], format: Format | undefined, lang: string): string[] {
  if (format?.type === 'Money') return inUnits(values, moneyDigits).map(written => `€ ${written}`)
  return axisNumbers(values, lang, format?.type === 'Percentage' ? percent : {})
}
