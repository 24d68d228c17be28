import * as v from '../../base/schema.ts'
import { filterList } from '../filter-setting.ts'
import { headEntries } from '../head.ts'

/** The stored settings of a filter bar (FLT-001). Filters that name no query and key are left out; unknown keys survive. */
export const schema = v.looseObject({
  ...headEntries,
  filters: filterList,
  clear_all: v.optional(v.fallback(v.boolean(), true), true),
})
export type Config = v.InferOutput<typeof schema>
