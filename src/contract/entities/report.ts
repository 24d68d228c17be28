// Report modules: a query whose rows are shown on paper, by a template (SCR-009).
import * as v from '../../base/schema.ts'
import { margins } from '../report/paper.ts'
import { Use } from './collection.ts'
import { LanguageTag } from './language-tag.ts'

const text = v.string()

export const paperFormats = ['A4', 'A3', 'Letter'] as const
export const mostReportRows = 1000

export const ReportSettings = v.looseObject({
  format: v.optional(v.picklist(paperFormats, 'The format is A4, A3 or Letter.'), 'A4'),
  orientation: v.optional(v.picklist(['portrait', 'landscape'], 'Choose portrait or landscape.'), 'portrait'),
  /** Around what stands on the paper, in mm; absent: about 16. */
  margin: v.optional(
    v.pipe(
      v.number(),
      v.minValue(margins.least, `A margin has at least ${margins.least} mm.`),
      v.maxValue(margins.most, `A margin has at most ${margins.most} mm.`),
    ),
  ),
  /** The language of numbers, dates and the text; absent: that of its reader. */
  lang: v.optional(LanguageTag),
  /** How many rows it shows at most. */
  rows: v.optional(
    v.pipe(
      v.number(),
      v.integer('Enter a whole number.'),
      v.minValue(1, 'A report shows at least 1 row.'),
      v.maxValue(mostReportRows, `A report shows at most ${mostReportRows} rows.`),
    ),
    500,
  ),
  /** Fields of the result whose value a reader may choose. */
  filters: v.optional(
    v.pipe(
      v.array(v.pipe(text, v.minLength(1, 'Choose a field.'), v.maxLength(200))),
      v.maxLength(4, 'A report has at most 4 filters.'),
    ),
    [],
  ),
})
export type ReportSettings = v.InferOutput<typeof ReportSettings>

export const Report = v.looseObject({
  id: text,
  name: text,
  slug: v.optional(text),
  /** HTML with {{field}} in it. */
  template: text,
  /** The slug of its query. */
  query: text,
  /** The app of the query; absent if the query does not exist any more. */
  app: v.optional(text),
  settings: ReportSettings,
  /** Increases with every change. Send it with a change; an older one answers 409. */
  edited: v.optional(v.number()),
  /** Unix seconds. */
  created_at: v.optional(v.number()),
  updated_at: v.optional(v.number()),
  /** In an extended list, for builders: the widgets, forms and flows that link to it. */
  uses: v.optional(v.array(Use)),
})
export type Report = v.InferOutput<typeof Report>
