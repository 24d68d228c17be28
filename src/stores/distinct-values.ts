// The values that a key has in the rows of a request, for the choices of a filter: of all rows, whatever search and
// filters leave of them.
import type { Core, WireRequest } from '../api/core.ts'
import { fail, ok } from '../base/result.ts'
import type { Result } from '../base/result.ts'
import { valueAt } from '../base/path.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import type { Document } from '../contract/entities/item.ts'
import { limits } from '../contract/limits.ts'

export interface FoundValue {
  readonly value: unknown
  readonly count: number
}

/** Requests the values from the server, which groups equal ones. */
export async function readValues(
  core: Core,
  request: WireRequest,
  key: string,
  signal: AbortSignal,
): Promise<Result<readonly FoundValue[]>> {
  const { type, query, pipeline, item_id, deep_dive } = request.body as AggregateRequest // widgetRequest wrote it
  const body = {
    type,
    query,
    pipeline,
    item_id,
    deep_dive,
    options: { distinct: key },
    limit: limits.dynamicSelectRows,
  }
  const { status, data } = await core.request({ ...request, body }, signal)
  if (status !== 200 || data.code !== 200) return fail(String(data.code), data.message, { status })
  const rows = Array.isArray(data.data) ? (data.data as readonly Document[]) : [] // a list of documents
  return ok(counted(rows.map(({ value, count }) => [value, typeof count === 'number' ? count : 0])))
}

/** Returns the values in rows that are here, as the server does. */
export const valuesIn = (rows: readonly Document[], key: string): Result<readonly FoundValue[]> =>
  ok(counted(rows.map(row => [valueAt(row, key), 1])))

/** Adds up equal values, those of lists one by one, without missing and empty ones. */
function counted(found: readonly (readonly [value: unknown, count: number])[]): readonly FoundValue[] {
  const counts = new Map<unknown, number>()
  for (const [one, count] of found)
    for (const value of [one].flat() as readonly unknown[])
      if (value !== undefined && value !== null && value !== '' && typeof value !== 'object')
        counts.set(value, (counts.get(value) ?? 0) + count)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, limits.dynamicSelectRows)
}
