// Filters of a page, as its store holds them and as a request says them. Apart from the store, which a widget with inline
// data does not have. Pure.
import type { AggregateRequest } from '../contract/entities/aggregate.ts'

/** One of these values, or an inclusive range. An empty list means "no filter". */
export type FilterValue = readonly unknown[] | { readonly from?: number | string; readonly to?: number | string }
/** By `${query}:${key}`. */
export type Filters = Readonly<Record<string, FilterValue>>
export type SelectionEntry = NonNullable<AggregateRequest['selection']>[number]

export const isEmpty = (value: FilterValue): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : !('from' in value && value.from !== undefined) && !('to' in value && value.to !== undefined)

/** A filter as the server takes it. */
export function entryOf(key: string, value: FilterValue): SelectionEntry {
  if ('length' in value) return { key, values: [...value] }
  return {
    key,
    ...(value.from === undefined ? {} : { from: value.from }),
    ...(value.to === undefined ? {} : { to: value.to }),
  }
}
