// The rows of a request in groups with totals, whatever page of them is shown, and the rows of one group. The server
// groups them.
import type { Core, WireRequest } from '../api/core.ts'
import { fail, ok } from '../base/result.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import type { Document } from '../contract/entities/item.ts'
import type { GroupWanted } from '../contract/entities/row-group.ts'
import type { Result } from '../base/result.ts'

/** Which part of the groups, or of the rows of a group. */
export interface GroupPart {
  readonly limit: number
  readonly offset: number
}

/** Groups as `{value, count, total0 …}`, or the rows of one; `total` counts those of all parts. */
export interface GroupedRows {
  readonly rows: readonly Document[]
  readonly total: number
}

/** Requests groups from the server. Fails with the code `unsupported` if it returns rows instead: an older server. */
export async function readGroups(
  core: Core,
  request: WireRequest,
  wanted: GroupWanted,
  part: GroupPart,
  signal: AbortSignal,
): Promise<Result<GroupedRows>> {
  const body = request.body as AggregateRequest // widgetRequest wrote it
  const { status, data } = await core.request(
    { ...request, body: { ...body, ...part, options: { group: wanted } } },
    signal,
  )
  if (status !== 200 || data.code !== 200) return fail(String(data.code), data.message, { status })
  const rows = Array.isArray(data.data) ? (data.data as readonly Document[]) : [] // a list of documents
  const isGrouped = 'value' in wanted || rows.every(row => typeof row['count'] === 'number' && 'value' in row)
  return isGrouped
    ? ok({ rows, total: data.total ?? rows.length })
    : fail('unsupported', 'The server does not group rows.')
}
