// The rows of a table in groups: what is asked for, and which rows the grid then has. Pure.
import type { Document } from '../../../contract/entities/item.ts'
import type { GroupWanted, TotalKind } from '../../../contract/entities/row-group.ts'
import type { ColumnModel, GroupChoice, State } from '../data.ts'
import { dateKindOf, filterKindOf } from '../columns/filter-kind.ts'

/** Groups that are read at once, and rows of a group. */
export const groupsAtOnce = 100
export const rowsAtOnce = 50

export interface FoundGroup {
  readonly id: string
  readonly value: unknown
  readonly count: number
  /** By the keys of columns. */
  readonly totals: Readonly<Record<string, unknown>>
}

/** The rows of an opened group, as far as they were read. */
export interface OpenGroup {
  readonly rows: readonly Document[]
  readonly total: number
  readonly failure?: string | undefined
  readonly isLoading: boolean
}

/** What a row of the grid is that is not a row of the table. */
export type GroupLine =
  | { readonly is: 'group'; readonly group: FoundGroup; readonly isOpen: boolean; readonly canOpen: boolean }
  /** Loads more: of a group, or without one more groups. */
  | { readonly is: 'more'; readonly group: FoundGroup | undefined; readonly shown: number; readonly total: number }
  | { readonly is: 'loading'; readonly group: FoundGroup }
  | { readonly is: 'failed'; readonly group: FoundGroup; readonly message: string }

export interface Lines {
  readonly rows: readonly Document[]
  /** Of the rows that are not rows of the table. */
  readonly lines: ReadonlyMap<Document, GroupLine>
  /** The index of the group that each row belongs to. */
  readonly parents: readonly (number | undefined)[]
}

/** Whether rows can be grouped by a column: values of lists, pictures and buttons are not groups. */
export const canGroup = (column: ColumnModel): boolean => ['key', 'text', 'checkbox'].includes(column.type)

/** Whether days, months and years of a column can be groups. */
export const isDated = (column: ColumnModel, samples: readonly Document[]): boolean =>
  filterKindOf(column, samples) === 'date'

/** The total of a column in a row of a group; undefined for one that has none. */
export function totalKindOf(column: ColumnModel, group: GroupChoice): TotalKind | undefined {
  if ((!column.isNumeric && column.type !== 'progress') || column.key === group.key) return undefined
  const isShare = column.type === 'progress' || column.format?.type === 'Percentage'
  return group.totals?.[column.key] ?? (isShare ? 'avg' : 'sum')
}

/** Returns what is asked for; the first sort that has a meaning for groups is theirs. */
export function wantedGroups(
  group: GroupChoice,
  columns: readonly ColumnModel[],
  sorting: State['sorting'],
  samples: readonly Document[],
  timeZone: string,
): GroupWanted {
  const column = columns.find(one => one.key === group.key)
  const totals = columns.flatMap(one => {
    const of = totalKindOf(one, group)
    return of ? [{ key: one.key, of }] : []
  })
  const sorted = sorting.find(one => one.key === group.key || totals.some(total => total.key === one.key))
  const sort: GroupWanted['sort'] = sorted
    ? { by: sorted.key === group.key ? 'value' : totals.findIndex(one => one.key === sorted.key), type: sorted.type }
    : group.isBySize
      ? { by: 'count', type: 'DESC' }
      : undefined
  return {
    key: group.key,
    ...(column && isDated(column, samples) ? { ...datesOf(column, samples), by: group.by ?? 'month', timeZone } : {}),
    totals,
    ...(sort ? { sort } : {}),
  }
}

function datesOf(column: ColumnModel, samples: readonly Document[]): Pick<GroupWanted, 'dates'> {
  const kind = dateKindOf(column, samples)
  if (kind === 'iso') return { dates: column.format?.type === 'DateUnix' ? 'moment' : 'text' }
  return { dates: kind === 'ms' ? 'milliseconds' : 'seconds' }
}

/** Reads groups as they were returned. */
export const foundGroups = (rows: readonly Document[], { totals = [] }: GroupWanted): readonly FoundGroup[] =>
  rows.map(({ value, count, ...row }) => ({
    id: JSON.stringify(value ?? null),
    value: value ?? null,
    count: Number(count),
    totals: Object.fromEntries(totals.map(({ key }, at) => [key, row[`total${at}`]])),
  }))

/** Returns the rows of the grid: each group, below it the rows of an opened one, and what loads more. */
export function linesOf(groups: readonly FoundGroup[], total: number, opened: ReadonlyMap<string, OpenGroup>): Lines {
  const rows: Document[] = []
  const lines = new Map<Document, GroupLine>()
  const parents: (number | undefined)[] = []
  const add = (row: Document, parent: number | undefined, line?: GroupLine): void => {
    rows.push(row)
    parents.push(parent)
    if (line) lines.set(row, line)
  }
  for (const group of groups) {
    const open = opened.get(group.id)
    const at = rows.length
    const canOpen = group.value === null || typeof group.value !== 'object'
    add({}, undefined, { is: 'group', group, isOpen: open !== undefined, canOpen })
    if (!open) continue
    for (const row of open.rows) add(row, at)
    if (open.failure !== undefined) add({}, at, { is: 'failed', group, message: open.failure })
    else if (open.isLoading) add({}, at, { is: 'loading', group })
    else if (open.rows.length < open.total)
      add({}, at, { is: 'more', group, shown: open.rows.length, total: open.total })
  }
  if (groups.length < total) add({}, undefined, { is: 'more', group: undefined, shown: groups.length, total })
  return { rows, lines, parents }
}
