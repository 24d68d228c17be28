import { asRecord } from './loose.ts'
/** Reads a dotted path from a record: `valueAt({a:{b:1}}, 'a.b')` returns 1; undefined if a step is missing. */
export function valueAt(record: unknown, path: string): unknown {
  let value = record
  for (const step of path.includes('.') ? path.split('.') : [path]) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined // not what every object has
    value = (value as Readonly<Record<string, unknown>>)[step] // an object: any key may be read
  }
  return value
}

/** Returns `valueAt` of one path, for many records: a name that no object has by itself is read without a question. */
export const readerOf = (path: string): ((record: Readonly<Record<string, unknown>> | null | undefined) => unknown) =>
  path.includes('.') || path in {} ? record => valueAt(record, path) : record => record?.[path]

/**
 * Returns a copy of a record with a value at a dotted path; undefined removes the key. Replaces a value along the path
 * that is not a record.
 */
export function withValueAt(
  record: Readonly<Record<string, unknown>>,
  path: string,
  value: unknown,
): Readonly<Record<string, unknown>> {
  const [step = '', ...rest] = path.split('.')
  const next = rest.length === 0 ? value : withValueAt(asRecord(record[step]), rest.join('.'), value)
  return Object.fromEntries(
    Object.entries({ ...record, [step]: next }).filter(([key]) => key !== step || next !== undefined),
  )
}
