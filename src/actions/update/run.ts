import { send } from '../../api/send.ts'
import { isJoinValue } from '../../base/join-value.ts'
import { valueAt } from '../../base/path.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import type { RunAction } from '../part.ts'
import { done, refused } from '../part.ts'
import { boundPayload, readSettings, refusedBy } from '../read.ts'
import { schema } from './schema.ts'

/** Updates the items whose join key has the record's value. Without app, collection, dataset, join key or that value nothing happens (ACT-044). */
export const run: RunAction = async (action, host) => {
  const settings = readSettings(schema, action)
  if (!settings.ok) return settings
  const { app, collection, dataset, join_key: joinKey, payload } = settings.value
  const joined = joinKey && host.record ? valueAt(host.record, joinKey) : undefined
  if (!app || !collection || !dataset || !joinKey || !isJoinValue(joined)) return done
  const id = joinKey === '_id' ? String(joined) : await idOf(joined)
  if (typeof id !== 'string') return id
  const answer = await send(host.core, collectionCalls.updateItem, {
    params: { app, collection, id },
    body: { data: boundPayload(payload, host) },
  })
  if (answer.data.code !== 200) return refusedBy(answer)
  return { ok: true, data: answer.data.data }

  async function idOf(value: unknown): Promise<string | ReturnType<typeof refused>> {
    const found = await send(host.core, collectionCalls.aggregate, {
      body: {
        app: app ?? '',
        collection: collection ?? '',
        pipeline: [],
        selection: [{ key: joinKey ?? '', values: [value] }],
        limit: 2,
      },
    })
    if (found.data.code !== 200) return refusedBy(found)
    const [first, second] = found.data.data ?? []
    // two candidates: changing the wrong one would be worse than changing none
    if (second) return refused(`More than one item has ${joinKey} “${String(value)}”, so none was changed.`)
    const own = first?.['_id']
    return typeof own === 'string' ? own : refused(`No item has ${joinKey} “${String(value)}”.`)
  }
}
