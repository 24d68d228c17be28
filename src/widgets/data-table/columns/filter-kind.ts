// What a column is filtered by, and how that reads. Pure.
import { toUnixMs } from '../../../base/format/date-unix.ts'
import { writeDate } from '../../../base/format/date.ts'
import { formatValue } from '../../../base/format/format.ts'
import { text } from '../../../base/loose.ts'
import { valueAt } from '../../../base/path.ts'
import type { Document } from '../../../contract/entities/item.ts'
import type { Say } from '../../../base/say.ts'
import { boundOf, dayOf } from '../../day-bounds.ts'
import type { ColumnFilter, ColumnModel } from '../data.ts'
import { words } from './filter-words.ts'

export type FilterKind = 'text' | 'number' | 'date' | 'choice'
/** How days are written in the data. */
export type DateKind = 'iso' | 'unix' | 'ms'

const isoDay = /^\d{4}-\d{2}-\d{2}/
const sampleOf = (column: ColumnModel, rows: readonly Document[]): unknown =>
  rows.map(row => valueAt(row, column.key)).find(value => value !== undefined && value !== null && value !== '')

/** Returns how a column is filtered; undefined for one that shows no values, such as a button. */
export function filterKindOf(column: ColumnModel, rows: readonly Document[]): FilterKind | undefined {
  if (column.type === 'button' || column.type === 'image') return undefined
  if (column.type === 'tags' || column.type === 'checkbox' || column.type === 'icon') return 'choice'
  const sample = sampleOf(column, rows)
  if (column.format?.type === 'DateUnix' || (typeof sample === 'string' && isoDay.test(sample))) return 'date'
  if (column.isNumeric || column.type === 'progress' || typeof sample === 'number') return 'number'
  if (typeof sample === 'boolean' || Object.keys(column.stored.badges).length > 0) return 'choice'
  return 'text'
}

export function dateKindOf(column: ColumnModel, rows: readonly Document[]): DateKind {
  const sample = sampleOf(column, rows)
  if (typeof sample === 'string' && isoDay.test(sample)) return 'iso'
  return typeof sample === 'number' && toUnixMs(sample, column.format?.digits) === sample ? 'ms' : 'unix'
}

/** Writes a day as the data does; the last day of a range counts to its end. */
export function dayBound(dayMs: number, end: 'from' | 'to', kind: DateKind): number | string {
  if (kind !== 'ms') return boundOf(dayMs, end, { date_type: kind })
  const start = new Date(dayMs)
  return end === 'from' ? dayMs : new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1).getTime() - 1
}

/** Returns the filter without what is empty; undefined if nothing is left. */
export function cleanFilter({ contains = '', values = [], from, to }: ColumnFilter): ColumnFilter | undefined {
  const filter: ColumnFilter = {
    ...(contains.trim() === '' ? {} : { contains: contains.trim() }),
    ...(values.length === 0 ? {} : { values }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
  return Object.keys(filter).length > 0 ? filter : undefined
}

/** Writes one value as its column does. */
export function valueText(column: ColumnModel, value: unknown, say: Say, lang: string): string {
  if (typeof value === 'boolean') return say(value ? 'table.filter.yes' : 'table.filter.no', {}, words)
  return column.format && typeof value === 'number' ? formatValue(value, column.format, { lang }) : text(value)
}

/** Writes a filter in few words: “NL, GB”, “5 – 10”, “from 1 Mar 2025”. */
export function filterText(
  column: ColumnModel,
  { contains, values, from, to }: ColumnFilter,
  say: Say,
  lang: string,
  rows: readonly Document[],
): string {
  const isDate = filterKindOf(column, rows) === 'date' || typeof (from ?? to) === 'string'
  const bound = (value: number | string): string => {
    const day = isDate ? dayOf(value) : null
    return day === null ? valueText(column, value, say, lang) : writeDate(day, lang)
  }
  const range =
    from !== undefined && to !== undefined
      ? say('table.filter.range', { from: bound(from), to: bound(to) }, words)
      : from !== undefined
        ? say('table.filter.least', { from: bound(from) }, words)
        : to !== undefined
          ? say('table.filter.most', { to: bound(to) }, words)
          : ''
  return [
    contains === undefined ? '' : say('table.filter.with', { text: contains }, words),
    values?.map(value => valueText(column, value, say, lang)).join(', ') ?? '',
    range,
  ]
    .filter(part => part !== '')
    .join('; ')
}

/** Any value as a text that tells values apart; numbers and their texts stay apart. */
export const valueId = (value: unknown): string => JSON.stringify(value) ?? 'null'
