// A clock for the long waits of the product, so that a test need not live through them. Short timers run as they are: a page
// under test needs them to draw.
import { vi } from 'vitest'

interface Held {
  readonly id: object
  readonly dueMs: number
  readonly work: () => void
}

export interface LongTimers {
  /** Lets time pass for the timers that are held: runs those that are due, in their order. */
  pass(ms: number): void
}

/** Holds every timer of `fromMs` or more from now on, until `vi.restoreAllMocks()`. */
export function holdLongTimers(fromMs = 500): LongTimers {
  const run = globalThis.setTimeout
  const stop = globalThis.clearTimeout
  let nowMs = 0
  let held: readonly Held[] = []
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    work: (...given: readonly unknown[]) => void,
    ms = 0,
    ...given: readonly unknown[]
  ) => {
    if (ms < fromMs) return run(work, ms, ...given)
    const id = {}
    held = [
      ...held,
      {
        id,
        dueMs: nowMs + ms,
        work: () => {
          work(...given)
        },
      },
    ]
    return id
  }) as typeof setTimeout) // a handle is opaque to its owner
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(id => {
    held = held.filter(one => one.id !== id)
    stop(id)
  })
  return {
    pass(ms) {
      nowMs += ms
      const due = held.filter(one => one.dueMs <= nowMs).toSorted((one, other) => one.dueMs - other.dueMs)
      held = held.filter(one => one.dueMs > nowMs)
      for (const one of due) one.work()
    },
  }
}
