// A value inside a query being built. SQL NULL is a missing field, jsonb 'null' is null; a value of one single kind
// also has a plain typed expression, which is what makes the SQL fast.
import type { Known } from './catalogue.ts'
import { anything, bit, isFieldName, kindsOf, nil, quoteText } from './paths.ts'

export type Kind = 'num' | 'text' | 'bool' | 'date'
/** The types of typed expressions in the database. */
export const sqlTypeOf = { num: 'float8', text: 'text', bool: 'boolean', date: 'timestamptz' } as const

/** The catalogue position that a value was read from. */
export interface At {
  readonly known: Known
  readonly path: string
}

export interface Value {
  /** Every kind this value may have, `missing` included. */
  readonly types: number
  readonly json: string
  /** Typed expression when the value has one kind; SQL NULL there means null or missing. `exact`: the decimal behind a number. */
  readonly scalar?: { readonly kind: Kind; readonly sql: string; readonly exact?: string }
  /** The parts of a document made by the pipeline itself. */
  readonly parts?: ReadonlyMap<string, Value>
  readonly at?: readonly At[]
  /** What the elements are, when this is an array the pipeline made. */
  readonly elements?: { readonly types: number; readonly at?: readonly At[] }
  readonly constant?: { readonly value: unknown }
}

export const missingValue: Value = { types: bit.missing, json: 'NULL::jsonb' }
export const nullValue: Value = { types: bit.null, json: `'null'::jsonb`, constant: { value: null } }

const kindOfBit = new Map<number, Kind>([
  [bit.number, 'num'],
  [bit.string, 'text'],
  [bit.bool, 'bool'],
])
const bitOfKind: Readonly<Record<Kind, number>> = { num: bit.number, text: bit.string, bool: bit.bool, date: bit.date }

/** Creates a value from a typed expression; `nils`: what SQL NULL means (null, missing or neither). */
export function typed(kind: Kind, sql: string, nils: number = 0, exact?: string): Value {
  const plain =
    kind === 'date'
      ? `to_jsonb(to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
      : `to_jsonb(${exact ?? sql})`
  return {
    types: bitOfKind[kind] | nils,
    json: nils & bit.null ? `coalesce(${plain}, 'null'::jsonb)` : plain,
    scalar: { kind, sql, ...(exact === undefined ? {} : { exact }) },
  }
}

/** Creates a value from a jsonb expression and the same path as text. */
export function stored(json: string, text: string, types: number, at?: readonly At[]): Value {
  const kinds = kindsOf(types)
  if (kinds === bit.missing) return missingValue
  const base = { types: kinds, json, ...(at ? { at } : {}) }
  switch (kindOfBit.get(kinds & ~nil)) {
    case 'num': {
      const exact = kinds & bit.null ? `(${text})::numeric` : `(${json})::numeric`
      return { ...base, scalar: { kind: 'num', sql: `(${exact})::float8`, exact } }
    }
    case 'text':
      return { ...base, scalar: { kind: 'text', sql: text } }
    case 'bool':
      return { ...base, scalar: { kind: 'bool', sql: `(${text})::boolean` } }
    default:
      return base
  }
}

/** Returns the bits of a position, as far as the catalogue followed it. */
export function typesAt(at: readonly At[]): number {
  let types = 0
  for (const { known, path } of at) types |= isOpen(known, path) ? anything : (known.paths.get(path) ?? 0)
  return types
}

function isOpen(known: Known, path: string): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const types = known.paths.get(path.slice(0, end))
    // The position itself may have the mark for what is below it: it is not followed, so it counts as open too.
    if (types !== undefined && types & bit.open) return true
  }
  return ((known.paths.get('') ?? 0) & bit.open) !== 0
}

export const below = (at: readonly At[], part: string): readonly At[] =>
  at.map(({ known, path }) => ({ known, path: path === '' ? part : `${path}.${part}` }))

/** Reads one field of a value; undefined if arrays would have to be traversed. */
export function child(value: Value, part: string): Value | undefined {
  if (!isFieldName(part)) return undefined
  if (value.parts) return value.parts.get(part) ?? missingValue
  if (value.types & bit.array) return undefined
  if (!(value.types & bit.object)) return missingValue
  const json = `(${value.json}->${quoteText(part)})`
  const text = `(${value.json}->>${quoteText(part)})`
  if (!value.at) return stored(json, text, anything)
  const at = below(value.at, part)
  // A joined document carries its id, which the catalogue of its table does not list.
  if (part === '_id' && value.at.some(({ path }) => path === '')) return stored(json, text, bit.string)
  return stored(json, text, typesAt(at) | bit.missing, at)
}

/** Returns SQL for whether a value is null or missing. */
export function isNilSql(value: Value): string {
  if (!(value.types & nil)) return 'false'
  if (!(value.types & ~nil)) return 'true'
  if (value.scalar) return `(${value.scalar.sql} IS NULL)`
  return `(${value.json} IS NULL OR ${value.json} = 'null'::jsonb)`
}

/** Returns the numbers of a value as an SQL expression, NULL for everything else. */
export function numbersOf(value: Value): string {
  if (value.scalar?.kind === 'num') return value.scalar.exact ?? value.scalar.sql
  if (value.scalar || !(value.types & bit.number)) return 'NULL::numeric'
  return `(CASE WHEN jsonb_typeof(${value.json}) = 'number' THEN (${value.json})::numeric END)`
}

/** Creates a document from named values; a missing one leaves no key. */
export function record(parts: ReadonlyMap<string, Value>): Value {
  const pieces = [...parts].map(([name, value]) => {
    const pair = `jsonb_build_object(${quoteText(name)}, ${value.json})`
    return value.types & bit.missing ? `(CASE WHEN ${value.json} IS NULL THEN '{}'::jsonb ELSE ${pair} END)` : pair
  })
  return { types: bit.object, json: pieces.length === 0 ? `'{}'::jsonb` : `(${pieces.join(' || ')})`, parts }
}
