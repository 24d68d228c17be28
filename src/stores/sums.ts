// The sums of keys over all rows of a request, whatever page of them is shown. The server adds them up.
import type { Core, WireRequest } from '../api/core.ts'
import { fail, ok } from '../base/result.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import type { Result } from '../base/result.ts'

/** Sums in the order of the keys, and the number of rows that they include. */
export interface Sums {
  readonly values: readonly number[]
  readonly rows: number
}

/** Requests the sums from the server. Fails with the code `unsupported` if it returns rows instead: an older server. */
export async function readSums(
  core: Core,
  request: WireRequest,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<Result<Sums>> {
  const { type, query, pipeline, search, selection, item_id, deep_dive } = request.body as AggregateRequest // widgetRequest wrote it
  const rows = { type, query, pipeline, search, selection, item_id, deep_dive } // neither a page of them nor an order
  const { status, data } = await core.request(
    { ...request, body: { ...rows, limit: 1, options: { sum: keys } } },
    signal,
  )
  if (status !== 200 || data.code !== 200) return fail(String(data.code), data.message, { status })
  const [row] = Array.isArray(data.data) ? (data.data as readonly Readonly<Record<string, unknown>>[]) : [] // a list of documents
  if (!row) return ok({ values: keys.map(() => 0), rows: 0 })
  const { count } = row
  const values = keys.map((_, at) => row[`sum${at}`])
  return typeof count === 'number' && values.every(value => typeof value === 'number')
    ? ok({ values, rows: count })
    : fail('unsupported', 'The server does not add up rows.')
}
