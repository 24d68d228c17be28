// Groups inline data, as the server would. Pure.
import { toUnixMs } from '../base/format/date-unix.ts'
import { toNumber } from '../base/format/number.ts'
import { valueAt } from '../base/path.ts'
import type { Document } from '../contract/entities/item.ts'
import type { GroupWanted, TotalKind } from '../contract/entities/row-group.ts'
import type { GroupedRows, GroupPart } from '../stores/groups.ts'
import { compareValues } from './inline-rows.ts'

const letters = { day: 10, month: 7, year: 4 } as const

/** Returns groups of these rows, or the rows of one group; the order of the rows stays. */
export function groupInline(
  rows: readonly Document[],
  lang: string,
  wanted: GroupWanted,
  part: GroupPart,
): GroupedRows {
  const all =
    'value' in wanted
      ? rows.filter(row => groupId(groupValue(row, wanted)) === groupId(wanted.value ?? null))
      : sortedGroups(rows, wanted, lang)
  return { rows: all.slice(part.offset, part.offset + part.limit), total: all.length }
}

const groupId = (value: unknown): string => JSON.stringify(value)

function groupValue(row: Document, { key, by, dates = 'text' }: GroupWanted): unknown {
  const value = valueAt(row, key)
  if (value === undefined || value === null || value === '') return null
  if (by === undefined) return value
  if (dates === 'text') return String(value).slice(0, letters[by])
  const ms =
    dates === 'moment' ? toUnixMs(value) : typeof value !== 'number' ? NaN : dates === 'seconds' ? value * 1000 : value
  if (!Number.isFinite(ms)) return null
  const date = new Date(ms)
  const two = (part: number): string => String(part).padStart(2, '0')
  return [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())]
    .join('-')
    .slice(0, letters[by])
}

function sortedGroups(rows: readonly Document[], wanted: GroupWanted, lang: string): readonly Document[] {
  const { totals = [], sort = { by: 'value', type: 'ASC' } } = wanted
  const found = new Map<string, { readonly value: unknown; readonly rows: Document[] }>()
  for (const row of rows) {
    const value = groupValue(row, wanted)
    const group = found.get(groupId(value))
    if (group) group.rows.push(row)
    else found.set(groupId(value), { value, rows: [row] })
  }
  const groups = [...found.values()].map(group => ({
    value: group.value,
    count: group.rows.length,
    ...Object.fromEntries(totals.map(({ key, of }, at) => [`total${at}`, totalOf(group.rows, key, of)])),
  }))
  const name = typeof sort.by === 'number' ? `total${sort.by}` : sort.by
  const sign = sort.type === 'ASC' ? 1 : -1
  const { compare } = new Intl.Collator(lang)
  const compareTexts = (a: string, b: string): number => compare(a, b)
  return groups.toSorted(
    (a, b) =>
      sign * compareValues(valueAt(a, name), valueAt(b, name), compareTexts) ||
      compareValues(a.value, b.value, compareTexts),
  )
}

function totalOf(rows: readonly Document[], key: string, of: TotalKind): number | null {
  let [sum, size, count, least, most] = [0, 0, 0, Infinity, -Infinity]
  for (const row of rows) {
    const value = valueAt(row, key)
    const number = value === undefined || value === null || value === '' ? NaN : toNumber(value)
    if (!Number.isFinite(number)) continue
    sum += number
    size += Math.abs(number)
    count++
    least = Math.min(least, number)
    most = Math.max(most, number)
  }
  // what only rounding leaves of amounts that cancel out
  if (Math.abs(sum) < size * 1e-12) sum = 0
  if (of === 'sum') return sum
  if (count === 0) return null
  return of === 'avg' ? sum / count : of === 'min' ? least : most
}
