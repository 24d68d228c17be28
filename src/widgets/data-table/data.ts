// The pure half of the data table: what it asks for, which columns it has, what a click on a head does to the sorts.
import { formatValue } from '../../base/format/format.ts'
import { toNumber } from '../../base/format/number.ts'
import { text } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import { rowId } from '../../base/row-id.ts'
import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { Document } from '../../contract/entities/item.ts'
import type { DatePart, TotalKind } from '../../contract/entities/row-group.ts'
import { limits } from '../../contract/limits.ts'
import { sortingOf, type Format, type Sort } from '../head.ts'
import { pageSize } from '../paging.ts'
import { groupKeys } from '../group-key.ts'
import { spoken } from '../../base/spoken.ts'
import { Column as ColumnSchema, type Column, type ColumnType, type Config } from './schema.ts'
import * as v from '../../base/schema.ts'

/** What a reader filters a column by: rows match all that it has. */
export interface ColumnFilter {
  readonly contains?: string
  readonly values?: readonly unknown[]
  readonly from?: number | string
  readonly to?: number | string
}

/** The column whose values group the rows. */
export interface GroupChoice {
  readonly key: string
  /** Of a date. */
  readonly by?: DatePart
  /** By the keys of columns, where they are not the usual ones. */
  readonly totals?: Readonly<Record<string, TotalKind>>
  /** The largest groups first. */
  readonly isBySize?: boolean
}

export interface State {
  /** Rows per page; 'all' if the settings disable paging. */
  readonly limit: number | 'all'
  /** Counts from 0. */
  readonly page: number
  readonly sorting: readonly Sort[]
  readonly search: string
  readonly searchKeys: readonly string[]
  readonly hidden: readonly string[]
  /** Keys of columns in the order that the reader chose; empty: that of the settings. */
  readonly order: readonly string[]
  /** Keys of columns that stay in sight at the start. */
  readonly pinned: readonly string[]
  /** By the keys of columns. */
  readonly filters: Readonly<Record<string, ColumnFilter>>
  readonly widths: Readonly<Record<string, number>>
  readonly group: GroupChoice | null
  /** The height of rows, as its name in `rowHeights`. */
  readonly rowHeight: string
  /** The settings want a filter first, and none is chosen yet. */
  readonly awaitsFilter: boolean
}

/** The heights of rows among which a reader chooses, in px. The standard height is the one of the settings, if they have one. */
export const rowHeights: Readonly<Record<string, number | undefined>> = {
  compact: 28,
  standard: undefined,
  comfortable: 44,
}

export const initialState = (config: Config): State => ({
  limit: pageSize(config.settings.limit ?? config.limit),
  page: 0,
  sorting: config.sorting,
  search: '',
  searchKeys: [],
  hidden: config.columns.filter(column => column.hidden).map(column => column.key),
  order: [],
  pinned: config.columns.filter(column => column.pinned).map(column => column.key),
  filters: {},
  widths: {},
  group: config.group_by ? { key: config.group_by, by: config.group_dates } : null,
  rowHeight: 'standard',
  awaitsFilter: config.settings.start_empty_filters,
})

/** Rows in groups are read by their groups: a few rows show which columns are numbers or dates. */
const samplesAtOnce = 20

/** Returns the request for one page of rows; null while a filter must be chosen first. */
export function request(config: Config, state: State): AggregateRequest | null {
  if (state.awaitsFilter) return null
  const isGrouped = config.columns.some(column => column.key === state.group?.key)
  const limit = isGrouped ? Math.min(samplesAtOnce, state.limit === 'all' ? Infinity : state.limit) : state.limit
  const selection = [
    ...config.settings.set_filters.map(({ key, values }) => ({ key, values: values ?? [] })),
    ...Object.entries(state.filters).map(([key, { values, ...filter }]) => ({
      ...filter,
      ...(values ? { values: [...values] } : {}),
      key,
    })),
  ]
  const searchKeys = state.searchKeys.length > 0 ? state.searchKeys : searchKeysOf(columnsOf(config, []))
  return {
    ...(limit === 'all' ? {} : { limit, offset: isGrouped ? 0 : state.page * limit }),
    ...(state.sorting.length > 0 ? { sorting: sortingOf(state.sorting) } : {}),
    ...(state.search.trim() !== '' && searchKeys.length > 0
      ? { search: { text: state.search.trim(), keys: [...searchKeys] } }
      : {}),
    ...(selection.length > 0 ? { selection } : {}),
  }
}

export interface ColumnModel {
  readonly key: string
  readonly label: string
  readonly type: ColumnType
  readonly align: 'start' | 'center' | 'end'
  readonly format: Format | undefined
  readonly isSortable: boolean
  readonly isNumeric: boolean
  readonly tagCharacters: number
  readonly tagCount: number
  readonly stored: Column
}

