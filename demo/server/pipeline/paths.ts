// Field paths and the type bits of the field catalogue. Names become SQL literals, values never do: a path is
// checked before it is quoted, a value is always a bind parameter.

/**
 * The kinds of value a path may have. `long` marks strings too long for an index, `open` a path not followed further.
 */
export const bit = {
  missing: 1,
  null: 2,
  number: 4,
  string: 8,
  object: 16,
  array: 32,
  bool: 64,
  date: 128,
  long: 256,
  open: 512,
} as const

export const nil = bit.missing | bit.null
export const anything = bit.missing | bit.null | bit.number | bit.string | bit.object | bit.array | bit.bool

/** Returns only the kinds of a value, without the marks. */
export const kindsOf = (types: number): number => types & ~(bit.long | bit.open)

export type ColumnKind = 'num' | 'text'

/** Returns which kind of column holds a path of these kinds of values exactly; undefined if none does. */
export function kindOfColumn(types: number): ColumnKind | undefined {
  const kinds = kindsOf(types) & ~nil
  if (types & (bit.long | bit.open)) return undefined
  return kinds === bit.number ? 'num' : kinds === bit.string ? 'text' : undefined
}

const maxParts = 20
const maxPartLength = 200

/**
 * Splits a dotted path; undefined if it is not a plain field path (empty part, leading $, control characters, too
 * deep).
 */
export function splitPath(path: string): readonly string[] | undefined {
  const parts = path.split('.')
  if (parts.length > maxParts) return undefined
  return parts.every(isFieldName) ? parts : undefined
}

export function isFieldName(part: string): boolean {
  return (
    part !== '' &&
    part.length <= maxPartLength &&
    !part.startsWith('$') &&
    part !== '__proto__' &&
    // eslint-disable-next-line no-control-regex -- control characters are exactly what is refused
    !/[\u0000-\u001f\u007f\ud800-\udfff]/.test(part)
  )
}

export const isIndex = (part: string): boolean => /^\d+$/.test(part)

/** Quotes a checked name as an SQL string literal. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Quotes a table or column name, with its schema if it has one. */
export const quoteName = (name: string): string =>
  name
    .split('.')
    .map(part => `"${part.replaceAll('"', '""')}"`)
    .join('.')

/** Writes a lax jsonpath from the root: lax member access goes through arrays one level, as MongoDB's paths do. */
export const jsonPath = (parts: readonly string[]): string =>
  ['$', ...parts.map(part => JSON.stringify(part))].join('.')

/** Returns the bit of one value as stored in JSON. */
export function bitOf(value: unknown): number {
  if (value === undefined) return bit.missing
  if (value === null) return bit.null
  if (Array.isArray(value)) return bit.array
  switch (typeof value) {
    case 'number':
      return bit.number
    case 'string':
      return bit.string
    case 'boolean':
      return bit.bool
    default:
      return bit.object
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof RegExp)
