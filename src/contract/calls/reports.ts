// Report modules (API-117..121). Its rows are read with the call `aggregate`, with the rights of who asks.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { Report, ReportSettings } from '../entities/report.ts'
import { longestTemplate } from '../report/template.ts'
import { ReadQuery } from './apps.ts'

const stale = ['listReports', 'readReport', 'listQueries', 'collectionUses']
const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter a name.'),
  v.maxLength(120, 'A name has at most 120 characters.'),
)
const query = v.pipe(v.string(), v.nonEmpty('Choose a query.'))
const template = v.pipe(
  v.string(),
  v.maxLength(longestTemplate, `A template has at most ${longestTemplate} characters.`),
)

export const reportCalls = {
  listReports: call({
    id: 'listReports',
    method: 'GET',
    path: '/report/module',
    right: 'user',
    paging: ['total'],
    summary: 'Lists the reports of the apps that the user may open. For builders, an extended list has `uses` of each.',
    query: ReadQuery,
    reply: v.array(Report),
    extended: false,
  }),
  readReport: call({
    id: 'readReport',
    method: 'GET',
    path: '/report/module/:id',
    right: 'user',
    summary: 'Returns one report, to people who may read its query.',
    query: ReadQuery,
    reply: Report,
  }),
  createReport: call({
    id: 'createReport',
    method: 'POST',
    path: '/report/module',
    right: 'builder',
    stale,
    once: ['header'],
    summary:
      'Creates a report. What a template may not contain (scripts, styles, unknown elements) is left out; placeholders that cannot be read answer 400 with their lines.',
    body: v.looseObject({
      name,
      slug: v.optional(v.string()),
      query,
      template: v.optional(template, ''),
      settings: v.optional(ReportSettings, {}),
    }),
    reply: Report,
  }),
  updateReport: call({
    id: 'updateReport',
    method: 'PUT',
    path: '/report/module/:id',
    right: 'builder',
    stale,
    summary:
      'Updates a report; what is absent stays. With `edited`, a change made in the meantime answers 409 with the current report.',
    body: v.looseObject({
      name: v.optional(name),
      query: v.optional(query),
      template: v.optional(template),
      settings: v.optional(ReportSettings),
      edited: v.optional(v.number()),
    }),
    reply: Report,
  }),
  deleteReport: call({
    id: 'deleteReport',
    method: 'DELETE',
    path: '/report/module/:id',
    right: 'builder',
    stale,
    summary:
      'Deletes a report. 409 with the list if something links to it, unless `anyway` is true; `undo` puts it back.',
    query: v.looseObject({ anyway: v.optional(v.union([v.boolean(), v.string()])) }),
    reply: v.looseObject({ undo: v.optional(v.string()) }),
  }),
}
