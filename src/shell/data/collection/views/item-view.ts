// The view of a collection's items in the address: ?view=<id>, and beside it what differs from that view. Pure.
//   ?view=7c1…                                   a stored view as it is
//   ?view=7c1…&filter={"base":"OSL"}&sort=-born  the same with another filter and order, not saved
//   ?view=all                                    every item, where another view is the default
// A part that the stored view has and that was removed is written too: filter={}, sort=- and columns=-.
import { isRecord } from '../../../../base/loose.ts'
import type { Loose } from '../../../../base/loose.ts'
import { isSameTree } from '../../../../base/same-tree.ts'
import { joinMatch, splitMatch } from '../../../../builders/query/forms/match.ts'
import type { CollectionView } from '../../../../contract/entities/view.ts'
import { mostViewLetters } from '../../../../contract/entities/view.ts'
import type { ManageView } from '../../../manage/view.ts'
import { readView, sortKey, writeView } from '../../../manage/view.ts'

/** What a view stores of a list. */
export interface ViewSettings {
  readonly filter: Loose
  readonly sort: string | undefined
  /** The keys of the fields shown; undefined: the first ones. */
  readonly columns: readonly string[] | undefined
}

export interface ItemView extends ViewSettings {
  /** The stored view that is shown, with what is changed and not saved. */
  readonly base: CollectionView | undefined
  readonly isChanged: boolean
  /** The address names a view that does not exist for this person. */
  readonly isUnknown: boolean
}

type Query = Readonly<Record<string, string>>

const allItems = 'all'
const nothing = '-'
const plain: ViewSettings = { filter: {}, sort: undefined, columns: undefined }

export const settingsOf = (view: CollectionView | undefined): ViewSettings =>
  view ? { filter: view.filter, sort: view.sort, columns: view.columns } : plain

/** Returns the view that is opened with the collection: one's own comes before that of all builders. */
export const defaultView = (views: readonly CollectionView[]): CollectionView | undefined =>
  views.find(view => view.is_default && !view.is_shared) ?? views.find(view => view.is_default)

const isNamed = (query: Query, name: string): boolean => Object.hasOwn(query, name) && query[name] !== ''

/** Reads what is shown. An address that names neither a view nor a part of one shows the default view. */
export function readItemView(query: Query, views: readonly CollectionView[]): ItemView {
  const base = baseOf(query, views)
  const stored = settingsOf(base)
  const settings: ViewSettings = {
    filter: isNamed(query, 'filter') ? readView(query).filter : stored.filter,
    sort: isNamed(query, 'sort') ? (query['sort'] === nothing ? undefined : query['sort']) : stored.sort,
    columns: isNamed(query, 'columns') ? readColumns(query['columns'] ?? '') : stored.columns,
  }
  const id = query['view'] ?? ''
  return {
    ...settings,
    base,
    isChanged: !isSameTree(settings, stored),
    isUnknown: id !== '' && id !== allItems && base === undefined,
  }
}

function baseOf(query: Query, views: readonly CollectionView[]): CollectionView | undefined {
  if (isNamed(query, 'view')) return views.find(({ id }) => id === query['view'])
  return ['filter', 'sort', 'columns'].some(part => isNamed(query, part)) ? undefined : defaultView(views)
}

/** Writes a change of what is shown: only what differs from the stored view stands in the address. */
export function writeItemView(
  query: Query,
  views: readonly CollectionView[],
  patch: Partial<ManageView> & Partial<ViewSettings>,
): Record<string, string | undefined> {
  const { base, isUnknown, filter, sort, columns } = readItemView(query, views)
  const next = { filter, sort, columns, ...patch }
  const stored = settingsOf(base)
  const differs = (part: keyof ViewSettings): boolean => !isSameTree(next[part], stored[part])
  return {
    ...writeView(query, patch),
    view: base?.id ?? (isUnknown || defaultView(views) ? query['view'] || allItems : undefined),
    filter: differs('filter') ? JSON.stringify(next.filter) : undefined,
    sort: differs('sort') ? (next.sort ?? nothing) : undefined,
    columns: differs('columns') ? writeColumns(next.columns) : undefined,
  }
}

/** Writes the address of a stored view as it is; of undefined, that of every item. The search stays. */
export const openItemView = (
  query: Query,
  views: readonly CollectionView[],
  view: CollectionView | undefined,
): Record<string, string | undefined> => ({
  ...query,
  page: undefined,
  filter: undefined,
  sort: undefined,
  columns: undefined,
  view: view?.id ?? (defaultView(views) ? allItems : undefined),
})

/** Writes the settings themselves in place of the view: a private view cannot be opened by others. */
export const spellItemView = (
  query: Query,
  { filter, sort, columns }: ViewSettings,
): Record<string, string | undefined> => ({
  ...query,
  view: allItems,
  filter: Object.keys(filter).length > 0 ? JSON.stringify(filter) : undefined,
  sort,
  columns: columns && writeColumns(columns),
})

const writeColumns = (columns: readonly string[] | undefined): string =>
  columns?.map(key => encodeURIComponent(key)).join(',') ?? nothing

function readColumns(text: string): readonly string[] | undefined {
  if (text === nothing || text.length > 3 * mostViewLetters) return undefined
  try {
    const keys = text.split(',').map(decodeURIComponent)
    return keys.every(key => key !== '') ? [...new Set(keys)] : undefined
  } catch {
    return undefined
  }
}

// fields that are gone

/** The fields that a filter names, at any depth: "base" of "base.city". */
function filterFields(filter: unknown): readonly string[] {
  if (Array.isArray(filter)) return filter.flatMap(filterFields)
  if (!isRecord(filter)) return []
  return Object.entries(filter).flatMap(([name, value]) =>
    name.startsWith('$') ? filterFields(value) : [name.split('.')[0] ?? name],
  )
}

/** Returns the fields of these settings that are not among the given ones. */
export function missingFields(
  { filter, sort, columns = [] }: ViewSettings,
  keys: readonly string[],
): readonly string[] {
  const known = new Set([...keys, '_id'])
  const named = [...columns, ...(sort === undefined ? [] : [sortKey(sort).key]), ...filterFields(filter)]
  return [...new Set(named)].filter(key => !known.has(key))
}

/** Returns settings that do not name these fields. */
export function withoutFields({ filter, sort, columns }: ViewSettings, gone: readonly string[]): ViewSettings {
  const { conditions, rest } = splitMatch(filter)
  const isGone = (key: string): boolean => gone.includes(key.split('.')[0] ?? key)
  const left = columns?.filter(key => !gone.includes(key))
  return {
    filter: joinMatch(
      conditions.filter(({ field }) => !isGone(field)),
      rest.filter(entry => !filterFields(entry).some(isGone)),
    ),
    sort: sort !== undefined && isGone(sortKey(sort).key) ? undefined : sort,
    columns: left?.length === 0 ? undefined : left,
  }
}

/** The value under which a list shows and changes its view. */
export const asManageView = (query: Query, { filter, sort }: ViewSettings): ManageView => ({
  ...readView(query),
  filter,
  sort,
})
