import { toNumber } from '../../base/format/number.ts'
import { valueAt } from '../../base/path.ts'
import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { Document } from '../../contract/entities/item.ts'
import type { PointState } from '../point-chart.tsx'
import { seriesRequest } from '../series-settings.ts'
import type { Config } from './schema.ts'

export type State = PointState
export const initialState = (): State => ({})

export const request = (config: Config): AggregateRequest | null => seriesRequest(config)

/** Returns the key of the amounts: as set, otherwise the third number of the rows. */
export function sizeKeyOf(rows: readonly Document[], config: Config): string {
  const named = config.r_key ?? config.r
  if (named !== undefined) return named
  const taken = new Set([
    config.x_key,
    config.x,
    config.group_key,
    config.label_key,
    ...config.y,
    ...config.series.map(one => one.key),
  ])
  const numbers = new Set<string>()
  for (const row of rows.slice(0, 20))
    if (typeof row === 'object' && row !== null)
      for (const key of Object.keys(row))
        if (key !== '_id' && typeof valueAt(row, key) === 'number' && Number.isFinite(toNumber(row[key])))
          numbers.add(key)
  const open = [...numbers].filter(key => !taken.has(key))
  const isXOpen = config.x_key === undefined && config.x === undefined
  const isYOpen = config.y.length + config.series.length === 0
  // the first ones are those of the axes
  return open[(isXOpen ? 1 : 0) + (isYOpen ? 1 : 0)] ?? open.at(-1) ?? 'r'
}

/** Returns amounts for the size legend: a round number near the largest one, a third and a tenth of it. */
export function legendAmounts(most: number): readonly number[] {
  if (!(most > 0) || !Number.isFinite(most)) return []
  const power = 10 ** Math.floor(Math.log10(most))
  if (!(power > 0)) return [most]
  const top = ([5, 2, 1].find(times => times * power <= most * 1.000001) ?? 1) * power
  return [top / 10, top / 2.5, top]
}
