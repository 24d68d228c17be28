// What stored settings contain, at any depth.
type Fields = Readonly<Record<string, unknown>>

/** Slugs of the queries a module reads: its list, and those its settings name. */
export function queriesOf(doc: Fields): string[] {
  const slugs = new Set<string>()
  for (const query of Array.isArray(doc.queries) ? doc.queries : []) {
    if (typeof query === 'object' && query !== null && 'slug' in query && typeof query.slug === 'string')
      slugs.add(query.slug)
  }
  for (const [key, value] of entriesAnywhere(doc.selection)) {
    if ((key === 'query' || key === 'query_slug') && typeof value === 'string') slugs.add(value)
  }
  return [...slugs]
}

/** Every key and value at any depth. */
export function* entriesAnywhere(value: unknown): Generator<readonly [string, unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    yield [key, inner]
    yield* entriesAnywhere(inner)
  }
}

/** A value and every object in it, at any depth. */
export function objectsIn(value: unknown): Fields[] {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [value as Fields, ...inner] // an object: its values are read as unknown
}
