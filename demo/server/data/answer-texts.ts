// The most frequent answers: equal texts, or else words. The database counts; the route supplies the stop words. An
// answer counts once, however often it contains a word.
import { answersOf, wordSigns, wordTrim, type AnswerFilter } from './answer-filter.ts'
import { changedAt } from './answer-order.ts'
import type { Doc } from './items.ts'
import type { Engine } from './engine.ts'

export interface TextCount extends Doc {
  readonly value: string
  readonly count: number
}
export interface TextCounts {
  /** The number of answers with a text. */
  readonly answered: number
  /** Texts that differ; case and the spaces around a text make no difference. */
  readonly distinct: number
  /** Texts that were given twice or more, most often first, each in the spelling that is most usual. */
  readonly texts: readonly TextCount[]
}

export interface AnswerTexts {
  countTexts(filter: AnswerFilter, keys: readonly string[], most: number): Promise<TextCounts>
  /**
   * Words of three letters or more that occur in two or more of the newest `answers`, in lower case, most frequent
   * first.
   */
  countWords(filter: AnswerFilter, keys: readonly string[], answers: number, most: number): Promise<TextCount[]>
}

export function createAnswerTexts(engine: Engine): AnswerTexts {
  return {
    async countTexts(filter, keys, most) {
      const { sql, params } = textsOf(filter, keys)
      const rows = await engine.slow<TextCount & { distinct: number; answered: number }>(
        // the spellings of a text first, which leaves little to order
        `with x as materialized (${sql}), s as (select btrim(x, E' \\t\\r\\n') as x, count(distinct id) as n from x group by 1),
         t as (select (array_agg(s.x order by s.n desc, s.x))[1] as value, sum(s.n) as count from s where s.x <> '' group by lower(s.x))
         select value, count::double precision as count, (count(*) over ())::double precision as distinct, (select count(distinct id) from x)::double precision as answered from t order by count desc, value limit $${params.length + 1}`,
        [...params, most],
      )
      return {
        answered: rows[0]?.answered ?? 0,
        distinct: rows[0]?.distinct ?? 0,
        texts: rows.flatMap(({ value, count }) => (count > 1 ? [{ value, count }] : [])),
      }
    },
    async countWords(filter, keys, answers, most) {
      const { sql, params } = textsOf(filter, keys, answers)
      return engine.slow<TextCount>(
        `select w as value, count(*)::double precision as count from (
           select distinct x.id, btrim(e, $${params.length + 1}::text) as w from (${sql}) x cross join lateral regexp_split_to_table(lower(x.x), $${params.length + 2}::text) e) d
         where length(w) >= 3 group by w having count(*) > 1 order by 2 desc, w limit $${params.length + 3}`,
        [...params, wordTrim, `[${wordSigns}]+`, most],
      )
    },
  }
}

/** A row for each text at one of the keys: the answer's id and the text. */
function textsOf(
  filter: AnswerFilter,
  keys: readonly string[],
  newest?: number,
): { readonly sql: string; readonly params: unknown[] } {
  const { where, params } = answersOf(filter)
  const names = keys.map(key => `$${params.push(key)}::text`)
  const isGiven = names.map(name => `doc->>${name} <> ''`).join(' or ')
  const cut = newest === undefined ? '' : `order by ${changedAt} desc, id desc limit $${params.push(newest)}`
  const values = names.map((_name, index) => `(k${index})`).join(', ')
  return {
    params,
    sql: `select a.id, v.x from (select id, ${names.map((name, index) => `doc->>${name} as k${index}`).join(', ')} ${where} and (${isGiven}) ${cut}) a cross join lateral (values ${values}) v(x) where v.x <> ''`,
  }
}
