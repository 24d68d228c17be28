import { send } from '../../api/send.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { undoCalls } from '../../contract/calls/undo.ts'
import { findItem, joinOf } from '../found-item.ts'
import type { ActionHost, RunAction } from '../part.ts'
import { done, refused } from '../part.ts'
import { readSettings, refusedBy } from '../read.ts'
import { schema } from './schema.ts'

/**
 * Deletes the item whose join key has the record's value, after a question unless that is skipped (ACT-045..048). Where
 * the server can put the item back, the message offers it.
 */
export const run: RunAction<'ask'> = async (action, host) => {
  const settings = readSettings(schema, action)
  if (!settings.ok) return settings
  const join = joinOf(settings.value, host)
  if (!join) return done
  const found = await findItem(host, join, true)
  if (!found.ok) return found
  const isAgreed =
    settings.value.confirmation === 'Skip confirmation' ||
    (await host.ask({
      title: `Are you sure you want to delete item with ID: ${found.id}?`,
      text: "You won't be able to revert this!",
      confirm: 'Delete',
      cancel: 'Cancel',
      isQuestion: true,
      isDanger: true,
      isSentence: true,
    }))
  if (!isAgreed) return { ok: false, isCancelled: true, message: '' }
  const answer = await send(host.core, collectionCalls.deleteItems, {
    params: { app: join.app, collection: join.collection },
    body: { oids: [found.id] },
  })
  if (answer.data.code !== 200) return refusedBy(answer)
  if (answer.data.data?.deleted === 0) return refused(`There is no item “${found.id}” any more.`)
  const undo = answer.data.data?.undo
  host.notify?.({
    kind: 'success',
    text: 'The item was deleted.',
    ...(undo === undefined ? {} : { action: { label: 'Undo', onPress: () => void putBack(host, undo) } }),
  })
  return done
}

async function putBack({ core, notify }: ActionHost, id: string): Promise<void> {
  const answer = await send(core, undoCalls.undo, { params: { id } })
  if (answer.data.code === 200) notify?.({ kind: 'success', text: 'The item is back.' })
  else notify?.({ kind: 'error', text: answer.data.message || 'The item could not be put back.' })
}
