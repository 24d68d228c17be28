// $group as SQL: keys and arguments are extracted once in a sub-select, then grouped as plain typed columns.
import type { Block, OrderTerm, Statement } from './block.ts'
import { closeTo } from './block.ts'
import {
  averagePart,
  bestPart,
  countPart,
  firstPart,
  keyPart,
  piecesOf,
  pushPart,
  setPart,
  sortedBy,
  sumPart,
  type Part,
} from './pieces.ts'
import { expression } from './expression.ts'
import type { Scope } from './shape.ts'
import { bit, isFieldName, isRecord, nil } from './paths.ts'
import { nullValue, numbersOf, record, stored, typed } from './value.ts'
import type { Value } from './value.ts'

const accumulators = new Set(['$sum', '$avg', '$min', '$max', '$first', '$last', '$push', '$addToSet', '$count'])

const numeric = new Set(['$sum', '$avg'])

// If null and missing are equivalent, the typed expression is sufficient.
const nilAlike = (value: Value): Value =>
  value.scalar && !value.constant && value.types & bit.missing
    ? { ...value, types: (value.types & ~bit.missing) | bit.null, json: `coalesce(${value.json}, 'null'::jsonb)` }
    : value

export function group(statement: Statement, block: Block, spec: Readonly<Record<string, unknown>>): Block | undefined {
  const scope: Scope = { bind: statement.bind, shape: block.shape }
  const id = expression(scope, spec['_id'])
  if (!id) return undefined
  const single = !id.parts
  // A missing key and null are one group; inside a compound key they are two.
  const keys: Value[] = id.parts ? [...id.parts.values()] : [nilAlike(id)]
  const calls: { name: string; op: string; arg: unknown; at: number }[] = []
  const values = [...keys]
  for (const [name, call] of Object.entries(spec)) {
    if (name === '_id') continue
    if (!isFieldName(name) || name.includes('.') || !isRecord(call)) return undefined
    const [entry, ...more] = Object.entries(call)
    if (!entry || more.length > 0 || !accumulators.has(entry[0])) return undefined
    const [op, arg] = entry
    const value = expression(scope, arg)
    if (!value) return undefined
    values.push(
      numeric.has(op) && !value.constant
        ? typed('num', `(${numbersOf(value)})::float8`, bit.null, numbersOf(value))
        : op === '$min' || op === '$max'
          ? nilAlike(value)
          : value,
    )
    calls.push({ name, op, arg, at: values.length - 1 })
  }
  if (keys.some(key => key.parts)) return undefined

  const needs = calls.some(({ op }) => op === '$first' || op === '$last' || op === '$push')
  const stable =
    block.order.length > 0 && needs
      ? block.ties.map((sql): OrderTerm => ({ sql, type: 'text', suffix: 'ASC NULLS FIRST' }))
      : []
  const inner = closeTo(
    statement,
    needs ? { ...block, order: [...block.order, ...stable] } : { ...block, order: isOrdered(block) ? block.order : [] },
    values,
  )
  const order = inner.order
  const alias = statement.alias()
  const columns: string[] = []
  const parts: (Part | undefined)[] = []
  const by: string[] = []
  const add = (sql: string, part?: Part): string => {
    columns.push(`${sql} AS g${columns.length}`)
    parts.push(part)
    return `${alias}.g${columns.length - 1}`
  }

  const keyValue = (key: Value): Value => {
    if (key.constant || !(key.types & ~bit.missing)) return single && key.types === bit.missing ? nullValue : key
    if (key.scalar && (single || (key.types & nil) !== nil)) {
      const { kind, sql, exact } = key.scalar
      by.push(String(columns.length + 1))
      const column = add(exact ?? sql, keyPart(exact ?? sql, exact === undefined ? kind : 'exact'))
      const nils = single ? (key.types & nil ? bit.null : 0) : key.types & nil
      return typed(
        kind,
        exact === undefined ? column : `(${column})::float8`,
        nils,
        exact === undefined ? undefined : column,
      )
    }
    by.push(String(columns.length + 1))
    const json = single && key.types & bit.missing ? `coalesce(${key.json}, 'null'::jsonb)` : key.json
    const column = add(json, keyPart(json, 'json'))
    const types = single && key.types & bit.missing ? (key.types & ~bit.missing) | bit.null : key.types
    return stored(column, `(${column} #>> '{}')`, types, key.at)
  }
  const outside = inner.values.slice(0, keys.length).map(keyValue)
  const fields = new Map<string, Value>()
  if (id.parts)
    fields.set('_id', record(new Map([...id.parts.keys()].map((name, i) => [name, outside[i] ?? nullValue]))))
  else fields.set('_id', outside[0] ?? nullValue)

  for (const { name, op, arg, at } of calls) {
    const value = accumulate(op, arg, inner.values[at] ?? nullValue, order, add)
    if (!value) return undefined
    fields.set(name, value)
  }
  if (columns.length === 0) add('1')
  // Without a key there is one group, or none for no input: HAVING keeps SQL from creating one.
  const tail = by.length > 0 ? ` GROUP BY ${by.join(', ')}` : ' HAVING count(*) > 0'
  const ties = by.map(position => `${alias}.g${Number(position) - 1}`)
  const whole = `SELECT ${columns.join(', ')} FROM ${inner.from}${tail}`
  return {
    from: `(${whole}) ${alias}`,
    pieces: piecesOf(block, { whole, from: inner.from, parts, tail }),
    where: [],
    shape: { fields },
    order: [],
    ties,
    offset: 0,
  }
}

