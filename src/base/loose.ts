// Stored data of unknown shape.

/** A record whose keys are not known: what came from storage, an import or another version of this code. */
export type Loose = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Loose =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns a copy of a record; an empty record for anything else. */
export const asRecord = (value: unknown): Loose => (isRecord(value) ? { ...value } : {})

/** Returns the value of a key that came from outside; what every object inherits ("constructor", "toString") is not one. */
export const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** Returns a text or a number as text; an empty text for anything else. */
export const textAt = (record: Loose, name: string): string => {
  const value = record[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Shown for a missing value. */
export const dash = '-'

/** Writes any value as text: a dash when it is missing, lists with commas, objects as JSON. */
export function text(value: unknown): string {
  if (value === undefined || value === null) return dash
  if (Array.isArray(value)) return value.length === 0 ? dash : value.map(text).join(', ')
  if (typeof value === 'object') return json(value)
  return String(value)
}

function json(value: object): string {
  try {
    return JSON.stringify(value) ?? dash
  } catch {
    return String(value) // it contains itself, or a bigint
  }
}
