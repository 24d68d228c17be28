// How a filter is stored: in a filter bar of a page, and inside a widget.
import * as v from '../base/schema.ts'
import { optionalFormat } from './head.ts'

const entries = {
  id: v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
  name: v.optional(v.string()),
  /** 'list': chosen among the values found; 'number' and 'date': a range. */
  kind: v.optional(v.fallback(v.picklist(['list', 'number', 'date']), 'list'), 'list'),
  format: optionalFormat,
  /** Whether times are text ("2024-03-05") or Unix seconds in the data. */
  date_type: v.optional(v.fallback(v.picklist(['unix', 'iso']), 'unix'), 'unix'),
  /** Values given here are not asked for. */
  options: v.optional(v.fallback(v.array(v.unknown()), []), []),
  show_counts: v.optional(v.fallback(v.boolean(), true), true),
}

export const Filter = v.looseObject({ ...entries, filters_on: v.looseObject({ query: v.string(), key: v.string() }) })
export type Filter = v.InferOutput<typeof Filter>

/** A filter of an inner bar: without a query it is on the one its widget reads (FLT-005). */
export const InnerFilter = v.looseObject({
  ...entries,
  filters_on: v.looseObject({ query: v.optional(v.string(), ''), key: v.string() }),
})

/** Filters that name no key (or query) are left out. */
export const filterList = v.optional(
  v.pipe(
    v.array(v.fallback(v.nullable(Filter), null)),
    v.transform(list => list.filter(one => one !== null)),
  ),
  [],
)
export const innerFilterList = v.optional(
  v.pipe(
    v.array(v.fallback(v.nullable(InnerFilter), null)),
    v.transform(list => list.filter(one => one !== null)),
  ),
  [],
)
