import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import { isActive, type PageFilters } from '../filters.ts'
import type { Config } from './schema.ts'

export type State = Readonly<Record<string, never>>
export const initialState = (): State => ({})
/** The bar itself shows no rows; each filter asks for its own values. */
export const request = (): AggregateRequest | null => null

/** How many filters of the bar are set. */
export const activeCount = (config: Config, pageFilters: PageFilters): number =>
  config.filters.filter(filter => isActive(filter, pageFilters)).length
