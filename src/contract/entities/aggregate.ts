import * as v from '../../base/schema.ts'
import { Pipeline } from './query.ts'

const text = v.string()
const id = v.union([v.string(), v.number()])

/** Sorting: ascending and descending keys (COL-013). If both occur, `order` lists all keys by precedence. */
export const Sorting = v.looseObject({
  ASC: v.optional(v.array(text), []),
  DESC: v.optional(v.array(text), []),
  order: v.optional(v.array(text)),
})

/**
 * The aggregate request (ENT-036, COL-016). The source is `query` (slug of a stored query) or app + collection + pipeline.
 * `selection`: filter values, `[{key, values}]` = key is one of values, `{key, from, to}` = inclusive range, or
 * `{key, contains}` = the text is in the value, in lower or upper case. An entry may have several of them.
 */
export const SelectionEntry = v.looseObject({
  key: text,
  values: v.optional(v.array(v.unknown())),
  from: v.optional(v.union([v.number(), text])),
  to: v.optional(v.union([v.number(), text])),
  contains: v.optional(text),
})
export const AggregateRequest = v.looseObject({
  app: v.optional(id),
  collection: v.optional(text),
  query: v.optional(text),
  pipeline: v.optional(Pipeline),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  type: v.optional(text),
  sorting: v.optional(Sorting),
  search: v.optional(v.union([v.literal(''), v.looseObject({ text, keys: v.array(text) })])),
  selection: v.optional(v.array(SelectionEntry)),
  filter_module_id: v.optional(id),
  filter_query_id: v.optional(id),
  item_id: v.optional(v.nullable(text)),
  options: v.optional(v.looseObject({})),
  deep_dive: v.optional(v.nullable(v.unknown())),
  validated_query: v.optional(v.boolean()),
})
export type AggregateRequest = v.InferInput<typeof AggregateRequest>
