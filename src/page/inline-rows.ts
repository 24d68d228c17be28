// Sorts, searches and pages inline data, as the server would, with the same parameters, so that a view needs no special
// case. Pure.
import { valueAt } from '../base/path.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'

export interface InlineWidget {
  readonly type: string
  readonly config: Readonly<Record<string, unknown>>
  /** With rows no back end is needed: they are sorted, searched and paged here. */
  readonly rows?: readonly Document[] | undefined
  /** How many entries were no rows: the host says so. */
  readonly leftOut?: number | undefined
  /** Of one whose rows a reader changed: how it was given. */
  readonly of?: InlineWidget | undefined
}

/** The id that all widgets have that are not stored: it does not identify one of them. */
export const inlineId = 'inline'

/** Returns inline settings in the shape of a stored module. */
export const moduleOf = (inline: InlineWidget, query: string | undefined): Module => ({
  id: inlineId,
  name: 'inline',
  order: 0,
  type: { name: inline.type, width: 12 },
  queries: query ? [{ slug: query, primary: true }] : [],
  selection: { ...inline.config },
})

export interface InlineAnswer {
  readonly rows: readonly Document[]
  readonly total: number
}

/**
 * Answers a request from inline rows. `total` counts the matches, before paging. A pipeline is not run: the rows are
 * its result.
 */
export function answerInline(rows: readonly Document[], request: AggregateRequest | null, lang = 'en'): InlineAnswer {
  if (!request) return { rows, total: rows.length }
  const { search, selection = [] } = request
  const found =
    search || selection.length > 0
      ? rows.filter(row => matchesSearch(row, search) && matchesSelection(row, selection))
      : rows
  const sorted = sortRows(found, request.sorting, lang)
  const offset = request.offset ?? 0
  const end = offset + (request.limit ?? sorted.length)
  return {
    // the list itself where it is whole: of columns, a copy would make every row
    rows: offset === 0 && end >= sorted.length ? sorted : sorted.slice(offset, end),
    total: found.length,
  }
}

/**
 * Returns the request of a widget as inline rows answer it. A limit without an offset protects a server: rows that are
 * here already are cut only by a limit in the settings.
 */
export function inlineRequest(
  asked: AggregateRequest | null,
  settings: Readonly<Record<string, unknown>>,
): AggregateRequest | null {
  if (!asked || asked.offset !== undefined) return asked
  const limit = Number(settings['limit'])
  return { ...asked, limit: Number.isInteger(limit) && limit > 0 ? limit : undefined }
}

function matchesSearch(row: Document, search: AggregateRequest['search']): boolean {
  if (!search || search.text.trim() === '') return true
  const wanted = search.text.trim().toLocaleLowerCase()
  return search.keys.some(key => textOf(valueAt(row, key)).toLocaleLowerCase().includes(wanted))
}

function matchesSelection(row: Document, selection: NonNullable<AggregateRequest['selection']>): boolean {
  return selection.every(({ key, values, from, to, contains }) => {
    const value = valueAt(row, key)
    if (values !== undefined) {
      const own = Array.isArray(value) ? value : [value]
      if (
        values.length &&
        !own.some(one => values.some(wanted => wanted === one || (wanted ?? null) === (one ?? null)))
      )
        return false
    }
    if (contains !== undefined && !textOf(value).toLocaleLowerCase().includes(contains.trim().toLocaleLowerCase()))
      return false
    if (from !== undefined && !(value != null && compareValues(value, from) >= 0)) return false
    return !(to !== undefined && !(value != null && compareValues(value, to) <= 0))
  })
}

function sortRows(rows: readonly Document[], sorting: AggregateRequest['sorting'], lang: string): readonly Document[] {
  const steps = Object.entries(sorting ?? {}).flatMap(([word, keys]) =>
    (word === 'ASC' || word === 'DESC') && Array.isArray(keys)
      ? keys.map(key => ({ key: String(key), sign: word === 'ASC' ? 1 : -1 }))
      : [],
  )
  if (!steps.length) return rows
  const order = sorting?.['order']
  if (Array.isArray(order)) steps.sort((a, b) => indexIn(order, a.key) - indexIn(order, b.key))
  const { compare } = new Intl.Collator(lang)
  // each value is read once, not with each comparison
  const read = rows.map(row => ({ row, values: steps.map(({ key }) => valueAt(row, key)) }))
  read.sort((left, right) =>
    steps.reduce((order, { sign }, at) => order || sign * compareValues(left.values[at], right.values[at], compare), 0),
  )
  return read.map(({ row }) => row)
}

/** "order" decides which key has precedence if both directions occur. */
const indexIn = (order: readonly unknown[], key: string): number =>
  order.includes(key) ? order.indexOf(key) : order.length

/** Absent and null first, then numbers, then texts, then the rest. Bounds compare texts as the server does. */
export function compareValues(left: unknown, right: unknown, compareTexts = compareCodes): number {
  const rank = rankOf(left) - rankOf(right)
  if (rank !== 0) return rank
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return compareTexts(textOf(left), textOf(right))
}
const compareCodes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const rankOf = (value: unknown): number =>
  value == null ? 0 : typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : typeof value === 'object' ? 3 : 4

const textOf = (value: unknown): string =>
  value == null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
