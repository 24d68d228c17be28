import { formatterNames } from '../../base/format/format.ts'
import * as v from '../../base/schema.ts'

const text = v.string()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const ExportFormat = v.picklist(['csv', 'xlsx', 'json', 'ndjson'])
export type ExportFormat = v.InferOutput<typeof ExportFormat>

/** One column of a CSV or XLSX file: the path of a field ("address.city"), the text of its heading, and how values are written in a `formatted` file. */
export const ExportField = v.looseObject({
  path: v.pipe(text, v.minLength(1), v.maxLength(500)),
  label: v.optional(v.pipe(text, v.maxLength(500))),
  format: v.optional(
    v.looseObject({
      type: v.picklist(formatterNames),
      precision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
      layout: v.optional(v.pipe(text, v.maxLength(100))),
      digits: v.optional(v.number()),
    }),
  ),
})
export type ExportField = v.InferOutput<typeof ExportField>

/**
 * A file made of the rows of a collection or a query, for its owner. It is stored for seven days, and for two hours if the
 * token of a host started it.
 */
export const Export = v.looseObject({
  id: text,
  name: text,
  format: ExportFormat,
  state: v.picklist(['running', 'ready', 'failed']),
  /** Rows written so far. */
  rows: count,
  /** Rows there are; null until they are counted. */
  total: v.nullable(count),
  /** Size of the finished file in bytes; 0 until then. */
  bytes: count,
  /** Why it failed, and what to do. */
  message: v.optional(text),
  /** Unix seconds. */
  created_at: count,
  finished_at: v.optional(count),
  /** False if the token of a host started it: it is in no list, and nobody is notified. */
  is_listed: v.optional(v.boolean()),
  /** Path of the finished file below the API's base path. It needs no token and works for one hour. */
  file: v.optional(text),
})
export type Export = v.InferOutput<typeof Export>
