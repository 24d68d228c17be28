import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { Document } from '../../contract/entities/item.ts'
import { seriesRequest } from '../series-settings.ts'
import { seriesModel, type SeriesModel } from '../series.ts'
import type { Config } from './schema.ts'

export type State = Readonly<Record<string, never>>
export const initialState = (): State => ({})

export const request = (config: Config): AggregateRequest | null => seriesRequest(config)

export const model = (rows: readonly Document[], config: Config, lang?: string): SeriesModel =>
  seriesModel(rows, config, lang === undefined ? {} : { lang })
