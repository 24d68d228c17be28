// What builders and the readers of a collection see of a form: its versions, the answers it got, and what they come to.
// Apart from forms.ts, so that a page that only shows a form does not load it.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { Document } from '../entities/item.ts'
import { FormSummary, GivenCounts } from '../entities/summary.ts'
import { FormVersion } from '../entities/questionnaire.ts'

const whole = v.optional(v.union([v.number(), v.string()]))
/**
 * Which answers are meant. `from` and `before` are Unix seconds of the moment an answer was sent (or else saved). `where` is
 * JSON: a list of {question, equals}, {question, row, equals} of a grouped question, {question, from, to | below} of
 * numbers and dates in milliseconds, {question, same} of a text whatever its case, or {question, word}; all must hold.
 * `without` leaves answers out, by their ids with commas between: those that are just being deleted.
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
  /** A builder's list; the settings of one are read with readQuestionnaire and its `version`. */
  listVersions: call({
    id: 'listVersions',
    method: 'GET',
    path: '/questionnaire/:id/versions',
    right: 'builder',
    paging: ['total'],
    summary: 'The versions of a form template, newest first; created_at in Unix seconds (ENT-039).',
    reply: v.array(FormVersion),
  }),
  /** Answers that were only saved (submit_date null) are among them; `version` narrows to one version of the form. */
  listAnswers: call({
    id: 'listAnswers',
    method: 'GET',
    path: '/questionnaire/:id/answers',
    right: 'user',
    paging: ['limit', 'offset', 'total'],
    summary:
      'The items given with a form, newest first, with total; limit 1 to 500 (default 50), offset, search in any text, version, from, before, where. sort: a question (`-` first turns it round; `at` is the moment).',
    query: v.looseObject({ ...which, limit: whole, offset: whole, sort: v.optional(v.string()) }),
    reply: v.array(Document),
  }),
  /**
   * Streams RFC 4180 text: a header row of question labels, one row per answer, lists joined with "; ". `bom` puts a byte
   * order mark first (spreadsheets read UTF-8 by it); numbers are bare, dates ISO in UTC; text that a spreadsheet would run gets a leading '.
   * `limit` (1 to 50,000 rows) and `offset` ask for a part; only the one from 0 has the header row, and one beyond the end is empty.
   */
  exportAnswers: call({
    id: 'exportAnswers',
    method: 'GET',
    path: '/questionnaire/:id/answers.csv',
    right: 'user',
    paging: ['limit', 'offset'],
    media: 'text/csv',
    summary: 'The answers of a form as CSV, newest first.',
    query: v.looseObject({
      ...which,
      bom: v.optional(v.union([v.boolean(), v.string()])),
      limit: whole,
      offset: whole,
    }),
    reply: v.string(),
  }),
  /** By the questions of the newest version (or of `version`). Drafts do not count. Days are those of `zone`, an IANA name (UTC where absent). */
  summarizeAnswers: call({
    id: 'summarizeAnswers',
    method: 'GET',
    path: '/questionnaire/:id/summary',
    right: 'user',
    summary: 'Counts per question over the submitted answers of a form.',
    query: v.looseObject({ ...which, zone: v.optional(v.string()) }),
    reply: FormSummary,
  }),
  /** Several of one answer where the question stands in a list that repeats. `at` in Unix seconds. */
  listGiven: call({
    id: 'listGiven',
    method: 'GET',
    path: '/questionnaire/:id/given/:question',
    right: 'user',
    paging: ['limit'],
    summary:
      'What was answered to one question in submitted answers, newest first; limit 1 to 500 (default 20) answers.',
    query: v.looseObject({ ...which, limit: whole }),
    reply: v.array(v.looseObject({ item: v.string(), at: v.number(), value: v.unknown() })),
  }),
  countGiven: call({
    id: 'countGiven',
    method: 'GET',
    path: '/questionnaire/:id/given/:question/counts',
    right: 'user',
    summary:
      'What was written most often to a question people answer in their own words: equal answers, or else words without those that only hold a sentence together.',
    query: v.looseObject(which),
    reply: GivenCounts,
  }),
}
