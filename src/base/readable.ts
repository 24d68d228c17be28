// The smallest observable: what crosses bundle borders (two copies of the SDK on one page share it),
// and exactly what React's useSyncExternalStore asks for.

/** A value that changes. `subscribe` calls back on later changes only and returns what stops it. */
export interface Readable<T> {
  get(): T
  subscribe(onChange: () => void): () => void
}
