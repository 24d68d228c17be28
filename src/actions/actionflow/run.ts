import { send } from '../../api/send.ts'
import { flowCalls } from '../../contract/calls/flows.ts'
import type { ActionOutcome, RunAction } from '../part.ts'
import { done, refused } from '../part.ts'
import { randomKey } from '../../base/random-key.ts'
import { boundPayload, readSettings, refusedBy } from '../read.ts'
import { schema } from './schema.ts'

const firstLookMs = 500
const slowestLookMs = 5_000

/**
 * Starts an action flow with the record's id and rows, the ticked boxes and what was imported (API-020, ACT-010) and blocks the sequence until its run has
 * ended (ACT-051, ACT-053). The client names the run, so that a retry after a lost reply starts nothing twice.
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
  for (let pauseMs = firstLookMs; ; pauseMs = Math.min(slowestLookMs, pauseMs * 1.5)) {
    const answer = await send(host.core, flowCalls.startActionFlow, { body }, signal)
    if (signal.aborted) return { ok: false, isCancelled: true, message: '' }
    const known = answer.data.code === 200 ? answer.data.data : undefined
    if (!known) return refusedBy(answer)
    if (known.exitcode === 0) {
      if (known.refresh) host.core.invalidate()
      return done
    }
    if (known.exitcode !== null) return refused(known.message || 'The action flow ended with an error.')
    await pause(pauseMs, signal)
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
