// Selects answers of a form, as SQL: one condition for the list, the counts and the export, so that a bar of twelve
// leads to twelve rows.
import { changedAt } from './answer-order.ts'
import type { RuledDocuments } from '../rights/ruled.ts'

/** What an answer must be: one value (a list holds it), a row of a grouped question, or a number between two. */
export interface AnswerCondition {
  /** The keys under which the answers of the question are saved; one of them must match. */
  readonly keys: readonly string[]
  readonly row?: string | undefined
  readonly equals?: unknown
  /** A text that is this one; case and the spaces around it make no difference. */
  readonly same?: string | undefined
  /** A text that has this word. */
  readonly word?: string | undefined
  /** The lower bound (for a span: of its start). */
  readonly from?: number | undefined
  /** Up to this number, with it. */
  readonly to?: number | undefined
  /** Up to this number, without it. */
  readonly below?: number | undefined
}
export interface AnswerFilter {
  readonly table: string
  /** The documents of the table that may be read. */
  readonly documents: RuledDocuments
  readonly form: string
  readonly version?: number | undefined
  /** Contained in any text the answers hold, without case. */
  readonly search?: string | undefined
  /** Sent, or else saved, from this Unix second on. */
  readonly fromSec?: number | undefined
  /** And before this one. */
  readonly beforeSec?: number | undefined
  /** All of them must hold. */
  readonly where?: readonly AnswerCondition[] | undefined
  /** Excluded answers, by id: those that are being deleted. */
  readonly without?: readonly string[] | undefined
  readonly submittedOnly?: boolean
}

/** What the server sets in an item, whatever is sent. It is not searched. */
export const serverKeys: readonly string[] = [
  '_id',
  'template',
  'template_version',
  'userid',
  'itemId',
  'dataid',
  'record_state',
  'start_date',
  'submit_date',
  'updated_at',
]

/** `from … where …` over the selected documents (`id`, `doc`), and its parameters, to which more may be added. */
export function answersOf(filter: AnswerFilter): { readonly where: string; readonly params: unknown[] } {
  const params: unknown[] = [...filter.documents.params]
  const add = (value: unknown): string => `$${params.push(value)}`
  const conditions = [`doc->>'template' = ${add(filter.form)}`]
  if (filter.without && filter.without.length > 0) conditions.push(`id <> all(${add(filter.without)}::text[])`)
  if (filter.version !== undefined)
    conditions.push(`doc->'template_version' = ${add(JSON.stringify(filter.version))}::jsonb`)
  if (filter.submittedOnly) conditions.push(`jsonb_typeof(doc->'submit_date') = 'number'`)
  if (filter.fromSec !== undefined) conditions.push(`${changedAt} >= ${add(filter.fromSec)}::numeric`)
  if (filter.beforeSec !== undefined) conditions.push(`${changedAt} < ${add(filter.beforeSec)}::numeric`)
  if (filter.search) {
    const wanted = add(`%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`)
    // the whole text first, which is quick and leaves little for the second look; what JSON escapes cannot be found that way
    // eslint-disable-next-line no-control-regex -- these are what JSON escapes
    if (!/["\\\0-\x1f]/.test(filter.search)) conditions.push(`doc::text ilike ${wanted}`)
    conditions.push(
      `exists (select 1 from jsonb_each_text(doc) as e where e.key <> all(${add(serverKeys)}::text[]) and e.value ilike ${wanted})`,
    )
  }
  for (const one of filter.where ?? [])
    conditions.push(`(${one.keys.map(key => fits(one, key, add)).join(' or ') || 'false'})`)
  return { where: `from ${filter.documents.sql} where ${conditions.join(' and ')}`, params }
}

/** Separators between words, as the inside of a character class. */
export const wordSigns = String.raw`\s\u00a0.,;:!?"()\[\]{}<>/\\|+*=&%$#@^~\u0060\u2026\u201c\u201d\u201e\u00ab\u00bb\u2013\u2014\u2022\u00b7`
/** Characters that may be inside a word ("don't", "follow-up") but not at its ends. The last is not a range. */
export const wordTrim = "'\u2019_-"

function fits(one: AnswerCondition, key: string, add: (value: unknown) => string): string {
  if (one.same !== undefined || one.word !== undefined) return saysText(one, key, add)
  const value = one.row === undefined ? `doc->${add(key)}::text` : `doc->${add(key)}::text->${add(one.row)}::text`
  // a list "contains" a bare value that is one of its entries, and a bare value one that it equals
  if (one.equals !== undefined) return `${value} @> ${add(JSON.stringify(one.equals))}::jsonb`
  const bounds = [
    one.from === undefined ? '' : `and n.x >= ${add(one.from)}::double precision`,
    one.to === undefined ? '' : `and n.x <= ${add(one.to)}::double precision`,
    one.below === undefined ? '' : `and n.x < ${add(one.below)}::double precision`,
  ]
  return `exists (select 1 from ${numbersIn(`(${value})`)} n where n.x is not null ${bounds.join(' ')})`
}

function saysText({ same, word = '' }: AnswerCondition, key: string, add: (value: unknown) => string): string {
  const text = `lower(doc->>${add(key)}::text)`
  if (same !== undefined) return `btrim(${text}, E' \\t\\r\\n') = lower(${add(same.trim())}::text)`
  // a fast substring check first; in its matches, the word must stand alone. Only the database defines lower case
  const alone = `(^|[${wordSigns}])[${wordTrim}]*${word.replaceAll(/[^\p{L}\p{N}\s]/gu, sign => `\\${sign}`)}[${wordTrim}]*($|[${wordSigns}])`
  return `case when strpos(${text}, lower(${add(word)}::text)) > 0 then ${text} ~ lower(${add(alone)}::text) else false end`
}

/** A subquery with a row `x` for each number in a value: itself, those of a list, or the start of a span. */
export const numbersIn = (value: string): string =>
  `(select case when jsonb_typeof(e) = 'number' then e::double precision end as x from jsonb_array_elements(case jsonb_typeof(${value}) when 'array' then ${value} when 'object' then jsonb_build_array(${value}->'start') else jsonb_build_array(${value}) end) e)`
