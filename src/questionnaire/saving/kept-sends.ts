// Answers a form kept on this device are sent when the person comes back, also where no form is open.
import type { Core } from '../../api/core.ts'
import { keepOf } from './keep.ts'

/** Starts the queue of a core where something waits in it; where nothing does, nothing is loaded. Never rejects. */
export async function sendKept(core: Core): Promise<void> {
  if (keepOf(core).getItem('queue') === null) return
  try {
    const { queueOf } = await import('./send-answers.ts')
    queueOf(core)
  } catch {
    /* the code did not load: what waits is sent at the next visit */
  }
}
