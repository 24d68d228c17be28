// Label and series of charts with an axis: the pure conversion from rows to a drawing model.
import { labelKeyOf } from './group-key.ts'
import { formatValue } from '../base/format/format.ts'
import { inUnits } from '../base/format/float.ts'
import { moneyDigits } from '../base/format/money.ts'
import { axisNumbers, percent, toNumber } from '../base/format/number.ts'
import { text } from '../base/loose.ts'
import type { ColumnRows } from '../base/columns.ts'
import { readerOf, valueAt } from '../base/path.ts'
import type { Document } from '../contract/entities/item.ts'
import { chartColor, themeColor } from './color.ts'
import type { Format } from './head.ts'
import { momentOf } from './moment.ts'
import { spoken } from '../base/spoken.ts'
import type { SeriesConfig } from './series-settings.ts'

/** The values of a series, null where there is none. */
export type Values = readonly (number | null)[] | Float64Array

export interface ModelSeries {
  readonly id: string
  readonly label: string
  readonly color: string
  readonly values: Values
  /** Set where its values are written otherwise than those of the chart. */
  readonly write?: ((value: number) => string) | undefined
}
export interface SeriesModel {
  readonly labelKey: string
  /** Written when they are first read: a line of many points writes few of them. */
  readonly labels: readonly string[]
  labelAt(index: number): string
  /** The label values as they came. */
  readonly marks: ArrayLike<unknown>
  /** The first row behind each label. */
  readonly records: readonly Document[]
  /** Keys of the settings that no row has. */
  readonly missing: readonly string[]
  /** Values that are neither numbers nor empty: they are not drawn. */
  readonly unreadable: number
  /** Rows without a label where all others are numbers or moments: they are left out. */
  readonly unplaced: number
  readonly series: readonly ModelSeries[]
  writeValue(value: number): string
  /** Writes all ticks of an axis, shorter than values and in one notation. */
  writeTicks(values: readonly number[]): string[]
}

/** Works out label, series and values. What the settings leave open is read off the rows: first text, then all numbers. */
export function seriesModel(
  given: readonly Document[],
  config: SeriesConfig,
  options: { readonly timeZone?: string; readonly lang?: string } = {},
): SeriesModel {
  const first = given[0] ?? {}
  const keys = Object.keys(first).filter(key => key !== '_id')
  const labelKey = config.label_key ?? config.x ?? labelKeyOf(given)
  const named =
    config.series.length > 0 ? config.series : config.y.map(key => ({ key }) as (typeof config.series)[number])
  const wanted =
    named.length > 0
      ? named
      : keys
          .filter(key => key !== labelKey && key !== config.group_key && typeof first[key] === 'number')
          .map(key => ({ key }) as (typeof config.series)[number])

  const labelOf = (mark: unknown): string =>
    config.label_format ? formatValue(mark, config.label_format, options) : text(mark)
  const { rows, column } = onAxis(given, labelKey, config)
  const { marks, records, groups, found, unreadable } =
    config.group_key === undefined
      ? readColumns(rows, column, labelKey, wanted)
      : readGroups(rows, labelKey, wanted, labelOf, config.group_key)

  const format: Format | undefined = config.format
  let labels: readonly string[] | undefined
  return {
    labelKey,
    get labels() {
      return (labels ??= Array.from(marks, labelOf))
    },
    labelAt: index => (index in marks ? labelOf(marks[index]) : ''),
    marks,
    records,
    missing: rows.length === 0 ? [] : [labelKey, ...wanted.map(one => one.key)].filter(key => !found.has(key)),
    unreadable,
    unplaced: given.length - rows.length,
    series: [...groups].map(([id, group], index) => ({
      id,
      label: group.label,
      color: group.color ?? chartColor(index),
      values: group.values,
    })),
    writeValue: value => formatValue(value, format ?? { type: 'Float' }, options),
    writeTicks: values => ticks(values, format, options.lang ?? 'en'),
  }
}

