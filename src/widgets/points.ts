// Points of two measures: the settings that scatter plots and bubble charts share, and the pure conversion from rows to
// columns of numbers. Nothing is dropped silently: what cannot be drawn is counted in `faults`.
import * as v from '../base/schema.ts'
import { writeDate } from '../base/format/date.ts'
import { formatValue } from '../base/format/format.ts'
import { toNumber } from '../base/format/number.ts'
import { text } from '../base/loose.ts'
import { valueAt } from '../base/path.ts'
import type { Document } from '../contract/entities/item.ts'
import type { AxisKind } from '../engines/charts/point-axis.ts'
import type { PointColumns } from '../engines/charts/point-layout.ts'
import { annotationEntries } from './annotation-setting.ts'
import { chartColor, themeColor } from './color.ts'
import { headEntries, optionalFormat, type Format } from './head.ts'
import { isMoment, momentMs } from './moment.ts'
import { axisScale, seriesEntries } from './series-settings.ts'
import { spoken } from '../base/spoken.ts'

const { label_key, x, series, y, group_key, format, x_title, y_title, min, max } = seriesEntries
const { legend, height, limit, sorting, click, filter_on } = seriesEntries

export const pointEntries = {
  ...headEntries,
  ...annotationEntries,
  /** Key of the horizontal values; absent: the first number of the rows. */
  x_key: v.optional(v.string()),
  x,
  /** Keys of the vertical values, each a series; absent: the next number. */
  series,
  y,
  group_key,
  /** Key that names a point. */
  label_key,
  x_format: optionalFormat,
  format,
  x_scale: axisScale,
  y_scale: axisScale,
  x_title,
  y_title,
  x_min: min,
  x_max: max,
  min,
  max,
  zoom: v.optional(v.fallback(v.boolean(), true), true),
  legend,
  height,
  limit,
  sorting,
  click,
  filter_on,
}
export const PointConfig = v.looseObject(pointEntries)
export type PointConfig = v.InferOutput<typeof PointConfig>

export interface PointSeries {
  readonly id: string
  readonly label: string
  readonly color: string
}
export interface PointModel {
  readonly xKey: string | undefined
  readonly yLabel: string
  readonly points: PointColumns
  readonly series: readonly PointSeries[]
  readonly xKind: AxisKind
  readonly yKind: AxisKind
  /** The row of each point. */
  readonly records: readonly Document[]
  readonly missing: readonly string[]
  /** Values that are not numbers. */
  readonly unreadable: number
  readonly faults: {
    /** Rows in which a value is missing. */
    readonly incomplete: number
    /** Points with zero or less on a logarithmic axis. */
    readonly notPositive: number
    /** Bubbles whose amount is below zero. */
    readonly negative: number
  }
  /** The name of a point: its label if there is one, otherwise its series. */
  nameOf(index: number): string
  /** The value that a press on a point filters by: its label, otherwise its series, otherwise its x. */
  markOf(index: number): unknown
  writeX(value: number): string
  writeY(value: number): string
}

/** More groups than this become one series "Other". */
export const mostGroups = 40

const none = ''

/** Returns the keys that the settings leave open: the first numbers (or moments, for x) of the first rows. */
function keysOf(rows: readonly Document[], config: PointConfig, sizeKey: string | undefined) {
  const keys = new Set<string>()
  for (const row of rows.slice(0, 20)) for (const key of Object.keys(row)) if (key !== '_id') keys.add(key)
  const isLike = (key: string, fits: (value: unknown) => boolean): boolean =>
    rows.slice(0, 20).some(row => fits(valueAt(row, key)))
  const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
  const taken = new Set([config.group_key, config.label_key, sizeKey])
  const open = [...keys].filter(key => !taken.has(key))
  const wanted =
    config.series.length > 0 ? config.series : config.y.map(key => ({ key }) as (typeof config.series)[number])
  const xKey =
    config.x_key ??
    config.x ??
    open.find(
      key => !wanted.some(one => one.key === key) && isLike(key, value => isNumber(value) || isMoment(false)(value)),
    )
  const next = open.find(key => key !== xKey && isLike(key, isNumber))
  return {
    xKey,
    series: wanted.length > 0 ? wanted : next === undefined ? [] : [{ key: next } as (typeof config.series)[number]],
  }
}

