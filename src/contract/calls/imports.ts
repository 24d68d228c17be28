// Imports: the rows of a file as items of a collection, read and written in the background (API-082…089, IMP-001…006).
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { ChosenSettings, Import, ImportColumn, ImportPreview, ImportRun } from '../entities/import.ts'

const extended = v.looseObject({ extended: v.optional(v.union([v.boolean(), v.string()])) })
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const fileName = v.pipe(v.string(), v.nonEmpty('Enter a file name.'), v.maxLength(255))
const columns = v.pipe(v.array(ImportColumn), v.maxLength(1000))
const key = v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(100)))
const how = {
  settings: v.optional(ChosenSettings),
  columns: v.optional(columns),
  /** Null: every row is a new item. */
  key: v.optional(key),
}
/** Reads of what an import writes, now and while it runs. */
const stale = [
  'readItem',
  'itemHistory',
  'listCollections',
  'readCollection',
  'readFields',
  'aggregate',
  'readData',
] as const

export const importCalls = {
  listImports: call({
    id: 'listImports',
    method: 'GET',
    path: '/import',
    right: 'builder',
    paging: ['total'],
    summary: 'Lists the imports of the user, newest first.',
    query: extended,
    reply: v.array(Import),
    extended: true,
  }),
  readImport: call({
    id: 'readImport',
    method: 'GET',
    path: '/import/:id',
    right: 'builder',
    summary: 'Returns one import of the user.',
    query: extended,
    reply: Import,
    extended: true,
  }),
  createImport: call({
    id: 'createImport',
    method: 'POST',
    path: '/import/create',
    right: 'builder',
    stale: ['listImports'],
    once: ['header'],
    summary: 'Creates an import into a collection, or into a new one that its first run creates.',
    body: v.looseObject({
      name: v.optional(name),
      slug: v.optional(v.string()),
      app: v.string(),
      collection: v.optional(v.string()),
      new_collection: v.optional(name),
      ...how,
    }),
    reply: Import,
  }),
  updateImport: call({
    id: 'updateImport',
    method: 'PUT',
    path: '/import/:id',
    right: 'builder',
    stale: ['listImports', 'readImport'],
    summary: 'Changes an import of the user; a run that is under way keeps what it was started with.',
    body: v.looseObject({ name: v.optional(name), new_collection: v.optional(name), ...how }),
    reply: Import,
  }),
  deleteImport: call({
    id: 'deleteImport',
    method: 'DELETE',
    path: '/import/:id',
    right: 'builder',
    stale: ['listImports', 'readImport', 'importHistory', 'readImportRun'],
    summary: 'Deletes an import of the user with its file and its history; one that runs is cancelled. Items stay.',
    reply: v.looseObject({}),
  }),
  /**
   * A part has at most 1 MiB before base64. Offset 0 begins a file and replaces the earlier one. 409 with data.offset if
   * another offset was expected. With the last part the file is looked at: 400 says why it cannot be imported.
   */
  sendImportFile: call({
    id: 'sendImportFile',
    method: 'PUT',
    path: '/import/:id/file',
    right: 'builder',
    stale: ['listImports', 'readImport', 'previewImport'],
    bodyMiB: 2,
    summary: 'Sends one part of the file of an import: CSV, TSV, XLSX, JSON or NDJSON.',
    body: v.looseObject({
      file_name: fileName,
      size: v.pipe(v.number(), v.integer(), v.minValue(1, 'This file is empty.')),
      offset: v.pipe(v.number(), v.integer(), v.minValue(0)),
      content: v.string(),
    }),
    reply: v.looseObject({ offset: v.number(), is_complete: v.boolean() }),
  }),
  previewImport: call({
    id: 'previewImport',
    method: 'POST',
    path: '/import/:id/preview',
    isRead: true,
    right: 'builder',
    summary:
      'Returns the first 100 rows of the file with their problems, what was guessed, and where each column goes.',
    body: v.looseObject(how),
    reply: ImportPreview,
  }),
  importHistory: call({
    id: 'importHistory',
    method: 'GET',
    path: '/import/history/:id',
    right: 'builder',
    paging: ['total'],
    summary: 'Lists the runs of an import, newest first; checks are not listed.',
    reply: v.array(ImportRun),
  }),
  /** `file.content` is base64, for a small file; a larger one is sent with sendImportFile before. What is sent is stored in the import. */
  runImport: call({
    id: 'runImport',
    method: 'POST',
    path: '/import/history/:id',
    right: 'builder',
    stale: ['listImports', 'readImport', 'importHistory', ...stale],
    once: ['header'],
    bodyMiB: 36,
    summary: 'Runs an import, again if it ran before, with the posted file and settings; returns its new run.',
    body: v.looseObject({
      ...how,
      /** Reads and counts everything, and writes nothing. */
      check: v.optional(v.boolean(), false),
      file: v.optional(v.looseObject({ file_name: fileName, content: v.string() })),
    }),
    reply: ImportRun,
  }),
  readImportRun: call({
    id: 'readImportRun',
    method: 'GET',
    path: '/import/history/:id/:run',
    right: 'builder',
    summary: 'Returns one run of an import, with how far it is.',
    reply: ImportRun,
  }),
  /** For users of an app whose button names the import. The collection, the columns and the settings are those of the import. */
  runOfferedImport: call({
    id: 'runOfferedImport',
    method: 'POST',
    path: '/import/:id/offered',
    right: 'user',
    stale: ['listImports', 'readImport', 'importHistory', ...stale],
    once: ['header'],
    bodyMiB: 36,
    summary: 'Runs an import that a button offers the user, with the posted file; returns its new run.',
    body: v.looseObject({ file: v.looseObject({ file_name: fileName, content: v.string() }) }),
    reply: ImportRun,
  }),
  readOfferedRun: call({
    id: 'readOfferedRun',
    method: 'GET',
    path: '/import/:id/offered/:run',
    right: 'user',
    summary: 'Returns a run that the user started with runOfferedImport, with how far it is.',
    reply: ImportRun,
  }),
  /**
   * `undone` deletes the items that the run created and changes those back that it changed, unless somebody changed them
   * since; it runs in the background.
   */
  changeImportRun: call({
    id: 'changeImportRun',
    method: 'PUT',
    path: '/import/history/:id/:run',
    right: 'builder',
    stale: ['listImports', 'readImport', 'importHistory', 'readImportRun', ...stale],
    summary: 'Pauses a run, continues it, cancels it or undoes it.',
    body: v.looseObject({ state: v.picklist(['paused', 'running', 'cancelled', 'undone']) }),
    reply: ImportRun,
  }),
  /** `until` and `key` come with the path that readImportRun returns: a browser can open it without a token. */
  readRefusedRows: call({
    id: 'readRefusedRows',
    method: 'GET',
    path: '/import/history/:id/:run/refused',
    right: 'nobody',
    media: 'text/csv',
    summary:
      'Streams the refused rows of a run as CSV, with their reasons: in the language `lang`, or in that of the user whose import it is.',
    query: v.looseObject({ until: v.string(), key: v.string(), lang: v.optional(v.pipe(v.string(), v.maxLength(40))) }),
    reply: v.string(),
  }),
}
