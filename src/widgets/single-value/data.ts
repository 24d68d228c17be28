import { formatValue } from '../../base/format/format.ts'
import { toNumber } from '../../base/format/number.ts'
import { dash } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { Document } from '../../contract/entities/item.ts'
import { sortingOf } from '../head.ts'
import type { Config } from './schema.ts'

export type State = Readonly<Record<string, never>>
export const initialState = (): State => ({})

export const request = (config: Config): AggregateRequest | null => ({
  limit: config.sparkline_key !== undefined || config.row === 'last' ? 500 : 1,
  ...(config.sorting.length > 0 ? { sorting: sortingOf(config.sorting) } : {}),
})

export interface Change {
  readonly direction: 'up' | 'down' | 'same'
  readonly isGood: boolean | undefined
  readonly text: string
}
export interface ValueModel {
  readonly text: string
  readonly isMissing: boolean
  readonly change?: Change
  readonly course: readonly (number | null)[]
  /** Values that should be numbers and are not: they are not shown. */
  readonly unreadable: number
}

/** Computes the value, its change and its trend from the rows. */
export function model(rows: readonly Document[], config: Config, lang = 'en'): ValueModel {
  const row = (config.row === 'last' ? rows.at(-1) : rows[0]) ?? {}
  const key =
    config.key ??
    config.y ??
    Object.keys(row).find(name => name !== '_id' && typeof row[name] === 'number') ??
    Object.keys(row)[0] ??
    ''
  const value = valueAt(row, key)
  const isMissing = isEmpty(value)
  const format = config.format ?? { type: typeof value === 'number' ? ('Float' as const) : ('Text' as const) }
  const change =
    config.comparison_key === undefined
      ? undefined
      : changeOf(toNumber(value), toNumber(valueAt(row, config.comparison_key)), config, lang)
  const sparkline = config.sparkline_key
  const points = sparkline === undefined ? [] : rows.map(one => valueAt(one, sparkline))
  const wanted = [
    ...(config.format && numeric.has(config.format.type) ? [value] : []),
    ...(config.comparison_key === undefined ? [] : [valueAt(row, config.comparison_key)]),
    ...points,
  ]
  return {
    unreadable: wanted.filter(one => !isEmpty(one) && !Number.isFinite(toNumber(one))).length,
    isMissing,
    text: isMissing ? dash : `${config.prefix}${formatValue(value, format, { lang })}${config.suffix}`,
    ...(change === undefined ? {} : { change }),
    course: points.map(one => (Number.isFinite(toNumber(one)) ? toNumber(one) : null)),
  }
}

const numeric: ReadonlySet<string> = new Set(['Money', 'Percentage', 'Float'])
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

function changeOf(now: number, before: number, config: Config, lang: string): Change | undefined {
  if (!Number.isFinite(now) || !Number.isFinite(before)) return undefined
  const difference = now - before
  const direction = difference > 0 ? 'up' : difference < 0 ? 'down' : 'same'
  const isGood = direction === 'same' ? undefined : (direction === 'up') !== config.inverted
  // nothing to take a share of: the plain difference then
  const text =
    config.comparison === 'absolute' || before === 0
      ? formatValue(Math.abs(difference), config.format ?? { type: 'Float' }, { lang })
      : formatValue(Math.abs(difference / before) * 100, { type: 'Percentage', precision: 1 }, { lang })
  return { direction, isGood, text }
}
