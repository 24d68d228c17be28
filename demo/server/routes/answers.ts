// The answers of a form for builders and for whoever reads the collection they are saved in.
import type { Failure } from '../../../src/base/result.ts'
import { parseDefinition } from '../../../src/questionnaire/definition.ts'
import type { AnswerCursor, AnswerFilter } from '../data/answers.ts'
import type { StoredForm } from '../data/forms.ts'
import { invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'
import { columnsOf, csvLine, type Column } from './answers-csv.ts'
import { summarize } from './answers-summary.ts'
import { whole } from './files.ts'
import { versionOf } from './forms.ts'

type Names = 'listAnswers' | 'exportAnswers' | 'summarizeAnswers'

const rowsOfPage = 50
const rowsOfPart = 500
/** So many versions back an export looks for questions that are asked no more. */
const versionsRead = 50

interface Found {
  readonly ok: true
  /** The form as of the version asked for, else of the newest. */
  readonly form: StoredForm
  /** Undefined where the form saves nowhere yet: then there are no answers. */
  readonly filter: AnswerFilter | undefined
}

export function answerRoutes({ repo, access }: Services): Handlers<Names> {
  async function find(who: Who, id: string, query: { readonly version?: string | number | undefined; readonly search?: string | undefined }): Promise<Found | Failure> {
    const newest = await repo.findQuestionnaire(id)
    if (!newest) return who.kind === 'user' ? notFound('form', id) : access.refuse(who)
    const { app, collection: slug } = newest.latest_version.settings
    // what a form asked is read by whoever reads the collection it is saved in; without an app that is nobody but builders
    if (!access.hasApp(who, typeof app === 'string' ? app : '')) return access.refuse(who)
    const number = query.version === undefined || query.version === '' ? undefined : versionOf(query.version)
    if (number === undefined && query.version !== undefined && query.version !== '') return invalid('version', 'version is a whole number from 1.')
    const form = number === undefined ? newest : await repo.findQuestionnaire(newest.id, number)
    if (!form) return notFound('version of this form', String(number))
    if (query.search !== undefined && query.search.length > 500) return invalid('search', 'The text to search for is longer than 500 characters.')
    const collection = typeof app === 'string' && typeof slug === 'string' ? await repo.readCollection(app, slug) : undefined
    const locked = collection && access.locked(who, collection.app, collection.slug)
    const filter = collection && {
      table: collection.table, form: newest.id, ...(number === undefined ? {} : { version: number }), ...(query.search ? { search: query.search } : {}), ...(locked ? { locked } : {}),
    }
    return { ok: true, form, filter }
  }
  const definitionOf = (form: StoredForm) => parseDefinition(form.latest_version.settings).definition

  /** The newest version first, then the older ones, for what only they asked. */
  async function columnsFor(form: StoredForm, filter: AnswerFilter): Promise<Column[]> {
    const definitions = [definitionOf(form)]
    if (filter.version === undefined) {
      for (const { version } of (await repo.listVersions(form.id)).slice(1, versionsRead)) {
        const older = await repo.findQuestionnaire(form.id, version)
        if (older) definitions.push(definitionOf(older))
      }
    }
    return columnsOf(definitions, await repo.answerKeys(filter))
  }

  return {
    async listAnswers({ params, query, who }) {
      const limit = whole(query.limit, rowsOfPage), offset = whole(query.offset, 0)
      if (limit === undefined || limit < 1 || limit > 500) return invalid('limit', 'limit is a whole number from 1 to 500.')
      if (offset === undefined) return invalid('offset', 'offset is a whole number from 0.')
      const found = await find(who, params.id, query)
      if (!found.ok) return found
      const { items, total } = found.filter ? await repo.listAnswers(found.filter, { limit, offset }) : { items: [], total: 0 }
      return reply(items, { total })
    },
    async exportAnswers({ params, query, who }) {
      const found = await find(who, params.id, query)
      if (!found.ok) return found
      const { form, filter } = found
      const columns = filter ? await columnsFor(form, filter) : columnsOf([definitionOf(form)], [])
      const head = (isYes(query.bom) ? '\uFEFF' : '') + csvLine(columns.map(column => column.label))
      return reply('', {
        stream: rowsAsText(head, async after => {
          if (!filter) return { text: '', last: undefined }
          const { items, last } = await repo.nextAnswers(filter, after, rowsOfPart)
          return { text: items.map(item => csvLine(columns.map(column => column.cell(item)))).join(''), last: items.length < rowsOfPart ? undefined : last }
        }),
        headers: { 'Content-Type': 'text/csv; charset=utf-8; header=present', 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${form.slug ?? form.id}.csv`)}` },
      })
    },
    async summarizeAnswers({ params, query, who }) {
      const found = await find(who, params.id, query)
      if (!found.ok) return found
      const { version } = found.form.latest_version
      if (!found.filter) return reply({ version, total: 0, drafts: 0, days: [], questions: {} })
      return reply(await summarize(repo, found.filter, definitionOf(found.form), version))
    },
  }
}

/** Text of which the next part is made only when the last one was taken: an export of any length stays small in memory. */
function rowsAsText(head: string, next: (after: AnswerCursor | undefined) => Promise<{ readonly text: string; readonly last: AnswerCursor | undefined }>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: AnswerCursor | undefined
  let isBegun = false
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { text, last } = await next(after)
      if (text !== '' || !isBegun) controller.enqueue(encoder.encode((isBegun ? '' : head) + text))
      isBegun = true
      after = last
      if (!last) controller.close()
    },
  }, { highWaterMark: 1 })
}

const isYes = (value: unknown): boolean => value === true || value === 'true' || value === '1'