/** Converts rows to points. `sizeKey` is the key of the amounts of bubbles. */
export function pointModel(
  given: readonly Document[],
  config: PointConfig,
  {
    lang = 'en',
    other = 'Other',
    sizeKey,
  }: { readonly lang?: string; readonly other?: string; readonly sizeKey?: string | undefined } = {},
): PointModel {
  const rows = given.filter(row => typeof row === 'object' && row !== null)
  const { xKey, series: wanted } = keysOf(rows, config, sizeKey)
  const sample = rows.slice(0, 20).flatMap(row => (xKey === undefined ? [] : [valueAt(row, xKey)]))
  const marks = sample.filter(value =>
    typeof value === 'number' ? Number.isFinite(value) : value !== undefined && value !== null && value !== none,
  )
  const isTime = marks.length > 0 && marks.every(isMoment(config.x_format?.type === 'DateUnix'))
  const xKind: AxisKind = isTime ? 'time' : config.x_scale === 'log' ? 'log' : 'number'
  const yKind: AxisKind = config.y_scale === 'log' ? 'log' : 'number'
  const { xs, ys, of, amounts, count, records, drawn, found, faults, unreadable } = readPoints(given, rows, {
    xKey,
    wanted,
    sizeKey,
    xKind,
    yKind,
    readX: value => (isTime ? momentMs(value) / 1000 : toNumber(value)),
    groupOf: groupsOf(rows, config, other),
  })
  const series = [...drawn.values()]
  const cut = { xs: xs.subarray(0, count), ys: ys.subarray(0, count), of: of.subarray(0, count) }
  return {
    xKey,
    yLabel: wanted.map(one => one.label ?? spoken(one.key)).join(', '),
    points: amounts ? { ...cut, amounts: amounts.subarray(0, count) } : cut,
    series,
    xKind,
    yKind,
    records,
    missing:
      rows.length === 0
        ? []
        : [
            ...(xKey === undefined ? [] : [xKey]),
            ...wanted.map(one => one.key),
            ...(sizeKey === undefined ? [] : [sizeKey]),
          ].filter(key => !found.has(key) && rows.every(row => valueAt(row, key) === undefined)),
    unreadable,
    faults,
    nameOf: index => {
      const label = config.label_key === undefined ? undefined : valueAt(records[index], config.label_key)
      return label === undefined ? (series[cut.of[index] ?? 0]?.label ?? none) : text(label)
    },
    markOf: index => {
      const key = config.label_key ?? config.group_key ?? xKey
      return key === undefined ? undefined : valueAt(records[index], key)
    },
    writeX: value => writeAt(value, isTime, config.x_format, lang),
    writeY: value => formatValue(value, config.format ?? { type: 'Float' }, { lang }),
  }
}

interface ReadOptions {
  readonly xKey: string | undefined
  readonly wanted: PointConfig['series']
  readonly sizeKey: string | undefined
  readonly xKind: AxisKind
  readonly yKind: AxisKind
  readX(value: unknown): number
  readonly groupOf: ((row: Document) => string) | undefined
}

/** Reads the numbers of all points, and counts why others have none. */
function readPoints(
  given: readonly Document[],
  rows: readonly Document[],
  { xKey, wanted, sizeKey, xKind, yKind, readX, groupOf }: ReadOptions,
) {
  const most = rows.length * wanted.length
  const [xs, ys, of] = [new Float64Array(most), new Float64Array(most), new Uint16Array(most)]
  const amounts = sizeKey === undefined ? undefined : new Float64Array(most)
  const records: Document[] = []
  const found = new Set<string>()
  const drawn = new Map<string, PointSeries>()
  const indexes = new Map<string, number>()
  const faults = { incomplete: given.length - rows.length, notPositive: 0, negative: 0 }
  let unreadable = 0
  let count = 0
  /** Returns the number, or undefined after it has counted why there is none. */
  const read = (row: Document, key: string, as: (value: unknown) => number): number | undefined => {
    const value = valueAt(row, key)
    if (value !== undefined) found.add(key)
    if (value === undefined || value === null || value === none) {
      faults.incomplete++
      return undefined
    }
    const number = as(value)
    if (Number.isFinite(number)) return number
    unreadable++
    return undefined
  }
  if (xKey !== undefined)
    for (const row of rows)
      for (const one of wanted) {
        const xValue = read(row, xKey, readX)
        const yValue = xValue === undefined ? undefined : read(row, one.key, toNumber)
        const amount = sizeKey === undefined || yValue === undefined ? 0 : read(row, sizeKey, toNumber)
        if (xValue === undefined || yValue === undefined || amount === undefined) continue
        if ((xKind === 'log' && xValue <= 0) || (yKind === 'log' && yValue <= 0)) {
          faults.notPositive++
          continue
        }
        if (amount < 0) {
          faults.negative++
          continue
        }
        const label = one.label ?? spoken(one.key)
        const group = groupOf?.(row)
        const id = group === undefined ? one.key : wanted.length > 1 ? `${group} · ${label}` : group
        let index = indexes.get(id)
        if (index === undefined) {
          index = drawn.size
          indexes.set(id, index)
          const color = group === undefined ? themeColor(one.colour ?? one.color) : undefined
          drawn.set(id, { id, label: group === undefined ? label : id, color: color ?? chartColor(index) })
        }
        xs[count] = xValue
        ys[count] = yValue
        of[count] = index
        if (amounts) amounts[count] = amount
        records.push(row)
        count++
      }
  return { xs, ys, of, amounts, count, records, drawn, found, faults, unreadable }
}

/** Returns the group of a row. The largest groups have series of their own. */
function groupsOf(
  rows: readonly Document[],
  { group_key: key }: PointConfig,
  other: string,
): ((row: Document) => string) | undefined {
  if (key === undefined) return undefined
  const counts = new Map<string, number>()
  for (const row of rows) {
    const group = text(valueAt(row, key))
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  if (counts.size <= mostGroups) return row => text(valueAt(row, key))
  const largest = new Set(
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, mostGroups - 1)
      .map(([group]) => group),
  )
  const rest = `${other} (${counts.size - largest.size})`
  return row => {
    const group = text(valueAt(row, key))
    return largest.has(group) ? group : rest
  }
}

function writeAt(value: number, isTime: boolean, setting: Format | undefined, lang: string): string {
  // moments are in seconds here, however the rows count them
  if (isTime && setting?.type === 'DateUnix') return formatValue(value, { ...setting, digits: 10 }, { lang })
  if (!isTime) return formatValue(value, setting ?? { type: 'Float' }, { lang })
  const moment = new Date(value * 1000)
  if (Number.isNaN(moment.getTime())) return formatValue(value, { type: 'Float' }, { lang })
  const hasTime = moment.getHours() !== 0 || moment.getMinutes() !== 0
  return writeDate(moment.getTime(), lang, hasTime ? 'moment' : 'day')
}
