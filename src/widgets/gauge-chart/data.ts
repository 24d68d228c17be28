import { formatValue } from '../../base/format/format.ts'
import { toNumber } from '../../base/format/number.ts'
import { dash } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { Document } from '../../contract/entities/item.ts'
import type { GaugeRange } from '../../engines/charts/gauge-layout.ts'
import { chartColor, themeColor } from '../color.ts'
import { sortingOf } from '../head.ts'
import type { Config } from './schema.ts'

export type State = Readonly<Record<string, never>>
export const initialState = (): State => ({})

export const request = (config: Config): AggregateRequest | null => ({
  limit: config.row === 'last' ? 500 : 1,
  ...(config.sorting.length > 0 ? { sorting: sortingOf(config.sorting) } : {}),
})

export interface GaugeModel {
  readonly key: string
  readonly record: Document | undefined
  readonly value: number | undefined
  readonly min: number
  readonly max: number
  readonly ranges: readonly GaugeRange[]
  /** The range that the value is in. */
  readonly range: GaugeRange | undefined
  readonly target: number | undefined
  /** What a reader is told: the value lies outside of the scale, is not a number, or the scale cannot be drawn. */
  readonly fault: 'outside' | 'missing' | 'scale' | undefined
  /** With the unit. */
  write(value: number | undefined): string
  /** Without the unit. */
  writeEnd(value: number): string
}

/** Reads value, scale and target. A scale whose ends are equal or swapped becomes 0 to 100. */
export function model(rows: readonly Document[], config: Config, lang = 'en'): GaugeModel {
  const row = config.row === 'last' ? rows.at(-1) : rows[0]
  const known: Document = typeof row === 'object' && row !== null ? row : {}
  const key =
    config.value_key ??
    config.y ??
    Object.keys(known).find(name => name !== '_id' && typeof known[name] === 'number') ??
    Object.keys(known)[0] ??
    ''
  const read = (from: unknown): number | undefined => {
    const number = toNumber(from)
    return Number.isFinite(number) ? number : undefined
  }
  const value = read(valueAt(known, key))
  const ends = config.ranges.flatMap(one => read(one.until) ?? [])
  const wantedMin = config.min ?? 0
  // a range without an end goes to the end of the usual scale
  const isOpen = ends.length < config.ranges.length
  const wantedMax = config.max ?? Math.max(...ends, ...(isOpen || ends.length === 0 ? [100] : []))
  const isScale = wantedMin < wantedMax
  const [min, max] = isScale ? [wantedMin, wantedMax] : [0, 100]
  const ranges = config.ranges
    .map((one, index): GaugeRange => ({
      until: read(one.until) ?? max,
      color: themeColor(one.colour) ?? chartColor(index),
      label: one.label,
    }))
    .toSorted((a, b) => a.until - b.until)
  const writeEnd = (one: number): string => formatValue(one, config.format ?? { type: 'Float' }, { lang })
  const unit = /^[%°‰′″]?$/.test(config.unit.slice(0, 1)) ? config.unit : `\u00a0${config.unit}`
  const isOutside = value !== undefined && (value < min || value > max)
  return {
    key,
    record: row,
    value,
    min,
    max,
    ranges,
    range: value === undefined ? undefined : (ranges.find(one => value < one.until) ?? ranges.at(-1)),
    target: read(config.target_key === undefined ? config.target : valueAt(known, config.target_key)),
    fault: isScale ? (value === undefined ? 'missing' : isOutside ? 'outside' : undefined) : 'scale',
    writeEnd,
    write: one => (one === undefined ? dash : `${writeEnd(one)}${unit}`),
  }
}