const isOrdered = (block: Block): boolean => block.limit !== undefined || block.offset > 0

function accumulate(
  op: string,
  arg: unknown,
  value: Value,
  order: readonly OrderTerm[],
  add: (sql: string, part?: Part) => string,
): Value | undefined {
  switch (op) {
    case '$count':
      return whole(add('count(*)', countPart), 1)
    case '$sum': {
      if (typeof arg === 'number')
        return Number.isInteger(arg) && Math.abs(arg) < 1e6 ? whole(add('count(*)', countPart), arg) : undefined
      const numbers = numbersOf(value)
      return number(add(`coalesce(sum(${numbers}), 0)`, sumPart(numbers)), 0)
    }
    case '$avg':
      return number(add(`avg(${numbersOf(value)})`, averagePart(numbersOf(value))), bit.null)
    case '$min':
    case '$max': {
      if (!(value.types & ~nil)) return nullValue
      if (!value.scalar || value.scalar.kind === 'bool') return undefined
      const { kind, sql, exact } = value.scalar
      const of = kind === 'text' ? `${sql} COLLATE "C"` : (exact ?? sql)
      const column = add(`${op.slice(1)}(${of})`, bestPart(op.slice(1), of, exact === undefined ? kind : 'exact'))
      const nils = value.types & nil ? bit.null : 0
      return typed(
        kind,
        kind === 'num' ? `(${column})::float8` : column,
        nils,
        exact === undefined ? undefined : column,
      )
    }
    case '$first':
    case '$last': {
      if (order.length === 0) return undefined
      const way = op === '$first' ? order : order.map(term => ({ ...term, suffix: reversed(term.suffix) }))
      const first = `(array_agg(${value.json} ORDER BY ${sortedBy(way)}))[1]`
      const column = add(`coalesce(${first}, 'null'::jsonb)`, firstPart(value.json, way))
      return stored(
        column,
        `(${column} #>> '{}')`,
        value.types & bit.missing ? (value.types & ~bit.missing) | bit.null : value.types,
        value.at,
      )
    }
    case '$push': {
      const sorted = order.length > 0 ? ` ORDER BY ${sortedBy(order)}` : ''
      return list(add(listOf(`${value.json}${sorted}`, value), pushPart(value.json, order)), value)
    }
    case '$addToSet': {
      const set = listOf(`DISTINCT ${value.json}`, value)
      return list(add(set, setPart(set)), value)
    }
    default:
      return undefined
  }
}

/** Returns a list of the values that are there. */
const listOf = (values: string, { json }: Value): string =>
  `coalesce(jsonb_agg(${values}) FILTER (WHERE ${json} IS NOT NULL), '[]'::jsonb)`

const number = (column: string, nils: number): Value => typed('num', `(${column})::float8`, nils)
const whole = (column: string, times: number): Value => {
  const count = times === 1 ? column : `(${column} * ${times})`
  return typed('num', `${count}::float8`, 0, `${count}::numeric`)
}

const list = (column: string, of: Value): Value => ({
  types: bit.array,
  json: column,
  ...(of.at ? { elements: { types: of.types & ~bit.missing, at: of.at } } : {}),
})

const reversed = (suffix: string): string =>
  suffix.replace(/ASC NULLS FIRST|DESC NULLS LAST/, found =>
    found === 'ASC NULLS FIRST' ? 'DESC NULLS LAST' : 'ASC NULLS FIRST',
  )
