// How a session ends in every tab: what must be sent before is sent, and the others hear of it.
import { rest } from './rest.ts'

export interface Leaving {
  /** Has `work` done before the token is forgotten. Returns what stops it. */
  before(work: () => Promise<unknown>): () => void
  /** Does what is to be done before, for 1 s at most; undefined where there is nothing. */
  lastWorks(): Promise<unknown> | undefined
  /** Tells the other tabs that the person signed out here. */
  tell(): void
  close(): void
}

/** `channel` names what the tabs of one session share; undefined where they share none. */
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
