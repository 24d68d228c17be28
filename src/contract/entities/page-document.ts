import * as v from '../../base/schema.ts'

const text = v.string()

const module = v.looseObject({ id: v.optional(text), name: v.optional(text) })
/** The widgets of a row, in their order. */
export const PageModules = v.pipe(v.array(module), v.maxLength(200, 'A row has at most 200 widgets.'))
const row = v.looseObject({ id: v.optional(text), modules: PageModules })
export const mostPageRows = 500

/** The rows of a page with their widgets, in their order. */
export const PageRows = v.pipe(v.array(row), v.maxLength(mostPageRows, `A page has at most ${mostPageRows} rows.`))

/** What a builder edits of a page: name, icon, rows with their widgets, and what else is stored with them. */
export const PageSettings = v.looseObject({ name: text, icon: v.optional(v.unknown()), rows: v.array(row) })
export type PageSettings = v.InferOutput<typeof PageSettings>

/** A page as one document. `version` grows with every publication; send it with the next one. */
export const PageDocument = v.looseObject({
  id: text,
  app: text,
  /** Slug of the page. */
  page: text,
  version: v.number(),
  settings: PageSettings,
})
export type PageDocument = v.InferOutput<typeof PageDocument>

/** created_at in Unix seconds. Without an author it was noticed, not published: other calls had changed the page. */
export const PageVersion = v.looseObject({
  version: v.number(),
  created_at: v.number(),
  author: v.optional(v.nullable(text)),
})
export type PageVersion = v.InferOutput<typeof PageVersion>
