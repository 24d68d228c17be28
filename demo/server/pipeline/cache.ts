// Remembers results by pipeline and version of the collections it read. Equal questions at the same time are asked once.
import { asker, ClientGone } from '../data/asker.ts'

export interface Cache {
  get<T>(key: string, sizeOf: (value: T) => number, make: () => Promise<T>): Promise<T>
  /** Returns a result if it is there. */
  peek<T>(key: string): T | undefined
  /** Stores what became known with another result. */
  put(key: string, value: unknown, size: number): void
}

interface Entry {
  readonly value: unknown
  readonly size: number
  readonly until: number
}

export function createCache(maxSize: number, maxAgeMs: number, db: { isInTransaction?(): boolean } = {}): Cache {
  const entries = new Map<string, Entry>()
  const running = new Map<string, Promise<unknown>>()
  let total = 0

  const drop = (key: string): void => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    total -= entry.size
  }

  const peek = <T>(key: string): T | undefined => {
    const entry = entries.get(key)
    return entry && entry.until > Date.now() ? (entry.value as T) : undefined // stored under this key by the same caller
  }

  const store = (key: string, value: unknown, size: number): void => {
    if (size > maxSize / 4) return
    drop(key)
    entries.set(key, { value, size, until: Date.now() + maxAgeMs })
    total += size
    for (const oldest of entries.keys()) {
      if (total <= maxSize) break
      drop(oldest)
    }
  }

  async function get<T>(key: string, sizeOf: (value: T) => number, make: () => Promise<T>): Promise<T> {
    const present = entries.get(key)
    if (present && present.until > Date.now()) {
      entries.delete(key)
      entries.set(key, present) // used last, so it goes last
      return present.value as T // stored under this key by the same call
    }
    if (db.isInTransaction?.()) return make() // the same question of another call may wait for this connection (shared.ts)
    const under = running.get(key)
    if (under) {
      try {
        return (await under) as T // as above
      } catch (error) {
        // The client that asked first disconnected, and its query was cancelled; this one still waits.
        if (!(error instanceof ClientGone) || asker().signal?.aborted) throw error
        return get(key, sizeOf, make)
      }
    }
    const fresh = make()
    running.set(key, fresh)
    try {
      const value = await fresh
      store(key, value, sizeOf(value) + key.length)
      return value
    } finally {
      running.delete(key)
    }
  }

  return { get, peek, put: store }
}
