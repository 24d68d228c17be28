import { send } from '../../api/send.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import type { RunAction } from '../part.ts'
import { done } from '../part.ts'
import { randomKey } from '../../base/random-key.ts'
import { boundPayload, readSettings, refusedBy } from '../read.ts'
import { schema } from './schema.ts'

/** Creates an item from the payload; does nothing without app and collection (ACT-042, ACT-043). */
export const run: RunAction = async (action, host) => {
  const settings = readSettings(schema, action)
  if (!settings.ok) return settings
  const { app, collection, payload } = settings.value
  if (!app || !collection) return done
  const answer = await send(host.core, collectionCalls.createItem, {
    params: { app, collection },
    body: { data: boundPayload(payload, host), key: randomKey() },
  })
  if (answer.data.code !== 200) return refusedBy(answer)
  return { ok: true, data: answer.data.data }
}
