// Summarizes the answers of a form in the database, in a few single-pass statements: however many answers there are,
// only counts reach this process. The keys of the questions are in each statement, and each is grouped separately in
// the same pass (grouping sets): measured three times as fast as unfolding the documents into pairs first.
import { answersOf, numbersIn, type AnswerFilter } from './answer-filter.ts'
import type { Engine } from './engine.ts'

/** A question and the keys its answers are saved under: one, or one for each repeat. */
export interface Asked {
  readonly question: string
  readonly keys: readonly string[]
  /** Text: then "[]" is a text, not an empty list. Short: usually one value, which is fast to read as text. */
  readonly holds?: 'words' | 'short' | 'any' | undefined
}
/** `byRow`: an answer is an object of row → value. */
export interface AskedChoice extends Asked {
  readonly byRow: boolean
}
export type TimeUnit = 'day' | 'week' | 'month' | 'hour'
/** `count`: bins; `date`: days, weeks or months, depending on the span of the answers; `time`: hours of the day. */
export interface AskedNumber extends Asked {
  readonly as: 'count' | 'date' | 'time'
  /** Added first: a date is a midnight somewhere, and half a day more finds its day. */
  readonly shiftMs: number
  /** The time zone whose days, weeks and months a date is counted by. */
  readonly zone: string
}
export interface Count {
  readonly question: string
  readonly row: string | null
  readonly value: unknown
  readonly count: number
}
export interface NumberCounts {
  readonly min: number
  readonly max: number
  readonly mean: number
  readonly median: number
  readonly unit: TimeUnit
  /** Width of a bin; the first one begins at a multiple of it; 0 if all answers are equal. */
  readonly step: number
  readonly isWhole: boolean
  /** For numbers the index of a bin from 0, for dates "2026-11-21" (a week by its Monday), "2026-11" or "14:00". */
  readonly counts: readonly { readonly value: string; readonly count: number }[]
}

export interface AnswerCounts {
  count(filter: AnswerFilter): Promise<{ readonly total: number; readonly drafts: number }>
  /** How many answers were submitted per day of a time zone, the last `days` that have any, oldest first. */
  days(filter: AnswerFilter, days: number, zone: string): Promise<{ readonly value: string; readonly count: number }[]>
  /** How many answers have something at any key of each question. */
  countAnswered(filter: AnswerFilter, asked: readonly Asked[]): Promise<ReadonlyMap<string, number>>
  /**
   * Counts each value, most frequent first, at most `most` per question. Lists count each of their values, grouped
   * questions each row.
   */
  countValues(filter: AnswerFilter, asked: readonly AskedChoice[], most: number): Promise<Count[]>
  /** Bounds, mean, median and about `bins` equal bins of each question that has numbers. */
  countNumbers(
    filter: AnswerFilter,
    asked: readonly AskedNumber[],
    bins: number,
  ): Promise<ReadonlyMap<string, NumberCounts>>
}

/**
 * The documents, each decompressed once: one above 2 kB is stored compressed, and every access to a key would
 * decompress it again. A join with nothing decompresses it; "offset 0" keeps the planner from moving that.
 */
const unpacked = (where: string): string => `(select doc || '{}'::jsonb as doc ${where} offset 0) d`

/** The database limits the columns and parameters of one statement. */
const questionsAtOnce = 100
const dayMs = 86_400_000
/** Longer spans are summarized by week, and by month. */
const longestByDay = 60
const longestByWeek = 366

function chunks<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / questionsAtOnce) }, (_, index) =>
    list.slice(index * questionsAtOnce, (index + 1) * questionsAtOnce),
  )
}

