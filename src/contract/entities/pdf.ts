// PDF files and their templates (ledger PDF-001, PDF-004, PDF-005).
import * as v from '../../base/schema.ts'

const text = v.string()

/** The paper of a file: a format alone is portrait. */
export const pdfFormats = ['A4', 'A4 landscape', 'A3', 'A3 landscape', 'Letter', 'Letter landscape'] as const
export const PdfFormat = v.picklist(
  pdfFormats,
  'The format is A4, A3 or Letter, each alone or followed by “ landscape”.',
)
export type PdfFormat = v.InferOutput<typeof PdfFormat>

/** Where PDF files are stored. */
export const pdfFolder = 'file_upload/pdf'

/** The template of a report, seen as that of a file: the same text draws a page on a screen and on paper. */
export const PdfTemplate = v.looseObject({
  id: text,
  name: text,
  /** HTML with {{field}} in it. */
  content: text,
  format: PdfFormat,
  /** The slug of the query that the report reads; '' for none. */
  query: text,
  /** Increases with every change. Send it with a change; an older one answers 409. */
  edited: v.optional(v.number()),
})
export type PdfTemplate = v.InferOutput<typeof PdfTemplate>
