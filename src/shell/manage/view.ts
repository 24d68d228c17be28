// What a person chose on a management screen, as query parameters: ?q=late&sort=-name&page=2&tab=fields. Pure.
// Defaults are not written, and what is not valid is ignored.
import { asRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'

export interface ManageView {
  readonly search: string
  /** The key of a column; "-" first is descending. Absent: the order of the list. */
  readonly sort: string | undefined
  /** Counts from 0. */
  readonly page: number
  readonly tab: string | undefined
  /** The conditions of a $match; empty if none. */
  readonly filter: Loose
}

type Query = Readonly<Record<string, string>>

/** More would not be found again: a search and a filter stand in a link. */
const most = { search: 500, page: 1_000_000, filter: 4_000 } as const

export function readView(query: Query): ManageView {
  const own = (name: string): string => (Object.hasOwn(query, name) ? (query[name] ?? '') : '')
  const page = Number(own('page'))
  return {
    search: own('q').slice(0, most.search),
    sort: own('sort') || undefined,
    page: Number.isInteger(page) && page >= 1 && page <= most.page ? page - 1 : 0,
    tab: own('tab') || undefined,
    filter: readFilter(own('filter')),
  }
}

function readFilter(text: string): Loose {
  if (text === '' || text.length > most.filter) return {}
  try {
    return asRecord(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Returns the parameters of a changed view; other parameters of the address stay. A new search or order starts at the first page. */
export function writeView(query: Query, patch: Partial<ManageView>): Record<string, string | undefined> {
  const isOther = 'search' in patch || 'sort' in patch || 'filter' in patch
  const next = { ...readView(query), ...(isOther ? { page: 0 } : {}), ...patch }
  return {
    ...query,
    q: next.search.slice(0, most.search) || undefined,
    sort: next.sort,
    page: next.page > 0 ? String(next.page + 1) : undefined,
    tab: next.tab,
    filter: Object.keys(next.filter).length > 0 ? JSON.stringify(next.filter) : undefined,
  }
}

/** Returns the sorting after a press on a column: ascending, descending, none. */
export const nextSort = (sort: string | undefined, key: string): string | undefined =>
  sort === key ? `-${key}` : sort === `-${key}` ? undefined : key

export const sortKey = (sort: string): { readonly key: string; readonly isDown: boolean } =>
  sort.startsWith('-') ? { key: sort.slice(1), isDown: true } : { key: sort, isDown: false }
