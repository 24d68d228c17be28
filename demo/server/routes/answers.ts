// The answers of a form, for builders and readers of their collection.
import type { AnswerCursor, AnswerOrder } from '../data/answers.ts'
import { invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { csvLine } from '../exports/csv.ts'
import type { AskedQuestion } from './answers-csv.ts'
import { createAnswerSearch } from './answers-find.ts'
import { summarize, zoneOf } from './answers-summary.ts'
import { isWritten, mostSaid, nothingSaid } from './answers-words.ts'
import { whole } from './files.ts'

type Names = 'listAnswers' | 'exportAnswers' | 'summarizeAnswers' | 'listGiven' | 'countGiven'

const rowsOfPage = 50
const rowsOfPart = 500
/** The most rows of an export that is asked for in parts. */
const mostOfPart = 50_000
const valuesOfPage = 20
export function answerRoutes(services: Services): Handlers<Names> {
  const { repo, aggregator } = services
  const { find, columnsFor } = createAnswerSearch(services)

  return {
    async listAnswers({ params, query, who }) {
      const limit = whole(query.limit, rowsOfPage),
        offset = whole(query.offset, 0)
      if (limit === undefined || limit < 1 || limit > 500)
        return invalid('limit', 'limit must be a whole number from 1 to 500.')
      if (offset === undefined) return invalid('offset', 'offset must be a whole number of at least 0.')
      const found = await find(who, params.id, query)
      if (!found.ok) return found
      const order = orderOf(query.sort, found.asked)
      if (query.sort && !order) return invalid('sort', 'sort must be a question of the form, or "at".')
      const { items, total } = found.filter
        ? await repo.answers.list(found.filter, { limit, offset, order })
        : { items: [], total: 0 }
      return reply(items, { total })
    },
    async exportAnswers({ params, query, who }) {
      const limit = whole(query.limit, Infinity),
        offset = whole(query.offset, 0)
      if (limit === undefined || limit < 1 || (limit > mostOfPart && limit !== Infinity))
        return invalid('limit', `limit must be a whole number from 1 to ${mostOfPart}.`)
      if (offset === undefined) return invalid('offset', 'offset must be a whole number of at least 0.')
      const found = await find(who, params.id, query)
      if (!found.ok) return found
      const { form, filter } = found
      const columns = await columnsFor(form, filter)
      const head = offset > 0 ? '' : (isYes(query.bom) ? '\uFEFF' : '') + csvLine(columns.map(column => column.label))
      let left = limit
      return reply('', {
        stream: rowsAsText(head, async after => {
          if (!filter) return { text: '', last: undefined }
          const wanted = Math.min(rowsOfPart, left)
          const { items, last } = await repo.answers.next(filter, after, wanted, after ? 0 : offset)
          left -= items.length
          return {
            text: items.map(item => csvLine(columns.map(column => column.cell(item)))).join(''),
            last: items.length < wanted || left === 0 ? undefined : last,
          }
        }),
        headers: {
          'Content-Type': 'text/csv; charset=utf-8; header=present',
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${form.slug ?? form.id}.csv`)}`,
        },
      })
    },
    async summarizeAnswers({ params, query, who }) {
      const zone = zoneOf(query.zone)
      if (zone === undefined)
        return invalid('zone', 'zone must be the IANA name of a time zone, such as Europe/Amsterdam.')
      const found = await find(who, params.id, query)
      if (!found.ok) return found
      const { version } = found.form.latest_version
      const { asked, filter } = found
      if (!filter) return reply({ version, total: 0, drafts: 0, days: [], questions: {} })
      // a version of a form never changes, so its number identifies its questions
      return reply(
        await aggregator.remember([filter.table], JSON.stringify(['summary', version, zone, filter]), () =>
          summarize(repo, filter, asked, version, zone),
        ),
      )
    },
    async listGiven({ params, query, who }) {
      const limit = whole(query.limit, valuesOfPage)
      if (limit === undefined || limit < 1 || limit > 500)
        return invalid('limit', 'limit must be a whole number from 1 to 500.')
      const found = await find(who, params.id, query)
      if (!found.ok) return found
      const asked = found.asked.find(one => one.question.key === params.question)
      if (!asked) return notFound('question', params.question)
      return reply(
        found.filter ? await repo.answers.listValues({ ...found.filter, submittedOnly: true }, asked.keys, limit) : [],
      )
    },
    async countGiven({ params, query, who }) {
      const found = await find(who, params.id, query)
      if (!found.ok) return found
      const asked = found.asked.find(one => one.question.key === params.question)
      if (!asked) return notFound('question', params.question)
      if (!isWritten(asked.question))
        return invalid(
          'question',
          'Only what people write themselves is counted this way; see the summary for the others.',
        )
      const filter = found.filter && { ...found.filter, submittedOnly: true }
      if (!filter) return reply(nothingSaid)
      return reply(
        await aggregator.remember([filter.table], JSON.stringify(['given', asked, filter]), () =>
          mostSaid(repo.answers, filter, asked),
        ),
      )
    },
  }
}

/** "-wind" is the wind, greatest first; "at" the moment, oldest first. */
function orderOf(sort: string | undefined, asked: readonly AskedQuestion[]): AnswerOrder | undefined {
  const name = sort?.replace(/^-/, '') ?? ''
  const isUp = !sort?.startsWith('-')
  if (name === 'at') return { isUp }
  const key = asked.find(one => one.question.key === name)?.keys[0]
  return key === undefined ? undefined : { key, isUp }
}

/** Text of which the next part is made only when the last one was taken: an export of any length stays small in memory. */
function rowsAsText(
  head: string,
  next: (
    after: AnswerCursor | undefined,
  ) => Promise<{ readonly text: string; readonly last: AnswerCursor | undefined }>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: AnswerCursor | undefined
  let isBegun = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { text, last } = await next(after)
        if (text !== '' || !isBegun) controller.enqueue(encoder.encode((isBegun ? '' : head) + text))
        isBegun = true
        after = last
        if (!last) controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}

const isYes = (value: unknown): boolean => value === true || value === 'true' || value === '1'
