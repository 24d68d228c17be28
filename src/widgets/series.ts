// Label and series of charts with an axis: the pure conversion from rows to a drawing model.
import { groupKeys } from './group-key.ts'
import { formatValue } from '../base/format/format.ts'
import { inUnits } from '../base/format/float.ts'
import { moneyDigits } from '../base/format/money.ts'
import { axisNumbers, percent, toNumber } from '../base/format/number.ts'
import { text } from '../base/format/text.ts'
import { valueAt } from '../base/path.ts'
import type { Document } from '../contract/entities/item.ts'
import { chartColor, themeColor } from './color.ts'
import type { Format } from './head.ts'
import { isMoment, momentMs } from './moment.ts'
import { spoken } from '../base/spoken.ts'
import type { SeriesConfig } from './series-settings.ts'

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
  const isGrouped = config.group_key !== undefined
  if (!isGrouped)
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
    let index = isGrouped ? indexes.get(label) : undefined
    if (index === undefined) {
      index = labels.length
      if (isGrouped) indexes.set(label, index)
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
      values: labels.map((_, at) => group.values[at] ?? null),
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

/** Writes the ticks of an axis in a format. */
export function ticks(values: readonly number[], format: Format | undefined, lang: string): string[] {
  if (format?.type === 'Money') return inUnits(values, moneyDigits).map(written => `€ ${written}`)
  return axisNumbers(values, lang, format?.type === 'Percentage' ? percent : {})
}
