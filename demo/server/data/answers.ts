// The answers of a form, read straight from the collection they were saved into, and what they come to, counted by the
// database: however many there are, only one page or the counts reach this process.
import { changedAt } from './answer-order.ts'
import type { Doc, StoredItem } from './collections.ts'
import type { Engine } from './engine.ts'
import { quote } from './names.ts'

export interface AnswerFilter {
  readonly table: string
  readonly form: string
  readonly version?: number | undefined
  /** Contained in any text the answers hold, without case. */
  readonly search?: string | undefined
  /** What the documents must equal, by dotted path; a list means one of them. */
  readonly locked?: Doc | undefined
  readonly submittedOnly?: boolean
}
/** Where a page of answers ended, to go on after it. */
export interface AnswerCursor { readonly at: number; readonly id: string }
export interface AnswerPage { readonly items: StoredItem[]; readonly last: AnswerCursor | undefined }

/** A question and the keys its answers are saved under: one, or one for each repeat. `byRow`: an answer is an object of row → value. */
export interface Asked { readonly question: string; readonly keys: readonly string[]; readonly byRow?: boolean }
export interface Count { readonly question: string; readonly row: string | null; readonly value: unknown; readonly count: number }
export interface Range { readonly question: string; readonly min: number; readonly max: number; readonly mean: number }
export interface Bin { readonly question: string; readonly bin: number; readonly count: number }
export interface Moment { readonly question: string; readonly value: string; readonly count: number }
export type TimeUnit = 'day' | 'month' | 'hour'

export interface AnswerStore {
  listAnswers(filter: AnswerFilter, page: { readonly limit: number; readonly offset: number }): Promise<{ readonly items: StoredItem[]; readonly total: number }>
  /** The next answers after a place, newest first. */
  nextAnswers(filter: AnswerFilter, after: AnswerCursor | undefined, limit: number): Promise<AnswerPage>
  /** Every key any of the answers has. */
  answerKeys(filter: AnswerFilter): Promise<string[]>
  countAnswers(filter: AnswerFilter): Promise<{ readonly total: number; readonly drafts: number }>
  /** How many answers were submitted per day (UTC), the last `days` that have any, oldest first. */
  answerDays(filter: AnswerFilter, days: number): Promise<{ readonly value: string; readonly count: number }[]>
  countAnswered(filter: AnswerFilter, asked: readonly Asked[]): Promise<ReadonlyMap<string, number>>
  /** How often each value was given, most often first, at most `most` per question. Lists count each of their values, what is asked by row each row. */
  countValues(filter: AnswerFilter, asked: readonly Asked[], most: number): Promise<Count[]>
  numberRanges(filter: AnswerFilter, asked: readonly Asked[]): Promise<Range[]>
  /** Equal bins between the bounds of each question, counted from 0. */
  numberBins(filter: AnswerFilter, ranges: readonly (Range & Asked)[], bins: number): Promise<Bin[]>
  /** By day, month or hour of the day; `shiftMs` is added first (a date is a midnight somewhere: half a day finds the day). */
  countMoments(filter: AnswerFilter, asked: readonly (Asked & { readonly unit: TimeUnit; readonly shiftMs: number })[]): Promise<Moment[]>
}

/** What the server adds to an item is not searched. */
const serverKeys = ['_id', 'template', 'template_version', 'userid', 'itemId', 'dataid', 'record_state', 'start_date', 'submit_date', 'updated_at']

