// The BSON order of values, and dates read from JSON: the same rules for SQL's helpers and for the tail.
import { isRecord } from './paths.ts'

export const isoPattern = '^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?(Z|[+-]\\d{2}:?\\d{2})?)?$'

/** Ranks the kinds of value: missing < null < number < text < document < array < boolean < date. */
export function rankOf(value: unknown): number {
  if (value === undefined) return 0
  if (value === null) return 1
  if (Array.isArray(value)) return 5
  if (value instanceof Date) return 7
  switch (typeof value) {
    case 'number':
      return 2
    case 'string':
      return 3
    case 'boolean':
      return 6
    default:
      return 4
  }
}

const order = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Compares two texts by their UTF-8 bytes, which is the order of code points. */
function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    if (a.charCodeAt(i) !== b.charCodeAt(i)) return order(a.codePointAt(i) ?? 0, b.codePointAt(i) ?? 0)
  }
  return order(a.length, b.length)
}

/** Compares any two values in BSON order. */
export function compareValues(a: unknown, b: unknown): number {
  const rank = order(rankOf(a), rankOf(b))
  if (rank !== 0) return rank
  if (typeof a === 'number' && typeof b === 'number') return order(a, b)
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b)
  if (typeof a === 'boolean') return order(Number(a), Number(b))
  if (a instanceof Date && b instanceof Date) return order(a.getTime(), b.getTime())
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b)
  if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) {
    const flat = (doc: object): unknown[] =>
      Object.entries(doc)
        .filter(([, v]) => v !== undefined)
        .flatMap(([k, v]) => [rankOf(v), k, v as unknown])
    return compareLists(flat(a), flat(b))
  }
  return 0
}

function compareLists(a: readonly unknown[], b: readonly unknown[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const one = compareValues(a[i], b[i])
    if (one !== 0) return one
  }
  return order(a.length, b.length)
}

const iso = new RegExp(isoPattern)

/** Reads a stored value as a date: Unix milliseconds or ISO text (UTC unless it names a zone); null when it is none. */
export function asDate(value: unknown): Date | null {
  if (value instanceof Date) return value
  if (typeof value === 'number') return dateOf(value)
  if (typeof value !== 'string' || !iso.test(value)) return null
  const text = value.replace(' ', 'T')
  if (text.length <= 10) return dateOf(Date.parse(text))
  return dateOf(
    Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2') : `${text}Z`),
  )
}

function dateOf(ms: number): Date | null {
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Reads a path as $match and $sort do: through arrays, one level at a time. */
export function valuesAt(value: unknown, parts: readonly string[]): unknown[] {
  const [part, ...rest] = parts
  if (part === undefined) return [value]
  if (Array.isArray(value)) {
    const indexed = /^\d+$/.test(part) ? valuesAt(value[Number(part)], rest) : []
    return [...indexed, ...value.flatMap(element => (isRecord(element) ? valuesAt(element, parts) : []))]
  }
  return isRecord(value) ? valuesAt(Object.hasOwn(value, part) ? value[part] : undefined, rest) : [undefined]
}
