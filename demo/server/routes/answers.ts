// The answers of a form, for builders and readers of their collection.
import type { Failure } from '../../../src/base/result.ts'
import { parseDefinition } from '../../../src/form/parse-definition.ts'
import type { AnswerCursor, AnswerOrder } from '../data/answers.ts'
import type { AnswerFilter } from '../data/answer-filter.ts'
import type { StoredForm } from '../data/forms.ts'
import { invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'
import { askedQuestions, columnsOf, csvLine, type AskedQuestion, type Column } from './answers-csv.ts'
import { narrow, type Narrowing } from './answers-narrow.ts'
import { summarize, zoneOf } from './answers-summary.ts'
import { isWritten, mostSaid, nothingSaid } from './answers-words.ts'
import { whole } from './files.ts'
import { versionOf } from './forms.ts'

type Names = 'listAnswers' | 'exportAnswers' | 'summarizeAnswers' | 'listGiven' | 'countGiven'

const rowsOfPage = 50
const rowsOfPart = 500
/** The most rows of an export that is asked for in parts. */
const mostOfPart = 50_000
const valuesOfPage = 20
/** How many versions back an export looks for removed questions. */
const versionsRead = 50

interface Found {
  readonly ok: true
  /** The form as of the version asked for, else of the newest. */
  readonly form: StoredForm
  readonly asked: readonly AskedQuestion[]
  /** Undefined if the form has no target yet: then there are no answers. */
  readonly filter: AnswerFilter | undefined
}

export function answerRoutes({ repo, access, aggregator }: Services): Handlers<Names> {
  async function find(
    who: Who,
    id: string,
    query: Narrowing & { readonly version?: string | number | undefined },
  ): Promise<Found | Failure> {
    const newest = await repo.forms.find(id)
    if (!newest) return who.kind === 'user' ? notFound('form', id) : access.refuse(who)
    const { app, collection: slug } = newest.latest_version.settings
    // the answers may be read by the readers of their collection; without an app only by builders
    if (!access.hasApp(who, typeof app === 'string' ? app : '')) return access.refuse(who)
    const number = query.version === undefined || query.version === '' ? undefined : versionOf(query.version)
    if (number === undefined && query.version !== undefined && query.version !== '')
      return invalid('version', 'version must be a whole number of at least 1.')
    const form = number === undefined ? newest : await repo.forms.find(newest.id, number)
    if (!form) return notFound('version of this form', String(number))
    const collection =
      typeof app === 'string' && typeof slug === 'string' ? await repo.collections.read(app, slug) : undefined
    const locked = collection && access.locked(who, collection.app, collection.slug)
    const base: AnswerFilter | undefined = collection && {
      table: collection.table,
      form: newest.id,
      ...(number === undefined ? {} : { version: number }),
      ...(locked ? { locked } : {}),
    }
    const asked = askedQuestions(definitionOf(form), base ? await repo.answers.knownKeys(base) : [])
    const narrowed = narrow(query, asked)
    return narrowed.ok ? { ok: true, form, asked, filter: base && { ...base, ...narrowed.value } } : narrowed
  }
  const definitionOf = (form: StoredForm) => parseDefinition(form.latest_version.settings).definition

  /** The newest version first, then the older ones, for what only they asked. */
  async function columnsFor(form: StoredForm, filter: AnswerFilter): Promise<Column[]> {
    const definitions = [definitionOf(form)]
    if (filter.version === undefined) {
      for (const { version } of (await repo.forms.listVersions(form.id)).slice(1, versionsRead)) {
        const older = await repo.forms.find(form.id, version)
        if (older) definitions.push(definitionOf(older))
      }
    }
    return columnsOf(definitions, await repo.answers.keys(filter))
  }

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
      const columns = filter ? await columnsFor(form, filter) : columnsOf([definitionOf(form)], [])
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
