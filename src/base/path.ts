/** Reads a dotted path from a record: `valueAt({a:{b:1}}, 'a.b')` gives 1; undefined where a step is missing. */
export function valueAt(record: unknown, path: string): unknown {
  let value = record
  for (const step of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined // not what every object has
    value = (value as Readonly<Record<string, unknown>>)[step] // an object: any key may be read
  }
  return value
}
