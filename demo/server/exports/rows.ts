// The rows of an export, a page at a time, so that an export of any length stays small in memory.
import type { Failure } from '../../../src/base/result.ts'
import type { AggregateInput } from '../pipeline/aggregate.ts'
import type { RuledAggregator, RuledSource } from '../rights/readers.ts'

export type Row = Readonly<Record<string, unknown>>

/** Thrown by an export that cannot go on; `message` is for the user. */
export class ExportStopped extends Error {}

/** A page is read and written in one go: small ones hold up nobody who waits for a light call; by a position each costs more. */
const most = { byId: 1_000, byPosition: 5_000 }
/** Stages that return each document they are given, or leave it out. */
const each = new Set(['$match', '$addFields', '$set', '$unset', '$project'])

/** Returns whether each row is a document of the collection with its id: then the next page begins after the last id. */
function hasIds({ pipeline = [], sorting }: AggregateInput): boolean {
  const isSorted = [...(sorting?.ASC ?? []), ...(sorting?.DESC ?? [])].length > 0
  return !isSorted && pipeline.every(stage => Object.keys(stage).every(name => each.has(name)) && !namesId(stage))
}
const namesId = (stage: Row): boolean => JSON.stringify(stage).includes('_id')

/** Yields all rows of a request, each once, in the order of their ids unless the request has its own. */
export async function* rowsOf(
  aggregator: RuledAggregator,
  source: RuledSource,
  request: Omit<AggregateInput, 'locked'>,
): AsyncGenerator<readonly Row[]> {
  const isById = hasIds(request)
  const limit = isById ? most.byId : most.byPosition
  const read = async (more: Omit<AggregateInput, 'locked'>): Promise<readonly Row[]> => {
    const page = await aggregator.aggregate(source, { ...request, ...more, limit })
    if (!page.ok) throw new ExportStopped(messageOf(page))
    return page.rows
  }
  let last: unknown
  for (let page = 0; ; page++) {
    const after = page === 0 ? [] : [{ $match: { _id: { $gt: last } } }]
    const rows = isById
      ? await read({ pipeline: [...after, ...(request.pipeline ?? [])], sorting: { ASC: ['_id'] }, isReadOnce: true })
      : await read({ next_page: page }) // the total, and what is computed in memory, are computed once
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    last = rows.at(-1)?.['_id']
  }
}

const messageOf = ({ message, issues }: Failure): string => issues?.[0]?.message ?? message
