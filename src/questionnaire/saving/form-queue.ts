// The queue as seen by one form of one user, and the path of its saves: to the server, or to the queue if it is
// unreachable.
import type { Core } from '../../api/core.ts'
import { formStorageOf } from './form-storage.ts'
import type { QueueEntry } from './queue.ts'
import type { SaveAnswer } from './saver.ts'
import { personOf, queueOf, sendWritten } from './send-answers.ts'
import type { FormQueue } from './use-saving.ts'

export interface SendingQueue extends FormQueue {
  /**
   * Sends immediately, or queues: behind earlier entries of this form, without a connection, and when the session has
   * ended.
   */
  send(entry: Omit<QueueEntry, 'at' | 'state'>): Promise<SaveAnswer>
}

export function formQueue(core: Core, form: string, person: string): SendingQueue {
  const queue = queueOf(core)
  let of: readonly QueueEntry[] | undefined
  let mine: readonly QueueEntry[] = []
  const list = (): readonly QueueEntry[] => {
    const all = queue.list()
    if (all !== of) {
      of = all
      mine = all.filter(one => one.user === person && one.form === form)
    }
    return mine
  }
  /** What became of an entry that was sent behind others. */
  const answerOf = (key: string): SaveAnswer => {
    const entry = queue.entry(key)
    if (entry?.state === 'sent') return sentAs(entry.id)
    if (!entry?.failure) return { ok: true, queued: personOf(core) === person ? 'offline' : 'session' }
    queue.remove(key) // the form is open: it shows the problem itself
    return entry.failure
  }
  return {
    subscribe: queue.subscribe,
    list,
    flush: queue.flush,
    remove: queue.remove,
    isLasting: () => formStorageOf(core).isLasting(),
    async send(entry) {
      if (list().some(one => one.state === 'waiting')) {
        queue.add(entry)
        await queue.flush()
        return answerOf(entry.key)
      }
      const before = entry.after === undefined ? undefined : queue.entry(entry.after)
      const written = { ...entry.written, id: entry.written.id ?? before?.id }
      const sending = await sendWritten(core, entry.place, written)
      if (sending.kind === 'sent') return sentAs(sending.id)
      const isOver = sending.failure.status === 401 && person !== ''
      if (sending.kind === 'refused' || !(sending.isAway || isOver)) return sending.failure
      queue.add({ ...entry, written })
      void queue.flush() // it never rejects; by its own timer it tries again
      return { ok: true, queued: isOver ? 'session' : 'offline' }
    },
  }
}

const sentAs = (id: string | undefined): SaveAnswer => (id === undefined ? { ok: true } : { ok: true, id })
