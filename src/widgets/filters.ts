// The pure half of filters, of a bar on the page or inside a widget: what they ask for, which values are chosen, which days a range means.
import { formatValue } from '../base/format/format.ts'
import { writeNumber } from '../base/format/number.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import { limits } from '../contract/limits.ts'
import type { Filter } from './filter-setting.ts'
import { spoken } from '../base/spoken.ts'

export interface Range {
  readonly from?: number | string
  readonly to?: number | string
}
export type PageFilters = Readonly<Record<string, readonly unknown[] | Range>>
export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
  readonly raw: unknown
}

/** The key of a filter's values on the page. Filters on the same query and key share it, in all bars (FLT-010). */
export const filterKey = (filter: Pick<Filter, 'filters_on'>): string =>
  `${filter.filters_on.query}:${filter.filters_on.key}`
export const filterName = (filter: Filter): string => filter.name ?? spoken(filter.filters_on.key)
export const filterId = (filter: Filter): string => filter.id ?? filterKey(filter)

/** Returns the request for a filter's options: distinct values of its key, the most frequent first (FLT-011). */
export const choicesRequest = (filter: Filter): AggregateRequest | null =>
  filter.kind !== 'list' || filter.options.length > 0
    ? null
    : { query: filter.filters_on.query, options: { distinct: filter.filters_on.key }, limit: limits.dynamicSelectRows }

/** Any value as the text an option list keys by; numbers and their texts stay apart. */
export const choiceId = (value: unknown): string => JSON.stringify(value) ?? 'null'

/** Returns the options of a reply ({value, count} rows, plain values), plus chosen values that are not in it. */
export function choicesOf(
  filter: Filter,
  rows: readonly unknown[],
  chosen: readonly unknown[],
  emptyWord: string,
  lang = 'en',
): readonly Choice[] {
  const found = new Map<string, Choice>()
  const add = (raw: unknown, count: unknown): void => {
    const value = choiceId(raw)
    if (found.has(value)) return
    const label =
      raw === null || raw === undefined || raw === ''
        ? emptyWord
        : filter.format
          ? formatValue(raw, filter.format, { lang })
          : String(raw)
    found.set(value, {
      value,
      label,
      raw: raw ?? null,
      ...(filter.show_counts && typeof count === 'number' ? { hint: writeNumber(count, lang) } : {}),
    })
  }
  for (const row of filter.options.length > 0 ? filter.options : rows) {
    if (row !== null && typeof row === 'object' && 'value' in row)
      add(row.value, 'count' in row ? row.count : undefined)
    else add(row, undefined)
  }
  for (const value of chosen) add(value, undefined)
  return [...found.values()]
}

/** The values chosen on the page for a list filter. */
export function chosenOf(filter: Filter, pageFilters: PageFilters): readonly unknown[] {
  const held = pageFilters[filterKey(filter)]
  return held !== undefined && 'length' in held ? held : []
}

/** The range chosen on the page; a page may hand it over alone or in a list of one. */
export function rangeOf(filter: Filter, pageFilters: PageFilters): Range {
  const held = pageFilters[filterKey(filter)]
  const range: unknown = held !== undefined && 'length' in held ? held[0] : held
  if (range === null || typeof range !== 'object') return {}
  const from = 'from' in range ? range.from : undefined
  const to = 'to' in range ? range.to : undefined
  return { ...(isBound(from) ? { from } : {}), ...(isBound(to) ? { to } : {}) }
}
const isBound = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

export const isActive = (filter: Filter, pageFilters: PageFilters): boolean =>
  filter.kind === 'list'
    ? chosenOf(filter, pageFilters).length > 0
    : Object.keys(rangeOf(filter, pageFilters)).length > 0
