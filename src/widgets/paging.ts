// Pages of rows, for widgets that list them.
import { toNumber } from '../base/format/number.ts'
import { limits } from '../contract/limits.ts'

export interface Paged {
  /** Rows per page; 'all' if the settings disable paging. */
  readonly limit: number | 'all'
  /** Counts from 0. */
  readonly page: number
}

/** A page size as stored: a positive whole number, else 10 (WID-032). */
export function pageSize(stored: unknown): number | 'all' {
  if (stored === 'all') return 'all'
  const size = toNumber(stored)
  return Number.isInteger(size) && size >= 1 && size <= 10_000 ? size : limits.tableRowsDefault
}

/** Returns the position of a page: "11–20 of 134". */
export function pageRange(
  state: Paged,
  shown: number,
  total: number,
): { readonly from: number; readonly to: number; readonly pages: number } {
  const size = state.limit === 'all' ? Math.max(1, total) : state.limit
  const offset = state.page * size
  return { from: shown === 0 ? 0 : offset + 1, to: offset + shown, pages: Math.max(1, Math.ceil(total / size)) }
}