export function createAnswerStore(engine: Engine): AnswerStore {
  /** The statement's start: `a` are the answers, `q` the questions with their keys, `v` one row for each answer to a question. */
  function answersOf(filter: AnswerFilter): { readonly where: string; readonly params: unknown[] } {
    const params: unknown[] = [filter.form]
    const add = (value: unknown): string => `$${params.push(value)}`
    const conditions = [`doc->>'template' = $1`]
    if (filter.version !== undefined) conditions.push(`doc->'template_version' = ${add(JSON.stringify(filter.version))}::jsonb`)
    if (filter.submittedOnly) conditions.push(`jsonb_typeof(doc->'submit_date') = 'number'`)
    if (filter.search) {
      const wanted = add(`%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`)
      // the whole text first, which is quick and leaves little for the second look; what JSON escapes cannot be found that way
      // eslint-disable-next-line no-control-regex -- these are what JSON escapes
      if (!/["\\\0-\x1f]/.test(filter.search)) conditions.push(`doc::text ilike ${wanted}`)
      conditions.push(`exists (select 1 from jsonb_each_text(doc) as e where e.key <> all(${add(serverKeys)}::text[]) and e.value ilike ${wanted})`)
    }
    for (const [path, wanted] of Object.entries(filter.locked ?? {})) {
      conditions.push(`doc #> ${add(path.split('.'))}::text[] in (select jsonb_array_elements(${add(JSON.stringify(Array.isArray(wanted) ? wanted : [wanted]))}::jsonb))`)
    }
    return { where: `from ${quote(filter.table)} where ${conditions.join(' and ')}`, params }
  }
  function values(filter: AnswerFilter, asked: readonly Asked[], extra = ''): { readonly sql: string; readonly params: unknown[] } {
    const { where, params } = answersOf(filter)
    const questions = `$${params.push(JSON.stringify(asked.flatMap(one => one.keys.map(key => ({ ...one, keys: undefined, key })))))}`
    return {
      params,
      sql: `with a as (select id, doc ${where}), q as (select * from jsonb_to_recordset(${questions}::jsonb) as q(question text, key text${extra})),
        v as (select q.*, a.id, e.value from a cross join lateral jsonb_each(a.doc) as e join q on q.key = e.key where jsonb_typeof(e.value) <> 'null')`,
    }
  }
  /** The numbers in a value: itself, those of a list, or where a span begins. */
  const numbers = `v cross join lateral (select (e #>> '{}')::double precision as x from jsonb_array_elements(case jsonb_typeof(v.value) when 'array' then v.value when 'object' then jsonb_build_array(v.value->'start') else jsonb_build_array(v.value) end) as e where jsonb_typeof(e) = 'number') n`

  return {
    async listAnswers(filter, { limit, offset }) {
      const { where, params } = answersOf(filter)
      const [count] = await engine.query<{ n: number }>(`select count(*) as n ${where}`, params)
      const rows = await engine.query<{ doc: StoredItem }>(
        `select doc ${where} order by ${changedAt} desc, id desc limit $${params.length + 1} offset $${params.length + 2}`, [...params, limit, offset])
      return { items: rows.map(row => row.doc), total: count?.n ?? 0 }
    },
    async nextAnswers(filter, after, limit) {
      const { where, params } = answersOf(filter)
      const later = after ? `and (${changedAt}, id) < ($${params.push(after.at)}::numeric, $${params.push(after.id)})` : ''
      const rows = await engine.query<{ id: string; at: number; doc: StoredItem }>(
        `select id, doc, ${changedAt} as at ${where} ${later} order by at desc, id desc limit $${params.length + 1}`, [...params, limit])
      const last = rows.at(-1)
      return { items: rows.map(row => row.doc), last: last && { at: last.at, id: last.id } }
    },
    async answerKeys(filter) {
      const { where, params } = answersOf(filter)
      return (await engine.query<{ key: string }>(`select distinct k as key from (select doc ${where}) a cross join lateral jsonb_object_keys(doc) as k`, params)).map(row => row.key)
    },
    async countAnswers(filter) {
      const { where, params } = answersOf({ ...filter, submittedOnly: false })
      const [row] = await engine.query<{ total: number; drafts: number }>(
        `select count(*) filter (where jsonb_typeof(doc->'submit_date') = 'number') as total,
          count(*) filter (where coalesce(jsonb_typeof(doc->'submit_date'), 'null') <> 'number') as drafts ${where}`, params)
      return row ?? { total: 0, drafts: 0 }
    },
    async answerDays(filter, days) {
      const { where, params } = answersOf({ ...filter, submittedOnly: true })
      const rows = await engine.query<{ value: string; count: number }>(
        `select to_char(to_timestamp(floor(${changedAt})::double precision) at time zone 'UTC', 'YYYY-MM-DD') as value, count(*) as count ${where} group by 1 order by 1 desc limit $${params.length + 1}`, [...params, days])
      return rows.reverse()
    },
    async countAnswered(filter, asked) {
      const found = new Map<string, number>()
      // a question asked once has one answer per item; only of repeats the items have to be told apart, which is slow
      for (const [list, counted] of [[asked.filter(one => one.keys.length === 1), '*'], [asked.filter(one => one.keys.length > 1), 'distinct id']] as const) {
        if (list.length === 0) continue
        const { sql, params } = values(filter, list)
        for (const row of await engine.query<{ question: string; n: number }>(
          `${sql} select question, count(${counted}) as n from v where value not in ('""', '[]', '{}') group by question`, params)) found.set(row.question, row.n)
      }
      return found
    },
    async countValues(filter, asked, most) {
      const { sql, params } = values(filter, asked, ', "byRow" boolean')
      return engine.query<Count>(
        `${sql}, one as (
          select v.question, null::text as row, e as value from v cross join lateral jsonb_array_elements(case when v."byRow" then '[]' when jsonb_typeof(v.value) = 'array' then v.value else jsonb_build_array(v.value) end) as e
          union all select v.question, o.key as row, o.value from v cross join lateral jsonb_each(case when v."byRow" and jsonb_typeof(v.value) = 'object' then v.value else '{}' end) as o),
        counted as (select question, row, value, count(*) as count from one where value not in ('null', '""') group by question, row, value),
        ranked as (select counted.*, row_number() over (partition by question, row order by count desc, value) as place from counted)
        select question, row, value, count from ranked where place <= $${params.length + 1} order by question, row nulls first, place`, [...params, most])
    },
    async numberRanges(filter, asked) {
      const { sql, params } = values(filter, asked)
      return engine.query<Range>(`${sql} select v.question, min(n.x) as min, max(n.x) as max, avg(n.x) as mean from ${numbers} group by v.question`, params)
    },
    async numberBins(filter, ranges, bins) {
      const { sql, params } = values(filter, ranges, ', min double precision, max double precision')
      return engine.query<Bin>(
        `${sql} select v.question, case when v.max > v.min then least(width_bucket(n.x, v.min, v.max, $${params.length + 1}::int), $${params.length + 1}::int) - 1 else 0 end as bin, count(*) as count
         from ${numbers} group by v.question, bin order by v.question, bin`, [...params, bins])
    },
    async countMoments(filter, asked) {
      const { sql, params } = values(filter, asked, ', unit text, "shiftMs" double precision')
      return engine.query<Moment>(
        `${sql}, m as (select v.question, v.unit, to_timestamp((n.x + v."shiftMs") / 1000) at time zone 'UTC' as at
          from (select question, unit, "shiftMs", case jsonb_typeof(value) when 'object' then value->'start' else value end as value from v) v
          cross join lateral (select (v.value #>> '{}')::double precision as x where jsonb_typeof(v.value) = 'number') n where abs(n.x) < 8e15)
        select question, case unit when 'day' then to_char(at, 'YYYY-MM-DD') when 'month' then to_char(at, 'YYYY-MM') else to_char(at, 'HH24') || ':00' end as value, count(*) as count
        from m group by 1, 2 order by 1, 2`, params)
    },
  }
}
