// When one answer serves several askers. Widgets of different kinds over one query differ only in how many rows they want
// and in the name of their kind; the server reads neither to find the rows. So the first rows of a long answer are, exactly,
// the answer to who wants fewer, and an answer that holds all rows there are serves everyone (ENT-036, COL-016).
import { stableKey } from '../base/stable-key.ts'
import { aggregatePath } from '../contract/paths.ts'
import type { QueryState, WireRequest } from './core.ts'

/** One request for rows. */
export interface Ask {
  readonly request: WireRequest
  /** Requests with the same key share one reply. */
  readonly key: string
  /** The number of rows, from the first; Infinity for all rows and for requests that are not lists of rows. */
  readonly rows: number
  /** May be delayed a moment for a caller that needs more of the same rows: few rows, not sorted or searched. */
  readonly canWait: boolean
}

/** From so many rows on a request is sent at once: it is the one the others wait for. */
const manyRows = 1000

export function askOf(request: WireRequest): Ask {
  const { body } = request
  if (request.path !== aggregatePath || body === null || typeof body !== 'object')
    return { request, key: stableKey(request), rows: Infinity, canWait: false }
  const { limit, offset, ...same }: Readonly<Record<string, unknown>> = { ...body, type: undefined }
  // a later page is a separate request
  const isFirst = offset === undefined || offset === 0
  const rows = isFirst && typeof limit === 'number' ? limit : Infinity
  return {
    request,
    rows,
    canWait: rows < manyRows && same['sorting'] === undefined && same['search'] === undefined,
    key: stableKey({ ...request, body: isFirst ? same : { ...same, limit, offset } }),
  }
}

/** Returns whether a reply with `answered` rows also satisfies a request for `rows`. */
export function covers({ data, total }: QueryState, answered: number, rows: number): boolean {
  if (answered >= rows) return true
  return Array.isArray(data) && total !== undefined && data.length >= total
}

/** The state as it is for who wants `rows`, made of an answer to `answered` rows. */
export function stateFor(state: QueryState, answered: number, rows: number): QueryState {
  const { data, at, error, isLoading } = state
  if (at === 0 || !Array.isArray(data)) return state
  if (!covers(state, answered, rows)) return { isLoading: isLoading || !error, at: 0, ...(error ? { error } : {}) }
  return data.length > rows ? { ...state, data: data.slice(0, rows) } : state
}
