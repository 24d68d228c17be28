import * as v from '../../base/schema.ts'
import { fieldTypes } from './collection.ts'

const text = v.string()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const name = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(200))

export const importFormats = ['csv', 'xlsx', 'json', 'ndjson'] as const
export type ImportFormat = (typeof importFormats)[number]

/** How a file is read. Guessed from the file; what is sent with a call counts instead. */
export const ImportSettings = v.looseObject({
  format: v.picklist(importFormats),
  /** `windows-1252` includes Latin-1. */
  encoding: v.picklist(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  delimiter: v.picklist([',', ';', '\t', '|']),
  decimal: v.picklist(['.', ',']),
  /** The order of the parts of a date. A date that begins with its year is read with every order. */
  dates: v.picklist(['ymd', 'dmy', 'mdy']),
  /** Whether the first row has the names of the columns. Documents (JSON, NDJSON) have their keys. */
  header: v.boolean(),
  /** The name of a worksheet; the first one if it is missing. */
  sheet: v.optional(v.pipe(text, v.maxLength(100))),
})
export type ImportSettings = v.InferOutput<typeof ImportSettings>

/** What is chosen of it; the rest is guessed from the file. */
export const ChosenSettings = v.partial(ImportSettings)
export type ChosenSettings = v.InferOutput<typeof ChosenSettings>

/** Where the values of one column go. */
export const ImportColumn = v.looseObject({
  /** The heading of the column, or the key of the documents. */
  from: v.pipe(text, v.minLength(1), v.maxLength(500)),
  /** The key of a field, or `_id`; null leaves the column out. */
  to: v.nullable(v.pipe(text, v.minLength(1), v.maxLength(100))),
  /** How values are read if the collection does not define the field. */
  type: v.optional(v.picklist(fieldTypes), 'text'),
  /** Defines the field in the collection if it is not defined yet. */
  define: v.optional(v.boolean()),
  /** What an empty cell does to the value of an item that is changed: nothing if absent. A key that a document lacks does nothing. */
  empty: v.optional(v.picklist(['keep', 'clear'])),
})
export type ImportColumn = v.InferOutput<typeof ImportColumn>

/** What is wrong with one value, or with a whole row. Rows are counted as a spreadsheet shows them. */
export const ImportProblem = v.looseObject({
  row: count,
  column: v.optional(text),
  message: text,
  /** The start of what stands in the cell. */
  value: v.optional(text),
})
export type ImportProblem = v.InferOutput<typeof ImportProblem>

export const importStates = ['running', 'paused', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const

/** One run of an import: an entry of its history. A check reads everything and writes nothing. */
export const ImportRun = v.looseObject({
  id: text,
  import: text,
  is_check: v.boolean(),
  state: v.picklist(importStates),
  /** That of its file, and as a slug. */
  name: v.optional(text),
  slug: v.optional(text),
  file_name: text,
  /** How the file was read. */
  settings: v.optional(ImportSettings),
  who: v.looseObject({ id: text, name: text }),
  /** Rows of the file; null until they were counted. */
  total: v.nullable(count),
  /** Rows read so far. */
  rows: count,
  created: count,
  changed: count,
  /** Values of changed items that became empty. */
  emptied: v.optional(count),
  unchanged: count,
  refused: count,
  /** The first problems. */
  problems: v.array(ImportProblem),
  /** Why it failed, and what to do. */
  message: v.optional(text),
  /** Unix seconds. */
  started_at: count,
  finished_at: v.optional(count),
  created_at: v.optional(count),
  updated_at: v.optional(count),
  /** Path of a CSV file with the refused rows and their reasons. It needs no token and works for one hour. */
  refused_file: v.optional(text),
  /** What undoing it did: items deleted, changed back, and left because somebody changed or deleted them since. `collection`: what became of the collection that the run had made. */
  undo: v.optional(
    v.looseObject({
      deleted: count,
      restored: count,
      left: count,
      items: v.array(text),
      collection: v.optional(v.picklist(['deleted', 'left'])),
    }),
  ),
})
export type ImportRun = v.InferOutput<typeof ImportRun>

/** What is imported, where to, and how: it can be used again for a newer file. */
export const Import = v.looseObject({
  id: text,
  name,
  slug: v.optional(text),
  app: text,
  /** Missing until the first run creates the collection that `new_collection` names. */
  collection: v.optional(text),
  new_collection: v.optional(name),
  settings: v.optional(ImportSettings),
  columns: v.optional(v.array(ImportColumn)),
  /** The field by which a row finds the item it changes; without one, every row is a new item. */
  key: v.optional(text),
  file: v.optional(v.looseObject({ name: text, bytes: count })),
  /** Unix seconds. */
  created_at: count,
  updated_at: v.optional(count),
  /** With `extended`: its newest run that wrote. */
  last: v.optional(ImportRun),
})
export type Import = v.InferOutput<typeof Import>

/** The first rows of a file as they would be imported. */
export const ImportPreview = v.looseObject({
  settings: ImportSettings,
  guessed: ImportSettings,
  /** Names of the worksheets. */
  sheets: v.optional(v.array(text)),
  columns: v.array(ImportColumn),
  /** Columns of an earlier file that this one lacks. */
  missing: v.array(text),
  rows: v.array(
    v.looseObject({
      row: count,
      cells: v.array(text),
      problems: v.array(v.looseObject({ column: v.optional(text), message: text })),
    }),
  ),
  /** There are more rows than these. */
  has_more: v.boolean(),
})
export type ImportPreview = v.InferOutput<typeof ImportPreview>
