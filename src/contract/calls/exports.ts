// Exports: files made in the background from the rows of a collection or a query, of any length (SCR-002).
import { wallTime } from '../../base/format/zone.ts'
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { AggregateRequest } from '../entities/aggregate.ts'
import { Export, ExportField, ExportFormat } from '../entities/export.ts'

/** What is exported: the fields of the aggregate request that choose and order rows. */
const { app, collection, query, pipeline, sorting, search, selection, item_id, filter_module_id, filter_query_id } =
  AggregateRequest.entries
const ExportSource = v.looseObject({
  app,
  collection,
  query,
  pipeline,
  sorting,
  search,
  selection,
  item_id,
  filter_module_id,
  filter_query_id,
})

/** A time zone by its name in the IANA database. */
const TimeZone = v.pipe(
  v.string(),
  v.maxLength(60),
  v.check(isTimeZone, 'time_zone must be a name such as Europe/Amsterdam.'),
)
function isTimeZone(name: string): boolean {
  try {
    wallTime(0, name)
    return true
  } catch {
    return false
  }
}

export const exportCalls = {
  listExports: call({
    id: 'listExports',
    method: 'GET',
    path: '/exports',
    right: 'user',
    paging: ['total'],
    summary: 'Lists the exports of the user, newest first.',
    reply: v.array(Export),
  }),
  readExport: call({
    id: 'readExport',
    method: 'GET',
    path: '/export/:id',
    right: 'user',
    summary: 'Returns one export of the user, with the path of its file once it is ready.',
    reply: Export,
  }),
  /**
   * `fields` are the columns of CSV and XLSX, in their order; without it there is one for each field that occurs.
   * `delimiter` and `decimal` are for CSV. Its numbers have no grouping. A text that a spreadsheet would run as a formula
   * gets a leading apostrophe. `values: 'formatted'` writes the cells of CSV and XLSX as people read them, in `lang` and
   * `time_zone`: the `format` of each field, otherwise dates and labels as the collection defines its fields. A user is notified when an export
   * took longer than ten seconds. That of a host's token is for tokens of the same rights.
   */
  createExport: call({
    id: 'createExport',
    method: 'POST',
    path: '/export/create',
    right: 'user',
    stale: ['listExports', 'readExport'],
    once: ['header'],
    summary: 'Starts an export of a collection or a query; it needs the same permission as reading the rows.',
    body: v.looseObject({
      name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
      format: ExportFormat,
      source: ExportSource,
      fields: v.optional(v.pipe(v.array(ExportField), v.minLength(1), v.maxLength(500))),
      delimiter: v.optional(v.picklist([',', ';', '\t']), ','),
      decimal: v.optional(v.picklist(['.', ',']), '.'),
      values: v.optional(v.picklist(['raw', 'formatted']), 'raw'),
      lang: v.optional(v.pipe(v.string(), v.maxLength(35))),
      time_zone: v.optional(TimeZone),
    }),
    reply: Export,
  }),
  deleteExport: call({
    id: 'deleteExport',
    method: 'DELETE',
    path: '/export/:id',
    right: 'user',
    stale: ['listExports', 'readExport'],
    summary: 'Deletes an export of the user with its file; one that is running is cancelled.',
    reply: v.looseObject({}),
  }),
  /** `until` and `key` come with the path that readExport returns: a browser can open it without a token. */
  readExportFile: call({
    id: 'readExportFile',
    method: 'GET',
    path: '/export/:id/file',
    right: 'nobody',
    media: 'application/octet-stream',
    summary: 'Streams the file of an export.',
    query: v.looseObject({ until: v.string(), key: v.string() }),
    reply: v.string(),
  }),
}
