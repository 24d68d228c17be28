// What a document looks like at one point of the pipeline: the stored document (if it still passes through) plus
// the fields the pipeline made. It is turned into text only at the end.
import type { Known } from './catalogue.ts'
import { fastColumn } from './fast-columns.ts'
import { bit, kindsOf, nil, quoteText } from './paths.ts'
import { child, missingValue, record, stored, typed, typesAt } from './value.ts'
import type { Value } from './value.ts'

export interface Base {
  /** The alias of the row: its columns are id, doc and the generated ones. */
  readonly alias: string
  readonly known: Known
  /** Fields that no longer pass through, because they were removed or recomputed. */
  readonly hidden: ReadonlySet<string>
}

export interface Shape {
  readonly base?: Base
  readonly fields: ReadonlyMap<string, Value>
}

/**
 * The values of one statement. A marker is written into the SQL and numbered at the end, so an unused value costs
 * nothing.
 */
export interface Binds {
  bind(value: string | number | boolean, cast: string): string
}

/** The context of an expression: the current document and the values of the statement. */
export interface Scope extends Binds {
  readonly shape: Shape
}

/** Returns the shape of a stored document: the id of the row is its _id. */
export function storedShape(alias: string, known: Known): Shape {
  const id = typed('text', `${alias}.id`)
  return {
    base: { alias, known, hidden: new Set(known.paths.has('_id') ? ['_id'] : []) },
    fields: new Map([['_id', id]]),
  }
}

/** Reads a path of a shape; undefined when it goes through arrays. */
export function readPath(shape: Shape, parts: readonly string[]): Value | undefined {
  const [first, ...rest] = parts
  if (first === undefined) return undefined
  const made = shape.fields.get(first)
  if (!made && shape.base && !shape.base.hidden.has(first)) return readStored(shape.base, parts)
  let value: Value | undefined = made ?? missingValue
  for (const part of rest) {
    if (!value) return undefined
    value = child(value, part)
  }
  return value
}

function readStored(base: Base, parts: readonly string[]): Value | undefined {
  const root: Value = { types: bit.object, json: `${base.alias}.doc`, at: [{ known: base.known, path: '' }] }
  let value: Value | undefined = root
  for (const part of parts) {
    if (!value) return undefined
    value = child(value, part)
  }
  if (!value?.scalar || !value.at) return value
  const column = fastColumn(base.known, parts.join('.'), value.scalar.kind, typesAt(value.at))
  if (column === undefined) return value
  const sql = `${base.alias}.${column}`
  return value.scalar.kind === 'num'
    ? { ...value, scalar: { kind: 'num', sql: `(${sql})::float8`, exact: sql } }
    : { ...value, scalar: { kind: 'text', sql } }
}

/** Returns the whole document as one value ($$ROOT). */
export function wholeDocument(shape: Shape): Value {
  if (!shape.base) return record(shape.fields)
  const { alias, known, hidden } = shape.base
  const own = [...hidden].filter(name => !shape.fields.has(name))
  const doc = own.length === 0 ? `${alias}.doc` : `(${alias}.doc - ARRAY[${own.map(quoteText).join(', ')}]::text[])`
  const isPlain = shape.fields.size === 1 && shape.fields.has('_id') && own.length === 0
  const made = record(shape.fields).json
  return { types: bit.object, json: `(${doc} || ${made})`, ...(isPlain ? { at: [{ known, path: '' }] } : {}) }
}

/** How one value is in the result: its column and its format. */
export type Output =
  | { readonly as: 'num' | 'text' | 'bool' | 'json'; readonly column: number; readonly isNull: boolean }
  | { readonly as: 'record'; readonly parts: readonly (readonly [string, Output])[] }

/** Adds the columns a value needs and returns its format. */
export function output(value: Value, columns: string[]): Output {
  if (value.parts)
    return { as: 'record', parts: [...value.parts].map(([name, part]) => [name, output(part, columns)] as const) }
  const isNull = (value.types & bit.null) !== 0
  const add = (sql: string): number => columns.push(`(${sql})::text AS c${columns.length}`) - 1
  if (value.scalar && value.scalar.kind !== 'date' && (value.types & nil) !== nil) {
    const { kind, sql, exact } = value.scalar
    return { as: kind, column: add(exact ?? sql), isNull }
  }
  return { as: 'json', column: add(value.json), isNull: false }
}

/** Writes one value of a result row as JSON text; undefined when it is missing. */
export function write(out: Output, row: Readonly<Record<string, unknown>>): string | undefined {
  if (out.as === 'record') {
    const pairs: string[] = []
    for (const [name, part] of out.parts) {
      const text = write(part, row)
      if (text !== undefined) pairs.push(`${JSON.stringify(name)}:${text}`)
    }
    return `{${pairs.join(',')}}`
  }
  const text = row[`c${out.column}`]
  if (typeof text !== 'string') return out.isNull ? 'null' : undefined
  if (out.as === 'text') return JSON.stringify(text)
  return text
}

/** Returns the columns that a sub-select must have for a value, and the value as it is read outside. */
export function carry(value: Value, alias: string, columns: string[]): Value {
  if (value.constant) return value
  if (value.parts) return record(new Map([...value.parts].map(([name, part]) => [name, carry(part, alias, columns)])))
  if (kindsOf(value.types) === bit.missing) return missingValue
  const add = (sql: string): string => {
    const present = columns.find(column => column.startsWith(`${sql} AS ${alias}_`))
    const name = present?.slice(sql.length + 4) ?? `${alias}_${columns.length}`
    if (present === undefined) columns.push(`${sql} AS ${name}`)
    return `${alias}.${name}`
  }
  if (value.scalar && (value.types & nil) !== nil) {
    const { kind, sql, exact } = value.scalar
    const column = add(exact ?? sql)
    const outside = typed(
      kind,
      exact === undefined ? column : `(${column})::float8`,
      value.types & nil,
      exact === undefined ? undefined : column,
    )
    return value.at ? { ...outside, at: value.at } : outside
  }
  const column = add(value.json)
  const outside = stored(column, `(${column} #>> '{}')`, value.types, value.at)
  return value.elements ? { ...outside, elements: value.elements } : outside
}
