// The way of answers to the server, for a form that is open and for the queue: which collection, which call, and what its answer means.
import type { Core } from '../../api/core.ts'
import { send, sendAs } from '../../api/send.ts'
import { shortHash } from '../../api/storage.ts'
import type { Failure } from '../../base/result.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { formStorageOf } from './form-storage.ts'
import { createQueue, tabLock } from './queue.ts'
import type { QueueEntry, SendQueue, Sending } from './queue.ts'
import { refusalOf } from './refusal-of.ts'
import { lazyDrafts } from '../drafts/remote-draft.ts'
import { randomKey } from '../../base/random-key.ts'
import { isBusy } from './saver.ts'
import { isHidden, isSaved, saveCall, savedId, saveRequest, targetOf } from './target.ts'
import type { Target, Written } from './target.ts'

export interface CollectionRef {
  readonly app: string
  readonly collection: string
}

const targets = new WeakMap<Core, Map<string, Target>>()

/** The collection is asked once for each visit, before the first save (COL-001). */
export async function readTarget(core: Core, { app, collection }: CollectionRef): Promise<Target | Failure> {
  const known = targets.get(core) ?? new Map<string, Target>()
  targets.set(core, known)
  const found = known.get(`${app}/${collection}`)
  if (found) return found
  const answer = await send(core, collectionCalls.readCollection, { params: { app, collection } })
  if (answer.status !== 200 && !isHidden(answer.status)) return refusalOf(answer)
  const target = targetOf(app, collection, answer.status === 200 ? answer.data.data : undefined)
  if (answer.status !== 401) known.set(`${app}/${collection}`, target) // another user may see it
  return target
}

/**
 * Sends answers once. A retry with the same `written` has no second effect: a POST has `written.key`, for which the
 * server returns the first result, even if its reply was lost. A PUT needs none (COL-003): repeated, it sets the same
 * answers of the same item to the same values. The saves of one form stay in order, so an older PUT never follows a
 * newer one; against another user's change the last write wins, as it does without a retry.
 */
export async function sendWritten(core: Core, collection: CollectionRef, written: Written): Promise<Sending> {
  const target = await readTarget(core, collection)
  if ('ok' in target) return unsaved(target)
  const request = saveRequest(target, written)
  if ('ok' in request) return { kind: 'refused', failure: request }
  const answer = await sendAs(core, saveCall(target, written) ?? {}, { ...request, key: written.key })
  if (!isSaved(target, answer)) return unsaved(refusalOf(answer))
  return { kind: 'sent', id: savedId(target, answer.data.data) ?? written.id }
}

/** 401: the session is over, and the answers wait for the person to sign in again. */
function unsaved(failure: Failure): Sending {
  const { status = 0, code } = failure
  // the server is up, but the browser blocks the requests: retrying does not help until that is changed
  if (code === 'origin' || code === 'policy') return { kind: 'again', failure, isAway: false }
  const isUnclear = status === 0 || status >= 500 || status === 401 || isBusy(status)
  return isUnclear ? { kind: 'again', failure, isAway: status === 0 } : { kind: 'refused', failure }
}

/** Returns whose answers may be sent now: a user id, or "" for a visitor. Undefined while it is unknown. */
export function personOf(core: Core): string | undefined {
  const { status, user } = core.session.get()
  if (status === 'signed-in' && user) return String(user.id)
  return status === 'public' || status === 'signed-out' ? '' : undefined
}

async function sendQueued(core: Core, { place, written }: QueueEntry): Promise<Sending> {
  const outcome = await sendWritten(core, place, written)
  if (outcome.kind === 'sent' && written.template !== undefined && personOf(core)) {
    // what was sent needs no draft any longer, on any device
    lazyDrafts(core, written.template, written.id).clear()
  }
  return outcome
}

const queues = new WeakMap<Core, SendQueue>()

/**
 * The queue of a core, for the life of the core. It sends when the browser comes online, when the socket reconnects,
 * when a user signs in, and at the start: the first form of the core, or `startOutbox` if there is no form.
 */
export function queueOf(core: Core): SendQueue {
  const known = queues.get(core)
  if (known) return known
  const storage = formStorageOf(core)
  const queue = createQueue({
    storage,
    user: () => personOf(core),
    send: (entry: QueueEntry) => sendQueued(core, entry),
    lock: tabLock(
      `lc-queue-${shortHash(`${core.options.name ?? 'default'} ${core.options.api}`)}`,
      storage,
      randomKey(),
    ),
  })
  queues.set(core, queue)
  const flush = (): void => {
    void queue.flush()
  } // it never rejects
  const { ended } = core
  if (ended?.aborted === true) {
    queue.stop()
    return queue
  }
  const listening = ended ? { signal: ended } : {}
  let person = personOf(core)
  const leaveSession = core.session.subscribe(() => {
    // a renewed token changes nothing: what was refused with the last one waits for its retry
    if (person === personOf(core)) return
    person = personOf(core)
    flush()
  })
  let leaveLine: (() => void) | undefined
  queue.subscribe(() => {
    // the socket's coming back is the best sign that the server is; it is asked for only while something waits
    const isWaiting = queue.list().some(one => one.state === 'waiting' && one.user === personOf(core))
    if (isWaiting) leaveLine ??= core.live('User authorized', flush)
    else {
      leaveLine?.()
      leaveLine = undefined
    }
  })
  globalThis.addEventListener?.('online', flush, listening)
  globalThis.addEventListener?.(
    'storage',
    ({ key }) => {
      if (key?.endsWith(':queue')) queue.reread()
    },
    listening,
  )
  ended?.addEventListener(
    'abort',
    () => {
      leaveSession()
      leaveLine?.()
      queue.stop()
    },
    { once: true },
  )
  flush()
  return queue
}
