import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { PointState } from '../point-chart.tsx'
import { seriesRequest } from '../series-settings.ts'
import type { Config } from './schema.ts'

export type State = PointState
export const initialState = (): State => ({})

export const request = (config: Config): AggregateRequest | null => seriesRequest(config)

/** Returns the radius of a point: the more there are, the smaller. */
export const radiusOf = ({ size }: Pick<Config, 'size'>, count: number): number =>
  (size ?? (count > 20_000 ? 3 : count > 2000 ? 5 : 8)) / 2
