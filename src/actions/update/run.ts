import { send } from '../../api/send.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { findItem, joinOf } from '../found-item.ts'
import type { RunAction } from '../part.ts'
import { done } from '../part.ts'
import { boundPayload, readSettings, refusedBy } from '../read.ts'
import { schema } from './schema.ts'

/** Updates the items whose join key has the record's value. Without app, collection, dataset, join key or that value nothing happens (ACT-044). */
export const run: RunAction = async (action, host) => {
  const settings = readSettings(schema, action)
  if (!settings.ok) return settings
  const join = joinOf(settings.value, host)
  if (!join) return done
  const found = await findItem(host, join)
  if (!found.ok) return found
  const answer = await send(host.core, collectionCalls.updateItem, {
    params: { app: join.app, collection: join.collection, id: found.id },
    body: { data: boundPayload(settings.value.payload, host) },
  })
  if (answer.data.code !== 200) return refusedBy(answer)
  return { ok: true, data: answer.data.data }
}
