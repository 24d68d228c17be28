/** A list of named things that refuses doubles. `kind` is the word used in its messages ("widget"). */
export interface Registry<T extends { readonly type: string }> {
  add(item: T): void
  find(type: string): T | undefined
  get(type: string): T
  all(): readonly T[]
}

/** Creates a registry. `get` throws for an unknown type; `find` returns undefined, for types from stored data. */
export function createRegistry<T extends { readonly type: string }>(
  kind: string,
  items: readonly T[] = [],
): Registry<T> {
  const byType = new Map<string, T>()
  const registry: Registry<T> = {
    add(item) {
      if (byType.has(item.type))
        throw new Error(`The ${kind} "${item.type}" is registered twice. Change the type of one of them.`)
      byType.set(item.type, item)
    },
    find: type => byType.get(type),
    get(type) {
      const item = byType.get(type)
      if (!item) throw new Error(`No ${kind} "${type}" is registered. Known: ${[...byType.keys()].join(', ')}.`)
      return item
    },
    all: () => [...byType.values()],
  }
  for (const item of items) registry.add(item)
  return registry
}
