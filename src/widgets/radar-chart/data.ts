import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { Document } from '../../contract/entities/item.ts'
import { seriesRequest } from '../series-settings.ts'
import { seriesModel, type SeriesModel } from '../series.ts'
import type { Config } from './schema.ts'

export type State = Readonly<Record<string, never>>
export const initialState = (): State => ({})

export const request = (config: Config): AggregateRequest | null => seriesRequest(config)

/** With fewer axes there is no area, with more no room for their names. */
export const [leastAxes, mostAxes] = [3, 20]

export interface RadarModel extends SeriesModel {
  /** Labels beyond the last axis that is drawn. */
  readonly cut: readonly string[]
}

/** Returns labels as axes and series as outlines; rows beyond the last axis are in `cut`. */
export function model(given: readonly Document[], config: Config, lang?: string): RadarModel {
  const rows = given.filter(row => typeof row === 'object' && row !== null)
  const all = seriesModel(rows, config, lang === undefined ? {} : { lang })
  const { labels, marks, records, series } = all
  return {
    ...all,
    labels: labels.slice(0, mostAxes),
    marks: Array.from(marks).slice(0, mostAxes),
    records: records.slice(0, mostAxes),
    series: series.map(one => ({ ...one, values: one.values.slice(0, mostAxes) })),
    cut: labels.slice(mostAxes),
  }
}