interface ReadSeries {
  readonly marks: ArrayLike<unknown>
  readonly records: readonly Document[]
  readonly groups: ReadonlyMap<string, { label: string; color?: string | undefined; values: Values }>
  /** The keys that a row has. */
  readonly found: ReadonlySet<string>
  readonly unreadable: number
}
type Wanted = readonly SeriesConfig['series'][number][]
type LabelOf = (mark: unknown) => string

/** Leaves out the rows without a label where all others are numbers or moments, so that these keep their axis. */
function onAxis(
  rows: readonly Document[] & Partial<ColumnRows<Document>>,
  labelKey: string,
  config: SeriesConfig,
): { readonly rows: readonly Document[]; readonly column: ArrayLike<unknown> } {
  const column = columnOf(rows, labelKey)
  if (isAllFinite(column)) return { rows, column }
  const isOnAxis = (index: number): boolean => {
    const mark = column[index]
    return typeof mark === 'number' ? Number.isFinite(mark) : !isMissing(mark)
  }
  let at = 0
  while (at < column.length && isOnAxis(at)) at++
  if (at === column.length) return { rows, column }
  const all = Array.from(column, (_, index) => index).filter(isOnAxis)
  const left = (values: ArrayLike<unknown>): ArrayLike<unknown> => {
    const picked = all.map(index => values[index])
    return values instanceof Float64Array ? Float64Array.from(picked as number[]) : picked // they are its own
  }
  const marks = left(column)
  if (all.length === 0 || axisOf({ marks }, config).kind === 'label') return { rows, column }
  const picked = all.map(index => rows[index]).filter(row => row !== undefined)
  const columns = Object.entries(rows.columns ?? {}).map(([key, values]) => [key, left(values)] as const)
  return {
    rows: rows.columns ? Object.assign(picked, { columns: Object.fromEntries(columns) }) : picked,
    column: marks,
  }
}

/** Without a group, each row is a point of its own, and each series, even one without values, is a column. */
function readColumns(
  rows: readonly Document[],
  marks: ArrayLike<unknown>,
  labelKey: string,
  wanted: Wanted,
): ReadSeries {
  const found = new Set<string>()
  for (let index = 0; index < marks.length && !found.has(labelKey); index++)
    if (marks[index] !== undefined) found.add(labelKey)
  let unreadable = 0
  const groups = new Map(
    wanted.map(one => {
      const read = numbersOf(columnOf(rows, one.key))
      if (read.hasAny) found.add(one.key)
      unreadable += read.unreadable
      const color = themeColor(one.colour ?? one.color)
      return [one.key, { label: one.label ?? spoken(one.key), color, values: read.values }]
    }),
  )
  return { marks, records: rows, groups, found, unreadable }
}

/** Returns the values of a field. Of many rows, numbers alone are read into a list of nothing else: without an object for each. */
function columnOf(rows: readonly Document[] & Partial<ColumnRows<Document>>, key: string): ArrayLike<unknown> {
  const read = readerOf(key)
  return rows.columns?.[key] ?? (rows.length < many ? undefined : finite(rows, read)) ?? rows.map(read)
}

const many = 1000