/** The columns to draw: as stored, else one per key of the first rows. `groupedBy` is the heading of the `_id` of groups. */
export function columnsOf(config: Config, rows: readonly Document[], groupedBy?: string): readonly ColumnModel[] {
  const stored = config.columns.length > 0 ? config.columns : keysOf(rows).map(key => v.parse(ColumnSchema, { key }))
  return stored.map(column => {
    const sample = rows.find(row => valueAt(row, column.key) !== undefined && valueAt(row, column.key) !== null)
    const value = sample && valueAt(sample, column.key)
    // arrays render as tags by default (WID-048)
    const type =
      column.type ??
      column.columnstyling.find(one => one.type !== undefined)?.type ??
      (Array.isArray(value) ? 'tags' : typeof value === 'boolean' ? 'checkbox' : 'text')
    const isNumeric =
      type === 'text' &&
      (column.format === undefined
        ? typeof value === 'number'
        : ['Money', 'Percentage', 'Float'].includes(column.format.type))
    const align = column.align === 'left' ? 'start' : column.align === 'right' ? 'end' : column.align
    const tags = config.styling.table_array_tags
    return {
      key: column.key,
      label: column.label ?? (column.key === '_id' ? groupedBy : undefined) ?? spoken(column.key),
      type,
      isNumeric,
      stored: column,
      format: column.format,
      align: align ?? (isNumeric ? 'end' : type === 'checkbox' || type === 'icon' ? 'center' : 'start'),
      isSortable: column.sortable && config.sorting_active !== 'Off' && type !== 'button' && type !== 'image',
      tagCharacters: tagLimit(
        column.tag_characters ?? tags?.character_limit,
        tagCharacterLimits,
        limits.tagCharsDefault,
      ),
      tagCount: tagLimit(column.tag_count ?? tags?.show_limit, tagCountLimits, limits.tagsShownDefault),
    }
  })
}

/** The limits of a tag, in addition to none (WID-019, WID-020). */
export const tagCharacterLimits: readonly number[] = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100]
export const tagCountLimits: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

function tagLimit(stored: unknown, allowed: readonly number[], standard: number): number {
  if (stored === 0 || (typeof stored === 'string' && /^no limit$/i.test(stored.trim()))) return Number.POSITIVE_INFINITY
  const limit = toNumber(stored)
  return allowed.includes(limit) ? limit : standard
}

/** Cuts a tag with "…" (WID-021). */
export function cutTag(tag: string, letters: number): string {
  if (tag.length <= letters) return tag
  let [count, end] = [0, 0]
  // an emoji is one letter, of however many characters
  for (const { index, segment } of new Intl.Segmenter().segment(tag)) {
    if (count++ === letters) return `${tag.slice(0, end)}…`
    end = index + segment.length
  }
  return tag
}

function keysOf(rows: readonly Document[]): readonly string[] {
  const keys = new Set<string>()
  for (const row of rows.slice(0, 20)) for (const key of Object.keys(row)) keys.add(key)
  if (keys.size > 1) keys.delete('_id')
  return [...groupKeys(rows).filter(key => !keys.has(key)), ...keys]
}

/** Searches the columns styled as key; without any, all text columns (WID-039). */
export function searchKeysOf(columns: readonly ColumnModel[]): readonly string[] {
  const keys = columns
    .filter(column => column.type === 'key' || column.stored.columnstyling.some(one => one.type === 'key'))
    .map(column => column.stored.columnstyling.find(one => one.type === 'key')?.key ?? column.key)
  return keys.length > 0
    ? keys
    : columns
        .filter(
          column =>
            (column.type === 'text' && !column.isNumeric && column.format?.type !== 'DateUnix') ||
            column.type === 'tags',
        )
        .map(column => column.key)
}

/**
 * Returns the sorts after a click on a header: ASC, DESC, none; Contra begins with DESC. `isAdded` preserves the
 * others.
 */
export function nextSorting(
  sorting: readonly Sort[],
  key: string,
  mode: Config['sorting_active'],
  isAdded: boolean,
): readonly Sort[] {
  const cycle = mode === 'Contra' ? (['DESC', 'ASC'] as const) : (['ASC', 'DESC'] as const)
  const now = sorting.find(sort => sort.key === key)
  const next = cycle[now ? cycle.indexOf(now.type) + 1 : 0]
  const others = isAdded ? sorting : sorting.filter(sort => sort.key === key)
  if (next === undefined) return others.filter(sort => sort.key !== key)
  return now ? others.map(sort => (sort.key === key ? { type: next, key } : sort)) : [...others, { type: next, key }]
}

