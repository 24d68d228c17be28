// What several calls read at the same time is read once. A call inside a transaction reads by itself: what another call
// reads may wait for the connection of this one, and neither would ever end.
export interface Shared<T> {
  /** Returns what `read` returned since the last forget() of the key. A failure is not stored. */
  get(key: string, read: () => Promise<T>): Promise<T>
  forget(key: string): void
  forgetAll(): void
}

export function createShared<T>(db: { isInTransaction?(): boolean }): Shared<T> {
  const done = new Map<string, T>()
  const reading = new Map<string, Promise<T>>()

  async function share(key: string, read: () => Promise<T>): Promise<T> {
    const mine = read()
    reading.set(key, mine)
    try {
      const value = await mine
      if (reading.get(key) === mine) done.set(key, value) // else it was forgotten in the meantime
      return value
    } finally {
      if (reading.get(key) === mine) reading.delete(key)
    }
  }

  return {
    async get(key, read) {
      if (done.has(key)) return done.get(key) as T // stored above
      if (db.isInTransaction?.()) return read()
      return reading.get(key) ?? share(key, read)
    },
    forget(key) {
      done.delete(key)
      reading.delete(key)
    },
    forgetAll() {
      done.clear()
      reading.clear()
    },
  }
}
