// The one item that an action means: found by its own id, or by a field that has the value of the record.
import { send } from '../api/send.ts'
import { isJoinValue } from '../base/join-value.ts'
import { valueAt } from '../base/path.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import type { ActionHost, ActionOutcome } from './part.ts'
import { refused } from './part.ts'
import { refusedBy } from './read.ts'

export interface JoinSettings {
  readonly app?: string | undefined
  readonly collection?: string | undefined
  readonly dataset?: string | undefined
  readonly join_key?: string | undefined
}
type Refused = Extract<ActionOutcome, { ok: false }>

/** Where the item is; undefined if a setting or the value of the record is missing: then nothing happens (ACT-044, ACT-045). */
export interface Join {
  readonly app: string
  readonly collection: string
  readonly joinKey: string
  readonly value: unknown
}

export function joinOf(settings: JoinSettings, { record }: ActionHost): Join | undefined {
  const { app, collection, dataset, join_key: joinKey } = settings
  const value = joinKey && record ? valueAt(record, joinKey) : undefined
  return app && collection && dataset && joinKey && isJoinValue(value) ? { app, collection, joinKey, value } : undefined
}

/** Returns the id of the item; none of several matches. */
export async function findItem(
  { core }: ActionHost,
  { app, collection, joinKey, value }: Join,
  isDeleting = false,
): Promise<{ readonly ok: true; readonly id: string } | Refused> {
  if (joinKey === '_id') return { ok: true, id: String(value) }
  const found = await send(core, collectionCalls.aggregate, {
    body: { app, collection, pipeline: [], selection: [{ key: joinKey, values: [value] }], limit: 2 },
  })
  // both helpers only make outcomes that are not ok
  if (found.data.code !== 200) return refusedBy(found) as Refused
  const [first, second] = found.data.data ?? []
  // two candidates: touching the wrong one would be worse than touching none
  if (second)
    return refused(
      isDeleting
        ? `More than one item has ${joinKey} “${String(value)}”, so none was deleted.`
        : `More than one item has ${joinKey} “${String(value)}”, so none was changed.`,
    ) as Refused
  const own = first?.['_id']
  return typeof own === 'string'
    ? { ok: true, id: own }
    : (refused(`No item has ${joinKey} “${String(value)}”.`) as Refused)
}
