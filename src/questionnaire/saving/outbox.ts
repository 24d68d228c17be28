// Sends the answers that a form queued on this device when the person returns, even if no form is open.
import type { Core } from '../../api/core.ts'
import { formStorageOf } from './form-storage.ts'

/** Starts the queue of a core if it has entries; otherwise loads nothing. Never rejects. */
export async function startOutbox(core: Core): Promise<void> {
  if (formStorageOf(core).getItem('queue') === null) return
  try {
    const { queueOf } = await import('./send-answers.ts')
    queueOf(core)
  } catch {
    /* the code did not load: the entries are sent at the next visit */
  }
}
