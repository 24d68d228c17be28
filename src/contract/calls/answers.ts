// What builders and readers of a collection see of a form: its versions, its submitted answers and their summary.
// Separate from forms.ts so that a page that only shows a form does not load it.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { Document } from '../entities/item.ts'
import { FormSummary, GivenCounts } from '../entities/summary.ts'
import { FormVersion } from '../entities/questionnaire.ts'

const whole = v.optional(v.union([v.number(), v.string()]))
/**
 * Selects answers. `from` and `before` are Unix seconds of the time an answer was submitted (or saved, for a draft). `where` is
 * JSON: a list of {question, equals}, {question, row, equals} for a grouped question, {question, from, to | below} for
 * numbers and dates in milliseconds, {question, same} for a text regardless of case, or {question, word}; all must match.
 * `without` excludes answers by id, separated by commas: those that are being deleted.
 */
const which = {
  search: v.optional(v.string()),
  version: whole,
  from: whole,
  before: whole,
  where: v.optional(v.string()),
  without: v.optional(v.string()),
}

export const answerCalls = {
  /** The settings of a version are read with readQuestionnaire and its `version`. */
  listVersions: call({
    id: 'listVersions',
    method: 'GET',
    path: '/questionnaire/:id/versions',
    right: 'builder',
    paging: ['total'],
    summary: 'Lists the versions of a form template, newest first; created_at in Unix seconds (ENT-039).',
    reply: v.array(FormVersion),
  }),
  /** Includes drafts (submit_date null); `version` restricts the list to one version of the form. */
  listAnswers: call({
    id: 'listAnswers',
    method: 'GET',
    path: '/questionnaire/:id/answers',
    right: 'user',
    paging: ['limit', 'offset', 'total'],
    summary:
      'Lists the answers of a form, newest first, with total; limit 1 to 500 (default 50), offset, search in any text, version, from, before, where. sort: a question, or `at` for the time; a leading `-` sorts descending.',
    query: v.looseObject({ ...which, limit: whole, offset: whole, sort: v.optional(v.string()) }),
    reply: v.array(Document),
  }),
  /**
   * Streams RFC 4180 text: a header row with question labels, one row per answer, lists joined with "; ". `bom` adds a byte
   * order mark so that spreadsheets read UTF-8. Numbers are unformatted, dates ISO in UTC; text that a spreadsheet would evaluate gets a leading '.
   * `limit` (1 to 50,000 rows) and `offset` request a part; only the part from 0 has the header row, and a part beyond the end is empty.
   */
  exportAnswers: call({
    id: 'exportAnswers',
    method: 'GET',
    path: '/questionnaire/:id/answers.csv',
    right: 'user',
    paging: ['limit', 'offset'],
    media: 'text/csv',
    summary: 'Exports the answers of a form as CSV, newest first.',
    query: v.looseObject({
      ...which,
      bom: v.optional(v.union([v.boolean(), v.string()])),
      limit: whole,
      offset: whole,
    }),
    reply: v.string(),
  }),
  /** Covers the questions of the newest version (or of `version`). Drafts are not counted. Days are in the time zone `zone`, an IANA name (default UTC). */
  summarizeAnswers: call({
    id: 'summarizeAnswers',
    method: 'GET',
    path: '/questionnaire/:id/summary',
    right: 'user',
    summary: 'Summarizes the submitted answers of a form per question.',
    query: v.looseObject({ ...which, zone: v.optional(v.string()) }),
    reply: FormSummary,
  }),
  /** Returns several values per answer if the question is in a repeating list. `at` in Unix seconds. */
  listGiven: call({
    id: 'listGiven',
    method: 'GET',
    path: '/questionnaire/:id/given/:question',
    right: 'user',
    paging: ['limit'],
    summary: 'Lists the submitted answers to one question, newest first; limit 1 to 500 (default 20) answers.',
    query: v.looseObject({ ...which, limit: whole }),
    reply: v.array(v.looseObject({ item: v.string(), at: v.number(), value: v.unknown() })),
  }),
  countGiven: call({
    id: 'countGiven',
    method: 'GET',
    path: '/questionnaire/:id/given/:question/counts',
    right: 'user',
    summary:
      'Counts the most frequent answers to a free-text question: equal answers, or else words without stop words.',
    query: v.looseObject(which),
    reply: GivenCounts,
  }),
}