/** The text of a cell, as shown, exported and measured. */
export function cellText(
  column: ColumnModel,
  row: Document,
  options: { readonly timeZone?: string; readonly lang?: string } = {},
): string {
  const value = valueAt(row, column.key)
  if (column.format)
    return Array.isArray(value)
      ? value.map(one => formatValue(one, column.format ?? { type: 'Text' }, options)).join(', ')
      : formatValue(value, column.format, options)
  if (column.type === 'button') return column.stored.button ?? column.label
  if (column.type === 'progress' && typeof value === 'number')
    return formatValue(value, { type: 'Percentage' }, options)
  // up to four digits may be a year, and an id is a name: neither is grouped
  const isAmount =
    typeof value === 'number' &&
    (!Number.isInteger(value) || (Math.abs(value) >= 10_000 && !/(?:^|_)id$/i.test(column.key)))
  return isAmount ? formatValue(value, { type: 'Float' }, options) : text(value)
}

/**
 * Returns a cell for a file or the clipboard: numbers as numbers, unless a formatter gives them another meaning; all
 * else as shown.
 */
export function exported(column: ColumnModel, row: Document, lang: string): unknown {
  const value = valueAt(row, column.key)
  if (value === undefined || value === null) return ''
  if (column.format?.type !== 'DateUnix' && (typeof value === 'number' || typeof value === 'boolean')) return value
  return cellText(column, row, { lang })
}

/** Whether the numbers of a column have a sum: shares have none. */
export const hasSum = (column: ColumnModel): boolean => column.isNumeric && column.format?.type !== 'Percentage'

/** Adds up a key of rows; what is not a number counts as 0. What only rounding leaves of amounts that cancel out is 0. */
export function sumOf(key: string, rows: readonly Document[]): number {
  let [sum, size] = [0, 0]
  for (const row of rows) {
    const value = toNumber(valueAt(row, key)) || 0
    sum += value
    size += Math.abs(value)
  }
  return Math.abs(sum) < size * 1e-12 ? 0 : sum
}

/** Writes the sum of a column over rows, or one that is known, as its values are written; undefined if it has no meaning. */
export const totalOf = (
  column: ColumnModel,
  rows: readonly Document[],
  lang?: string,
  sum = sumOf(column.key, rows),
): string | undefined =>
  hasSum(column) ? formatValue(sum, column.format ?? { type: 'Float' }, lang === undefined ? {} : { lang }) : undefined

export const rowKey = (row: Document, index: number): string => rowId(row) ?? String(index)

/** Returns the key that a row's checkbox shows and sets: its binding, otherwise the column's own key. */
export const checkKey = (column: ColumnModel): string => column.stored.checkbox?.binding_key ?? column.key

/** Returns what the binding key has in a row that is checked: true, or with `bind_on_keys` the value of another key of the row. */
function checkedValue(column: ColumnModel, row: Document): unknown {
  const { bind_on_keys: isBound, binding_key_dataset: other } = column.stored.checkbox ?? {}
  const value = isBound === true && other !== undefined ? valueAt(row, other) : undefined
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : true
}
export const isChecked = (column: ColumnModel, row: Document): boolean =>
  valueAt(row, checkKey(column)) === checkedValue(column, row)
/** The box in the head is ticked when all rows are (WID-043). */
export const areAllChecked = (column: ColumnModel, rows: readonly Document[]): boolean =>
  rows.length > 0 && rows.every(row => isChecked(column, row))

/** An unchecked box stores false, or nothing where a checked one has the value of another key. */
function storedCheck(column: ColumnModel, row: Document, value: boolean): unknown {
  const checked = checkedValue(column, row)
  return value ? checked : checked === true ? false : null
}

/** Returns the items to change after a click on checkboxes, one by one (WID-044..046). */
export function checkSettings(
  column: ColumnModel,
  rows: readonly Document[],
  value: boolean,
): Readonly<Record<string, unknown>> {
  const { checkbox } = column.stored
  const update = checkbox?.update_settings
  return {
    clicked_checkbox_buttons: [
      {
        key: checkKey(column),
        dataset: checkbox?.binding_key_dataset,
        value,
        rows: rows.map((row, index) => rowKey(row, index)),
      },
    ],
    updates:
      update?.enable === true
        ? rows.map((row, index) => ({
            app: update.app,
            collection: update.collection,
            id: text(valueAt(row, update.id ?? '_id') ?? rowKey(row, index)),
            dataset: { [checkKey(column)]: storedCheck(column, row, value) },
          }))
        : [],
  }
}

/** The ticked boxes travel with an action (WID-045). */
export function clickedChecks(
  columns: readonly ColumnModel[],
  rows: readonly Document[],
  checkOf: (column: ColumnModel, row: Document, index: number) => boolean,
): Readonly<Record<string, unknown>> {
  const boxes = columns.filter(column => column.type === 'checkbox' && column.stored.checkbox)
  if (boxes.length === 0) return {}
  return {
    clicked_checkbox_buttons: boxes.map(column => ({
      key: column.stored.checkbox?.binding_key ?? column.key,
      dataset: column.stored.checkbox?.binding_key_dataset,
      value: true,
      rows: rows.flatMap((row, index) => (checkOf(column, row, index) ? [rowKey(row, index)] : [])),
    })),
  }
}
