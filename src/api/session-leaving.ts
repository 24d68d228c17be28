// Ends a session in every tab: pending work is sent first, and the other tabs are notified.
import { rest } from './rest.ts'
import type { Tokens } from './session-tokens.ts'

export interface Leaving {
  /** Runs `work` before the token is removed. Returns a function that stops it. */
  before(work: () => Promise<unknown>): () => void
  /** Ends the session after the registered work, for at most 1 s; a session that started in the meantime stays. */
  leave(end: () => unknown): Promise<void>
  /** Notifies the other tabs of the sign-out. */
  tell(): void
  close(): void
}

/** `channel`: the name shared by the tabs of one session; undefined if they share none. */
export function createLeaving(channel: string | undefined, { age, peek, clear }: Tokens): Leaving {
  const works = new Set<() => Promise<unknown>>()
  const tabs =
    channel === undefined || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channel)
  async function leave(end: () => unknown): Promise<void> {
    const mine = age()
    if (peek() && works.size > 0)
      await Promise.race([Promise.allSettled([...works].map(async work => work())), rest(1_000)])
    if (mine === age()) await end()
  }
  // Node keeps a process alive for an open channel
  if (tabs && 'unref' in tabs && typeof tabs.unref === 'function') tabs.unref()
  if (tabs)
    tabs.onmessage = event => {
      if (event.data === 'signed-out' && peek()) void leave(clear)
    }
  return {
    before(work) {
      works.add(work)
      return () => {
        works.delete(work)
      }
    },
    leave,
    tell: () => tabs?.postMessage('signed-out'),
    close: () => tabs?.close(),
  }
}