export function createAnswerCounts(engine: Engine, changedAt: string): AnswerCounts {
  /** `given` has a row for each value at a key of a question: the question's index, the value, the count. */
  function givenTo(
    filter: AnswerFilter,
    asked: readonly Asked[],
  ): { readonly sql: string; readonly params: unknown[] } {
    const { where, params } = answersOf(filter)
    const keys = asked.flatMap((one, index) => one.keys.map(key => ({ index, key })))
    const all = keys.map((_key, column) => `k${column}`)
    return {
      params,
      // in each grouped row only the grouping column is not null, which identifies the question
      sql: `with given as materialized (select v.q, v.value, sum(v.n) as n from (
          select ${all.join(', ')}, count(*) as n from (select ${keys.map(({ key }, column) => `doc->$${params.push(key)}::text as k${column}`).join(', ')} from ${unpacked(where)} offset 0) a
          group by grouping sets (${all.map(one => `(${one})`).join(', ')})) g
        cross join lateral (values ${keys.map(({ index }, column) => `(${index}, g.k${column}, g.n)`).join(', ')}) v(q, value, n) where v.value is not null and v.value <> 'null' group by v.q, v.value)`,
    }
  }

  return {
    async count(filter) {
      const { where, params } = answersOf({ ...filter, submittedOnly: false })
      const [row] = await engine.slow<{ total: number; drafts: number }>(
        `select count(*) filter (where jsonb_typeof(doc->'submit_date') = 'number') as total,
          count(*) filter (where coalesce(jsonb_typeof(doc->'submit_date'), 'null') <> 'number') as drafts ${where}`,
        params,
      )
      return row ?? { total: 0, drafts: 0 }
    },
    async days(filter, days, zone) {
      const { where, params } = answersOf({ ...filter, submittedOnly: true })
      const [most, name] = [`$${params.push(days)}`, `$${params.push(zone)}::text`]
      // the zone is asked once for each quarter of an hour, not for each answer: no day begins within one
      return engine.slow<{ value: string; count: number }>(
        `select to_char(day, 'YYYY-MM-DD') as value, count from (
          select (to_timestamp(quarter * 900) at time zone ${name})::date as day, sum(n) as count from (
            select floor(${changedAt} / 900)::double precision as quarter, count(*) as n ${where} group by 1) q group by 1 order by 1 desc limit ${most}) d order by day`,
        params,
      )
    },
    async countAnswered(filter, asked) {
      const found = new Map<string, number>()
      for (const list of chunks(asked)) {
        const { where, params } = answersOf(filter)
        const isGiven = ({ holds }: Asked, key: string): string =>
          holds === 'words'
            ? `doc->>${key} <> ''`
            : holds === 'short'
              ? `doc->>${key} not in ('', '[]', '{}')`
              : `doc->${key} not in ('null', '""', '[]', '{}')`
        const hasAny = list.map(one => one.keys.map(key => isGiven(one, `$${params.push(key)}::text`)).join(' or '))
        const [row] = await engine.slow<Record<string, number>>(
          `select ${hasAny.map((any, index) => `count(*) filter (where ${any}) as n${index}`).join(', ')} from ${unpacked(where)}`,
          params,
        )
        list.forEach((one, index) => found.set(one.question, row?.[`n${index}`] ?? 0))
      }
      return found
    },
    async countValues(filter, asked, most) {
      const found: Count[] = []
      for (const list of chunks(asked)) {
        const { sql, params } = givenTo(filter, list)
        const byRow = list.flatMap((one, index) => (one.byRow ? [index] : []))
        const rows = await engine.slow<Omit<Count, 'question'> & { q: number }>(
          `${sql}, one as (
            select q, null::text as row, value, n from given where q <> all($${params.length + 1}::int[]) and jsonb_typeof(value) <> 'array'
            union all select q, null, e, n from given cross join lateral jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as e where q <> all($${params.length + 1}::int[])
            union all select q, o.key, o.value, n from given cross join lateral jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as o where q = any($${params.length + 1}::int[])),
          counted as (select q, row, value, sum(n) as count from one where value not in ('null', '""') group by q, row, value),
          ranked as (select counted.*, row_number() over (partition by q, row order by count desc, value) as place from counted)
          select q, row, value, count from ranked where place <= $${params.length + 2} order by q, row nulls first, place`,
          [...params, `{${byRow.join(',')}}`, most],
        )
        for (const { q, ...row } of rows) found.push({ ...row, question: list[q]?.question ?? '' })
      }
      return found
    },
    async countNumbers(filter, asked, bins) {
      const found = new Map<string, NumberCounts>()
      for (const list of chunks(asked)) {
        const { sql, params } = givenTo(filter, list)
        const kinds = `(values ${list.map((one, index) => `(${index}, $${params.push(one.as)}::text, $${params.push(one.shiftMs)}::double precision, $${params.push(one.zone)}::text)`).join(', ')}) k(q, kind, shift, zone)`
        const rows = await engine.slow<{
          q: number
          min: number
          max: number
          mean: number
          median: number
          unit: TimeUnit
          step: number
          isWhole: boolean
          value: string
          count: number
        }>(
          `${sql}, x as (
            select q, n, case when jsonb_typeof(value) = 'number' then value::double precision end as x from given
            union all select q, given.n, e.x from given cross join lateral ${numbersIn('given.value')} e where jsonb_typeof(value) in ('array', 'object')),
          n as materialized (select q, x, sum(n) as n from x where abs(x) < 8e15 group by q, x),
          w as (select n.*, sum(n) over (partition by q order by x) as upto, sum(n) over (partition by q) as total from n),
          -- bins begin and end at round numbers: a step is 1, 2 or 5 times a power of ten
          r as (select s.*, case when s.max > s.min then s.pow * case when s.raw / s.pow <= 1 then 1 when s.raw / s.pow <= 2 then 2 when s.raw / s.pow <= 5 then 5 else 10 end else 0 end as step from (
            select t.*, case when t.max > t.min then case when t."isWhole" then greatest(1, power(10, floor(log(t.raw)))) else power(10, floor(log(t.raw))) end end as pow from (
              select w.q, k.kind, k.shift, k.zone, min(x) as min, max(x) as max, sum(x * n) / max(total) as mean, bool_and(x = floor(x)) as "isWhole", (max(x) - min(x)) / $${params.length + 1}::int as raw,
                (min(x) filter (where upto * 2 >= total) + min(x) filter (where upto * 2 > total)) / 2 as median,
                case k.kind when 'count' then 'bin' when 'time' then 'hour' else case when max(x) - min(x) <= ${longestByDay * dayMs} then 'day' when max(x) - min(x) <= ${longestByWeek * dayMs} then 'week' else 'month' end end as unit
              from w join ${kinds} on k.q = w.q group by w.q, k.kind, k.shift, k.zone) t) s),
          b as (select n.q, n.n, r.unit, to_timestamp(case when r.kind = 'count' then 0 else (n.x + r.shift) / 1000 end) at time zone r.zone as at,
              case when r.kind <> 'count' or r.step = 0 then 0 else least(floor((n.x - floor(r.min / r.step) * r.step) / r.step + 1e-9), case when r."isWhole" then 'infinity' else greatest(0, ceil((r.max - floor(r.min / r.step) * r.step) / r.step - 1e-9) - 1) end) end as bin
            from n join r on r.q = n.q),
          -- a date is cut by arithmetic and written once for each group, not once for each answer
          g as (select q, bin, case unit when 'bin' then null when 'hour' then date_trunc('hour', at) else date_trunc(unit, at) end as moment, sum(n) as count from b group by 1, 2, 3),
          f as (select g.q, g.bin, g.count, case r.unit when 'bin' then g.bin::text when 'month' then to_char(g.moment, 'YYYY-MM') when 'hour' then to_char(g.moment, 'HH24') || ':00' else to_char(g.moment, 'YYYY-MM-DD') end as value from g join r on r.q = g.q)
          select r.q, r.min, r.max, r.mean, r.median, r.unit, r.step, r."isWhole", f.value, sum(f.count) as count from f join r on r.q = f.q group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by r.q, min(f.bin), f.value`,
          [...params, bins],
        )
        for (const { q, value, count, ...range } of rows) {
          const question = list[q]?.question ?? ''
          const before = found.get(question)
          found.set(question, { ...range, counts: [...(before?.counts ?? []), { value, count }] })
        }
      }
      return found
    },
  }
}
