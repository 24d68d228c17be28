import * as v from '../../base/schema.ts'
import { FileStorage } from '../../contract/entities/file.ts'
import { headEntries, Sort } from '../head.ts'

const flag = (standard: boolean) => v.optional(v.fallback(v.boolean(), standard), standard)
const whole = (least: number, most: number, standard: number) =>
  v.optional(v.fallback(v.pipe(v.number(), v.minValue(least), v.maxValue(most)), standard), standard)

/** The stored settings of a PDF view. Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...headEntries,
  /** Address of the document. */
  url: v.optional(v.string(), ''),
  /** A stored file by its full name ("folder/report.pdf"). */
  file: v.optional(v.string(), ''),
  /** The document itself, as base64: for a page without a server. */
  content: v.optional(v.string(), ''),
  /** Id of the template of a report, which is filled with the rows when the reader asks for it. */
  template: v.optional(v.string(), ''),
  location: v.optional(v.fallback(v.optional(FileStorage), undefined)),
  /** Key of the document in the first row; absent: the first key that names a PDF. */
  key: v.optional(v.string()),
  sorting: v.optional(v.fallback(v.array(Sort), []), []),
  /** The page shown first. */
  page: whole(1, 100_000, 1),
  /** In percent; absent: as wide as the widget. */
  zoom: v.optional(v.fallback(v.optional(v.nullable(v.pipe(v.number(), v.minValue(25), v.maxValue(400)))), undefined)),
  height: whole(80, 4000, 560),
  print: flag(true),
  download: flag(true),
})
export type Config = v.InferOutput<typeof schema>
