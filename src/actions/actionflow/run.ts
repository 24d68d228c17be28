import { send } from '../../api/send.ts'
import { flowCalls } from '../../contract/calls/flows.ts'
import type { ActionOutcome, RunAction } from '../part.ts'
import { randomKey } from '../../base/random-key.ts'
import { refused } from '../part.ts'
import { boundPayload, readSettings, refusedBy } from '../read.ts'
import { cancelled, followRun, stateOf } from './follow.ts'
import { schema } from './schema.ts'

/**
 * Starts an action flow with the record's id and rows, the ticked boxes and what was imported (API-020, ACT-010) and
 * blocks the sequence until its run has ended (ACT-051, ACT-053). The client names the run, so that a retry after a lost
 * reply starts nothing twice.
 */
export const run: RunAction = async (action, host, signal): Promise<ActionOutcome> => {
  const settings = readSettings(schema, action)
  if (!settings.ok) return settings
  const { actionflowid, custom_keys, send_all_data: sendsAll } = settings.value
  if (actionflowid === undefined || actionflowid === '')
    return refused('This action does not say which action flow it starts.')
  const body = {
    actionflowid,
    uuid: randomKey(),
    user: host.core.session.get().user?.id,
    settings: {
      custom_keys: boundPayload(custom_keys, host),
      unique_id: host.record?.['_id'],
      alldata: sendsAll || host.sendsAllRows ? (host.rows ?? []) : host.record === undefined ? [] : [host.record],
      importData: host.importData,
      clicked_checkbox_buttons: host.clickedChecks,
    },
  }
  const start = () => send(host.core, flowCalls.startActionFlow, { body }, signal)
  const answer = await start()
  if (signal.aborted) return cancelled
  const begun = stateOf(answer)
  if (!begun) return refusedBy(answer)
  return followRun(begun, start, host, signal)
}
