import * as v from '../../base/schema.ts'
import { headEntries } from '../head.ts'

const id = v.union([v.string(), v.pipe(v.number(), v.transform(String))])
const Column = v.looseObject({
  id: v.optional(id),
  name: v.optional(v.string()),
  default: v.optional(v.fallback(v.boolean(), false), false),
  /** Ids of rows of the page. A row in no column is always shown. */
  rows: v.optional(v.fallback(v.array(id), []), []),
  headerstyling: v.optional(v.fallback(v.looseObject({ buttonId: v.optional(id) }), {}), {}),
})

/** The stored settings of tabs (TAB-001, TAB-005). Unknown keys survive. */
export const schema = v.looseObject({
  ...headEntries,
  title: v.optional(v.string(), ''),
  columns: v.optional(v.fallback(v.array(Column), []), []),
  /** The buttons that headers name by their id (ACT-012). */
  actionbuttons: v.optional(v.fallback(v.array(v.looseObject({})), []), []),
})
export type Config = v.InferOutput<typeof schema>
