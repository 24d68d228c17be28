import { groupKeys } from '../group-key.ts'
import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { Document } from '../../contract/entities/item.ts'
import { axisOf, seriesModel, seriesRequest, type SeriesModel } from '../series.ts'
import type { Config } from './schema.ts'

/** What the visitor zoomed to, in x values; absent = everything. */
export interface State {
  readonly zoom?: { readonly from: number; readonly to: number } | undefined
}
export const initialState = (): State => ({})

export const request = (config: Config): AggregateRequest | null => seriesRequest(config)

export interface LineModel extends SeriesModel {
  readonly kind: 'time' | 'number' | 'label'
  readonly xs: readonly number[]
}

export function model(rows: readonly Document[], config: Config, lang?: string): LineModel {
  // a number that is the x of a line would otherwise be taken for its first series
  const keys = Object.keys(rows[0] ?? {}).filter(key => key !== '_id')
  const named = config.label_key ?? config.x ?? groupKeys(rows)[0] ?? keys[0]
  const series = seriesModel(
    rows,
    named === undefined ? config : { ...config, label_key: named },
    lang === undefined ? {} : { lang },
  )
  return { ...series, ...axisOf(series, config) }
}
