// Slices: the settings that pies, rings and polar areas share, and the pure conversion from rows to slices. Nothing is
// dropped silently: what cannot be drawn is in `faults`, and slices beyond the limit are in one slice of their own.
import { labelKeyOf } from './group-key.ts'
import * as v from '../base/schema.ts'
import { formatValue } from '../base/format/format.ts'
import { axisNumbers, toNumber } from '../base/format/number.ts'
import { dash, text } from '../base/loose.ts'
import { valueAt } from '../base/path.ts'
import type { Document } from '../contract/entities/item.ts'
import { themeColor } from './color.ts'
import { headEntries } from './head.ts'
import { seriesEntries } from './series-settings.ts'

const { label_key, x, y, format, label_format, legend, height, limit, sorting, click, filter_on } = seriesEntries

export const sliceEntries = {
  ...headEntries,
  label_key,
  x,
  y,
  format,
  label_format,
  legend,
  height,
  limit,
  sorting,
  click,
  filter_on,
  /** Key of the values; absent: the first number of the rows. */
  value_key: v.optional(v.string()),
  /** Colours by label. */
  colours: v.optional(
    v.fallback(v.array(v.looseObject({ label: v.string(), colour: v.optional(v.string()) })), []),
    [],
  ),
  /** More slices than this become one slice "Other". */
  max_slices: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(50)), 8), 8),
  order: v.optional(v.fallback(v.picklist(['size', 'rows']), 'size'), 'size'),
  labels: v.optional(v.fallback(v.boolean(), true), true),
}
export const SliceConfig = v.looseObject(sliceEntries)
export type SliceConfig = v.InferOutput<typeof SliceConfig>

export interface ModelSlice {
  readonly id: string
  readonly label: string
  readonly color: string
  readonly value: number
  /** The label values as they came; several for the slice "Other". */
  readonly marks: readonly unknown[]
  readonly records: readonly Document[]
  /** What the slice "Other" is composed of. */
  readonly parts: readonly { readonly label: string; readonly value: number }[]
}
export interface SliceModel {
  readonly labelKey: string
  readonly valueKey: string | undefined
  readonly slices: readonly ModelSlice[]
  /** Labels that are not drawn, or cannot be seen, by the reason. */
  readonly faults: {
    readonly negative: readonly string[]
    readonly missing: readonly string[]
    readonly zero: readonly string[]
  }
  writeValue(value: number): string
  writeTicks(values: readonly number[]): string[]
}

const isNumber = (value: unknown): boolean => Number.isFinite(toNumber(value))

/** Adds up the rows by label. What the settings leave open is read from the rows: first text, then the first number. */
export function sliceModel(
  rows: readonly Document[],
  config: SliceConfig,
  { lang = 'en', other = 'Other' }: { readonly lang?: string | undefined; readonly other?: string } = {},
): SliceModel {
  const records = rows.filter(row => typeof row === 'object' && row !== null)
  const first = records[0] ?? {}
  const keys = Object.keys(first).filter(key => key !== '_id')
  const labelKey = config.label_key ?? config.x ?? labelKeyOf(records)
  const valueKey =
    config.value_key ??
    config.y[0] ??
    keys.find(key => key !== labelKey && typeof first[key] === 'number') ??
    keys.find(key => key !== labelKey && records.some(row => isNumber(row[key])))
  const writeValue = (value: number): string => formatValue(value, config.format ?? { type: 'Float' }, { lang })
  const writeTicks = (values: readonly number[]): string[] =>
    config.format?.type === 'Money' ? values.map(writeValue) : axisNumbers(values, lang)
  if (valueKey === undefined)
    return { labelKey, valueKey, slices: [], faults: { negative: [], missing: [], zero: [] }, writeValue, writeTicks }

  const found = new Map<string, { marks: unknown[]; records: Document[]; value: number }>()
  const missing: string[] = rows.length > records.length ? [dash] : []
  for (const row of records) {
    const mark = valueAt(row, labelKey)
    const label = config.label_format ? formatValue(mark, config.label_format, { lang }) : text(mark)
    const value = toNumber(valueAt(row, valueKey))
    if (!Number.isFinite(value)) {
      missing.push(label)
      continue
    }
    const known = found.get(label)
    if (known) {
      known.value += value
      known.records.push(row)
      if (!known.marks.includes(mark)) known.marks.push(mark)
    } else found.set(label, { marks: [mark], records: [row], value })
  }

  const all = [...found].map(([label, one]) => ({ id: label, label, ...one }))
  const drawn = all.filter(one => one.value > 0)
  const bySize = drawn.toSorted((a, b) => b.value - a.value)
  const most = config.max_slices
  const rest = new Set(drawn.length > most ? bySize.slice(most - 1) : [])
  const own = (config.order === 'size' ? bySize : drawn).filter(one => !rest.has(one))
  const colours = new Map(config.colours.map(one => [one.label, themeColor(one.colour)]))
  const slices = own.map((one, index): ModelSlice => ({
    ...one,
    parts: [],
    color: colours.get(one.label) ?? sliceColor(index),
  }))
  if (rest.size > 0) {
    const parts = bySize.filter(one => rest.has(one))
    slices.push({
      id: ' other',
      label: `${other} (${rest.size})`,
      color: 'var(--lc-color-text-faint)',
      value: parts.reduce((sum, one) => sum + one.value, 0),
      marks: parts.flatMap(one => one.marks),
      records: parts.flatMap(one => one.records),
      parts: parts.map(({ label, value }) => ({ label, value })),
    })
  }
  return {
    labelKey,
    valueKey,
    slices,
    faults: {
      negative: all.filter(one => one.value < 0).map(one => `${one.label} (${writeValue(one.value)})`),
      missing,
      zero: all.filter(one => one.value === 0).map(one => one.label),
    },
    writeValue,
    writeTicks,
  }
}

/** Returns one of the nine chart colours; from the tenth on, mixed with the background, so that neighbours differ. */
const sliceColor = (index: number): string => {
  const color = `var(--lc-chart-${(index % 9) + 1})`
  const turn = Math.floor(index / 9)
  return turn === 0 ? color : `color-mix(in srgb, ${color} ${Math.max(35, 100 - turn * 30)}%, var(--lc-color-surface))`
}