/** Returns whether a list holds finite numbers alone. Of a typed one a million are looked through by a loop that is compiled at once. */
function isAllFinite(list: ArrayLike<unknown>): list is Float64Array | number[] {
  if (Array.isArray(list)) return list.every(Number.isFinite)
  if (!(list instanceof Float64Array)) return false
  const { length } = list
  for (let index = 0; index < length; index++) {
    const value = list[index] ?? 0
    if (value - value !== 0) return false // what is not finite
  }
  return true
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Returns the numbers of a column, which is not copied if it holds nothing else. */
function numbersOf(column: ArrayLike<unknown>): { values: Values; hasAny: boolean; unreadable: number } {
  if (isAllFinite(column)) return { values: column, hasAny: column.length > 0, unreadable: 0 }
  const values: (number | null)[] = []
  let [hasAny, unreadable] = [false, 0]
  for (let index = 0; index < column.length; index++) {
    const given = column[index]
    const value = toNumber(given)
    hasAny ||= given !== undefined
    values.push(Number.isFinite(value) ? value : null)
    // a typed list has no other way to leave a value out
    if (!Number.isFinite(value) && !isMissing(given) && (Array.isArray(column) || !Number.isNaN(given))) unreadable++
  }
  return { values, hasAny, unreadable }
}

/** Rows with the same label are one point, and each group is a series. */
function readGroups(
  rows: readonly Document[],
  labelKey: string,
  wanted: Wanted,
  labelOf: LabelOf,
  groupKey: string,
): ReadSeries {
  const [marks, records]: [unknown[], Document[]] = [[], []]
  const indexes = new Map<string, number>()
  const groups = new Map<string, { label: string; values: (number | null)[] }>()
  const found = new Set<string>()
  let unreadable = 0
  for (const row of rows) {
    const mark = valueAt(row, labelKey)
    if (mark !== undefined) found.add(labelKey)
    const label = labelOf(mark)
    let index = indexes.get(label)
    if (index === undefined) {
      index = marks.length
      indexes.set(label, index)
      marks.push(mark)
      records.push(row)
    }
    const split = text(valueAt(row, groupKey))
    for (const one of wanted) {
      const name = wanted.length > 1 ? `${split} · ${one.label ?? spoken(one.key)}` : split
      let group = groups.get(name)
      if (!group) groups.set(name, (group = { label: name, values: [] }))
      const given = valueAt(row, one.key)
      if (given !== undefined) found.add(one.key)
      const value = toNumber(given)
      if (Number.isFinite(value)) group.values[index] = (group.values[index] ?? 0) + value
      else if (!isMissing(given)) unreadable++
    }
  }
  for (const group of groups.values()) group.values = marks.map((_, at) => group.values[at] ?? null)
  return { marks, records, groups, found, unreadable }
}

/** Returns series for a logarithmic axis: zero and less are gaps there. `left` is how many. */
export function positive<S extends ModelSeries>(
  series: readonly S[],
): {
  readonly series: readonly S[]
  readonly left: number
} {
  let left = 0
  const values = (all: Values) =>
    Array.from<number | null, number | null>(all, value => {
      if (value === null || value > 0) return value
      left++
      return null
    })
  return { series: series.map(one => ({ ...one, values: values(one.values) })), left }
}

/** Reads the x values of a line chart: all numbers, all moments, or labels in their order. Seconds for moments. */
export function axisOf(
  { marks }: Pick<SeriesModel, 'marks'>,
  config: Pick<SeriesConfig, 'label_format'>,
): { readonly kind: 'time' | 'number' | 'label'; readonly xs: Float64Array } {
  const msOf = momentOf(config.label_format?.type === 'DateUnix')
  const seconds = finite(marks, mark => msOf(mark) / 1000)
  if (seconds) return { kind: 'time', xs: seconds }
  const numbers = marks instanceof Float64Array ? marks : finite(marks, mark => mark)
  if (numbers) return { kind: 'number', xs: numbers }
  return { kind: 'label', xs: new Float64Array(marks.length).map((_, index) => index) }
}

/** Returns the numbers that all entries of a list stand for; undefined if one stands for none. */
function finite<T>(list: ArrayLike<T>, read: (entry: T | undefined) => unknown): Float64Array | undefined {
  if (!Number.isFinite(read(list[0]))) return undefined
  const numbers = new Float64Array(list.length)
  for (let index = 0; index < numbers.length; index++) {
    const number = read(list[index])
    if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
    numbers[index] = number
  }
  return numbers
}

/** Writes the ticks of an axis in a format. */
export function ticks(values: readonly number[], format: Format | undefined, lang: string): string[] {
  if (format?.type === 'Money') return inUnits(values, moneyDigits).map(written => `€ ${written}`)
  return axisNumbers(values, lang, format?.type === 'Percentage' ? percent : {})
}
