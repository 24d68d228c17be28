// Templates of PDF files, and files made of them (API-107..109).
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { PdfFormat, PdfTemplate } from '../entities/pdf.ts'
import { LanguageTag } from '../entities/language-tag.ts'
import { mostReportRows, ReportSettings } from '../entities/report.ts'
import { longestTemplate } from '../report/template.ts'
import { paperLimits } from '../report/paper-tree.ts'

const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter a name.'),
  v.maxLength(120, 'A name has at most 120 characters.'),
)

/** The data of a file: one record, or a list of them for the rows of the template. */
const data = v.optional(
  v.union(
    [
      v.document(),
      v.pipe(v.array(v.document()), v.maxLength(mostReportRows, `A PDF shows at most ${mostReportRows} rows.`)),
    ],
    'The data is one record, or a list of records.',
  ),
  {},
)
/** Room for a template and its data: a record with the longest written text, or the most rows of some kB each. */
const bodyMiB = 6
const content = v.pipe(
  v.string(),
  v.maxLength(longestTemplate, `A template has at most ${longestTemplate} characters.`),
)

export const pdfCalls = {
  pdfTemplates: call({
    id: 'pdfTemplates',
    method: 'POST',
    path: '/pdf/templates',
    right: 'builder',
    stale: ['listReports', 'readReport', 'listQueries', 'collectionUses'],
    once: ['header'],
    paging: ['total'],
    summary:
      'Lists the templates of PDF files: all, or those whose name contains `filter`. With name and content it creates one, with an id it changes it, and returns a list of this one. A template is that of a report: what it may not contain is left out, placeholders that cannot be read answer 400 with their lines.',
    body: v.looseObject({
      filter: v.optional(v.pipe(v.string(), v.maxLength(120))),
      id: v.optional(v.string()),
      name: v.optional(name),
      content: v.optional(content),
      query: v.optional(v.string()),
      format: v.optional(PdfFormat),
      edited: v.optional(v.number()),
    }),
    reply: v.array(PdfTemplate),
  }),
  createPdf: call({
    id: 'createPdf',
    method: 'POST',
    path: '/pdf/createPDF',
    right: 'visitor',
    stale: ['listFiles'],
    once: ['header'],
    bodyMiB,
    summary:
      'Writes a PDF file of a template (its id) and `data`: one record, or a list of them for its rows. The message is the name of the stored file, in the folder file_upload/pdf. For people who may read the report of the template, or press a button that creates it. Everybody who signed in and knows the name may read the file. `left_out` has the alternative texts of pictures that could not be read, at most 20: each stands in the file in place of its picture.',
    body: v.looseObject({
      data,
      template: v.pipe(v.string(), v.nonEmpty('Choose a template.')),
      output_file: v.optional(v.pipe(v.string(), v.maxLength(200, 'A file name has at most 200 characters.')), ''),
      format: v.optional(PdfFormat),
      /** The language of numbers and dates, unless the template has one of its own. Default: English. */
      lang: v.optional(LanguageTag, 'en'),
    }),
    reply: v.looseObject({
      file_name: v.string(),
      folder_path: v.string(),
      size: v.number(),
      /** '' for pictures without a text. Absent: all could be read. */
      left_out: v.optional(v.array(v.string())),
    }),
  }),
  /** `name`, `template` and `settings` are those of a report module as they stand in the builder, saved or not. */
  previewPdf: call({
    id: 'previewPdf',
    method: 'POST',
    path: '/pdf/preview',
    isRead: true,
    right: 'builder',
    media: 'application/pdf',
    bodyMiB,
    summary:
      'Returns the PDF file that createPDF would write of a template that is being edited. Nothing is stored. Placeholders that cannot be read answer 400 with their lines.',
    body: v.looseObject({
      name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, 'A name has at most 120 characters.')), ''),
      template: content,
      settings: v.optional(ReportSettings, {}),
      data,
      /** The language of numbers and dates, unless the settings have one. Default: English. */
      lang: v.optional(LanguageTag, 'en'),
    }),
    reply: v.string(),
  }),
  /** `content`: `{ tag, attributes?, inside? }` and texts, with the tags of `paperTags` (src/contract/report/paper-tree.ts). */
  writePaper: call({
    id: 'writePaper',
    method: 'POST',
    path: '/pdf/paper',
    isRead: true,
    right: 'user',
    media: 'application/pdf',
    bodyMiB,
    summary: `Returns a PDF file of what somebody sees: a page, one answer of a form, a list. Nothing is read but the stored pictures that they may read, and nothing is stored. A tree of at most ${paperLimits.parts} parts; one that is not valid answers 400 with its path.`,
    body: v.looseObject({
      title: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('Enter a title.'),
        v.maxLength(300, 'A title has at most 300 characters.'),
      ),
      content: v.array(v.unknown()),
      format: v.optional(PdfFormat, 'A4'),
      /** The language of the texts, for screen readers and hyphenation. Default: English. */
      lang: v.optional(LanguageTag, 'en'),
    }),
    reply: v.string(),
  }),
}
