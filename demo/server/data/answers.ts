// The answers of a form, read straight from the collection they were saved into, a page or a part of an export at a time.
import { createAnswerCounts, type AnswerCounts } from './answer-counts.ts'
import { answersOf, type AnswerFilter } from './answer-filter.ts'
import { createAnswerTexts, type AnswerTexts } from './answer-texts.ts'
import { changedAt } from './answer-order.ts'
import type { Doc, StoredItem } from './items.ts'
import type { Engine } from './engine.ts'

/** The end of a page of answers, to continue after it. */
export interface AnswerCursor {
  readonly at: number
  readonly id: string
}
export interface AnswerPage {
  readonly items: StoredItem[]
  readonly last: AnswerCursor | undefined
}
/** What one answer gave to one question: an entry for each key that has something. */
export interface GivenValue extends Doc {
  readonly item: string
  readonly at: number
  readonly value: unknown
}

/** The order of a list: by time, or by the answer at a key. */
export interface AnswerOrder {
  readonly key?: string | undefined
  readonly isUp: boolean
}

export interface AnswerStore extends AnswerCounts, AnswerTexts {
  list(
    filter: AnswerFilter,
    page: { readonly limit: number; readonly offset: number; readonly order?: AnswerOrder | undefined },
  ): Promise<{ readonly items: StoredItem[]; readonly total: number }>
  /** The next answers after a position, newest first. */
  next(filter: AnswerFilter, after: AnswerCursor | undefined, limit: number, offset?: number): Promise<AnswerPage>
  /** What was given at these keys, newest first. */
  listValues(filter: AnswerFilter, keys: readonly string[], limit: number): Promise<GivenValue[]>
  /** Returns whether one of the answers names this file. */
  nameFile(filter: AnswerFilter, fullName: string): Promise<boolean>
  /** Every key any of the answers has. Reads all of them. */
  keys(filter: AnswerFilter): Promise<string[]>
  /** At least every key any of the answers has, at once: those the field catalogue saw in the collection. */
  knownKeys(filter: AnswerFilter): Promise<string[]>
}

/** A catalogue of this many paths may have been cut short. */
const fullCatalogue = 1900

/** What reads all answers of a form takes its turn with the data of widgets (Engine.slow); a part of an export is a quick read. */
export function createAnswerStore(engine: Engine): AnswerStore {
  const answerKeys: AnswerStore['keys'] = async filter => {
    const { where, params } = answersOf(filter)
    return (
      await engine.slow<{ key: string }>(
        `select distinct k as key from (select doc ${where}) a cross join lateral jsonb_object_keys(doc) as k`,
        params,
      )
    ).map(row => row.key)
  }
  return {
    keys: answerKeys,
    async nameFile(filter, fullName) {
      const { where, params } = answersOf(filter)
      const found = await engine.slow(`select 1 ${where} and strpos(doc::text, $${params.length + 1}) > 0 limit 1`, [
        ...params,
        JSON.stringify(fullName),
      ])
      return found.length > 0
    },
    async knownKeys(filter) {
      const rows = await engine.query<{ path: string }>('select path from field_catalogue where collection = $1', [
        filter.table,
      ])
      return rows.length === 0 || rows.length >= fullCatalogue ? answerKeys(filter) : rows.map(row => row.path)
    },
    ...createAnswerCounts(engine, changedAt),
    ...createAnswerTexts(engine),
    async list(filter, { limit, offset, order }) {
      const { where, params } = answersOf(filter)
      const [count] = await engine.slow<{ n: number }>(`select count(*) as n ${where}`, params)
      const list = [...params, limit, offset]
      const up = order?.isUp ? 'asc' : 'desc'
      // missing answers come last in both directions; jsonb sorts numbers as numbers and texts as texts
      const value =
        order?.key === undefined ? '' : `nullif(doc->$${list.push(order.key)}::text, 'null') ${up} nulls last, `
      const rows = await engine.slow<{ doc: StoredItem }>(
        `select doc ${where} order by ${value}${changedAt} ${order?.key === undefined ? up : 'desc'}, id ${order?.key === undefined ? up : 'desc'} limit $${params.length + 1} offset $${params.length + 2}`,
        list,
      )
      return { items: rows.map(row => row.doc), total: count?.n ?? 0 }
    },
    async next(filter, after, limit, offset = 0) {
      const { where, params } = answersOf(filter)
      const later = after
        ? `and (${changedAt}, id) < ($${params.push(after.at)}::numeric, $${params.push(after.id)})`
        : ''
      const rows = await engine.query<{ id: string; at: number; doc: StoredItem }>(
        `select id, doc, ${changedAt} as at ${where} ${later} order by at desc, id desc limit $${params.length + 1} offset $${params.length + 2}`,
        [...params, limit, offset],
      )
      const last = rows.at(-1)
      return { items: rows.map(row => row.doc), last: last && { at: last.at, id: last.id } }
    },
    async listValues(filter, keys, limit) {
      const { where, params } = answersOf(filter)
      const values = keys.map((key, index) => `(${index}, doc->$${params.push(key)}::text)`)
      const isGiven = keys.map(
        (_key, index) => `doc->$${params.length - keys.length + index + 1}::text not in ('null', '""', '[]', '{}')`,
      )
      return engine.slow<GivenValue>(
        `select a.id as item, a.at, v.value from (select id, doc, ${changedAt} as at ${where} and (${isGiven.join(' or ') || 'false'}) order by at desc, id desc limit $${params.length + 1}) a
         cross join lateral (values ${values.join(', ')}) v(ordinal, value) where v.value not in ('null', '""', '[]', '{}') order by a.at desc, a.id desc, v.ordinal`,
        [...params, limit],
      )
    },
  }
}
