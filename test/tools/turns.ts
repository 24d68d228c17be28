import { vi } from 'vitest'

/**
 * Lets the event loop go round, and code that is on its way arrive: for what must not happen, as far as a page got by then,
 * however slow the machine is.
 */
export async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    await new Promise(done => {
      setTimeout(done, 0)
    })
    await vi.dynamicImportSettled()
  }
}
