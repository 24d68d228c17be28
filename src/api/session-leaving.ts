// Ends a session in every tab: pending work is sent first, and the other tabs are notified.
import { rest } from './rest.ts'

export interface Leaving {
  /** Runs `work` before the token is removed. Returns a function that stops it. */
  before(work: () => Promise<unknown>): () => void
  /** Runs the registered work, for at most 1 s; undefined if there is none. */
  lastWorks(): Promise<unknown> | undefined
  /** Notifies the other tabs of the sign-out. */
  tell(): void
  close(): void
}

/** `channel`: the name shared by the tabs of one session; undefined if they share none. */
export function createLeaving(channel: string | undefined, onElsewhere: () => void): Leaving {
  const works = new Set<() => Promise<unknown>>()
  const tabs =
    channel === undefined || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channel)
  // Node keeps a process alive for an open channel
  if (tabs && 'unref' in tabs && typeof tabs.unref === 'function') tabs.unref()
  if (tabs)
    tabs.onmessage = event => {
      if (event.data === 'signed-out') onElsewhere()
    }
  return {
    before(work) {
      works.add(work)
      return () => {
        works.delete(work)
      }
    },
    lastWorks: () =>
      works.size === 0
        ? undefined
        : Promise.race([Promise.allSettled([...works].map(async work => work())), rest(1_000)]),
    tell: () => tabs?.postMessage('signed-out'),
    close: () => tabs?.close(),
  }
}
