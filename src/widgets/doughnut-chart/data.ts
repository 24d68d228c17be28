import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import { seriesRequest } from '../series-settings.ts'
import type { Config } from './schema.ts'

export type State = Readonly<Record<string, never>>
export const initialState = (): State => ({})

export const request = (config: Config): AggregateRequest | null => seriesRequest(config)
