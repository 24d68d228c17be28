import * as v from 'valibot'
import { headEntries, optionalFormat } from '../head.ts'

export const Filter = v.looseObject({
  id: v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
  name: v.optional(v.string()),
  filters_on: v.looseObject({ query: v.string(), key: v.string() }),
  /** 'list': chosen among the values found; 'number' and 'date': a range. */
  kind: v.optional(v.fallback(v.picklist(['list', 'number', 'date']), 'list'), 'list'),
  format: optionalFormat,
  /** Whether moments are text ("2024-03-05") or unix seconds in the data. */
  date_type: v.optional(v.fallback(v.picklist(['unix', 'iso']), 'unix'), 'unix'),
  /** Values given here are not asked for. */
  options: v.optional(v.fallback(v.array(v.unknown()), []), []),
  show_counts: v.optional(v.fallback(v.boolean(), true), true),
})
export type Filter = v.InferOutput<typeof Filter>

/** The stored settings of a filter bar (FLT-001). Filters that name no query and key are left out; unknown keys survive. */
export const schema = v.looseObject({
  ...headEntries,
  filters: v.optional(v.pipe(v.array(v.fallback(v.nullable(Filter), null)), v.transform(list => list.filter(one => one !== null))), []),
  clear_all: v.optional(v.fallback(v.boolean(), true), true),
})
export type Config = v.InferOutput<typeof schema>
