// Aggregation expressions as SQL. Every function returns undefined if SQL cannot give exactly MongoDB's result; the
// stage then runs in the tail.
import { comparison, membership } from './comparison.ts'
import { dateExpression, isDateOperator } from './dates.ts'
import { bit, isRecord, nil, splitPath } from './paths.ts'
import type { Binds, Scope } from './shape.ts'
import { readPath, wholeDocument } from './shape.ts'
import { isNilSql, missingValue, nullValue, record, stored, typed } from './value.ts'
import type { Value } from './value.ts'

/** Compiles one expression; undefined = not exact in SQL. */
export function expression(scope: Scope, spec: unknown): Value | undefined {
  if (typeof spec === 'string') return spec.startsWith('$') ? field(scope, spec) : literal(scope, spec)
  if (spec === null || typeof spec !== 'object') return literal(scope, spec)
  if (!isRecord(spec)) return undefined
  const entries = Object.entries(spec)
  const [name, argument] = entries[0] ?? ['', undefined]
  if (name.startsWith('$')) return entries.length === 1 ? operator(scope, name, argument) : undefined
  const parts = new Map<string, Value>()
  for (const [key, inner] of entries) {
    const value = expression(scope, inner)
    if (!value || key.includes('.')) return undefined
    parts.set(key, value)
  }
  return record(parts)
}

export function literal(scope: Binds, value: unknown): Value | undefined {
  if (value === null) return nullValue
  switch (typeof value) {
    case 'string':
      return { ...typed('text', scope.bind(value, 'text')), constant: { value } }
    case 'boolean':
      return { ...typed('bool', value ? 'true' : 'false'), constant: { value } }
    case 'number':
      return Number.isFinite(value)
        ? { ...typed('num', scope.bind(value, 'float8'), 0, scope.bind(value, 'numeric')), constant: { value } }
        : undefined
    default: {
      const types = Array.isArray(value) ? bit.array : bit.object
      return { types, json: scope.bind(JSON.stringify(value), 'text::jsonb'), constant: { value } }
    }
  }
}

function field(scope: Scope, text: string): Value | undefined {
  if (text === '$$ROOT' || text === '$$CURRENT') return wholeDocument(scope.shape)
  if (text === '$$REMOVE') return missingValue
  const path = text.startsWith('$$ROOT.')
    ? text.slice(7)
    : text.startsWith('$$CURRENT.')
      ? text.slice(10)
      : text.slice(1)
  const parts = splitPath(path)
  // A number in a path reads an object's key, but an array's element only in $match.
  return parts && readPath(scope.shape, parts)
}

/** Returns SQL for whether a value is truthy; undefined if that depends on more than its kind. */
export function truth(value: Value): string | undefined {
  if (!(value.types & ~nil)) return 'false'
  switch (value.scalar?.kind) {
    case 'bool':
      return value.types & nil ? `coalesce(${value.scalar.sql}, false)` : value.scalar.sql
    case 'num':
      return `coalesce(${value.scalar.sql} <> 0, false)`
    case 'text':
    case 'date':
      return `(${value.scalar.sql} IS NOT NULL)`
    case undefined:
      return `coalesce(${value.json} NOT IN ('null'::jsonb, 'false'::jsonb, '0'::jsonb), false)`
  }
}

function operator(scope: Scope, name: string, argument: unknown): Value | undefined {
  if (name === '$literal') return literal(scope, argument)
  if (isDateOperator(name)) return dateExpression(scope, name, argument, expression)
  const list = Array.isArray(argument) ? argument : [argument]
  switch (name) {
    case '$add':
    case '$multiply':
      return chain(scope, list, name === '$add' ? '+' : '*')
    case '$subtract':
      return list.length === 2 ? chain(scope, list, '-') : undefined
    case '$divide':
      return list.length === 2 ? chain(scope, list, '/') : undefined
    case '$mod':
      return list.length === 2
        ? arithmetic(scope, list, (a, b) => `mod((${a})::numeric, (${b})::numeric)::float8`)
        : undefined
    case '$abs':
      return list.length === 1 ? arithmetic(scope, list, a => `abs(${a})`) : undefined
    case '$floor':
      return list.length === 1 ? arithmetic(scope, list, a => `floor(${a})`) : undefined
    case '$ceil':
      return list.length === 1 ? arithmetic(scope, list, a => `ceil(${a})`) : undefined
    case '$sqrt':
      return list.length === 1 ? arithmetic(scope, list, a => `sqrt(${a})`) : undefined
    // MongoDB rounds halves to the even neighbour, as round(float8) does.
    case '$round':
      return list.length === 1 || (list.length === 2 && list[1] === 0)
        ? arithmetic(scope, list, a => `round(${a})`)
        : undefined
    case '$trunc':
      return list.length === 1 ? arithmetic(scope, list, a => `trunc(${a})`) : undefined
    // the integer of the database has the same range, and refuses what is out of it
    case '$toInt':
      return list.length === 1 ? arithmetic(scope, list, a => `trunc(${a})::int4::float8`) : undefined
    case '$toLong':
      return list.length === 1 ? arithmetic(scope, list, a => `trunc(${a})`) : undefined
    case '$toDouble':
      return list.length === 1 ? arithmetic(scope, list, a => a) : undefined
    case '$toString':
      return list.length === 1 ? texts(scope, list, a => a) : undefined
    case '$concat':
      return texts(scope, list, (...all) => `(${all.join(' || ')})`)
    case '$substrCP':
    case '$substrBytes':
    case '$substr':
      return substring(scope, name, list)
    case '$cond':
      return condition(scope, argument)
    case '$switch':
      return branches(scope, argument)
    case '$ifNull':
      return firstNotNil(scope, list)
    case '$and':
    case '$or':
      return logic(scope, list, name === '$and' ? 'AND' : 'OR')
    case '$not':
      return negate(scope, list)
    case '$eq':
    case '$ne':
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      const [left, right] = list.map(one => expression(scope, one))
      if (list.length !== 2 || !left || !right) return undefined
      const sql = comparison(name, left, right)
      return sql === undefined ? undefined : typed('bool', sql)
    }
    case '$in': {
      const [needle, haystack] = list.map(one => (Array.isArray(one) ? undefined : expression(scope, one)))
      const [, items] = list
      const sql = Array.isArray(items) && needle ? membership(scope, needle, items) : haystack && undefined
      return sql === undefined ? undefined : typed('bool', sql)
    }
    case '$isArray': {
      const value = list.length === 1 ? expression(scope, list[0]) : undefined
      return value && typed('bool', `coalesce(jsonb_typeof(${value.json}) = 'array', false)`)
    }
    case '$size': {
      const value = list.length === 1 ? expression(scope, list[0]) : undefined
      return value?.types === bit.array
        ? typed('num', `jsonb_array_length(${value.json})::float8`, 0, `jsonb_array_length(${value.json})::numeric`)
        : undefined
    }
    case '$arrayElemAt':
      return elementAt(scope, list)
    case '$sum':
      return Array.isArray(argument) ? sumOf(scope, list) : undefined
    default:
      return undefined
  }
}

function numbers(scope: Scope, list: readonly unknown[]): { sql: string[]; nils: number } | undefined {
  const sql: string[] = []
  let nils = 0
  for (const spec of list) {
    const value = expression(scope, spec)
    if (!value) return undefined
    if (!(value.types & ~nil)) sql.push('NULL::float8')
    else if (value.scalar?.kind === 'num') sql.push(value.scalar.sql)
    else return undefined
    if (value.types & nil) nils = bit.null
  }
  return { sql, nils }
}

function chain(scope: Scope, list: readonly unknown[], sign: string): Value | undefined {
  return list.length === 0 ? undefined : arithmetic(scope, list, (...all) => `(${all.join(` ${sign} `)})`)
}

function arithmetic(
  scope: Scope,
  list: readonly unknown[],
  write: (a: string, b: string, ...rest: string[]) => string,
): Value | undefined {
  const args = numbers(scope, list)
  if (!args) return undefined
  const [a = '', b = '', ...rest] = args.sql
  return typed('num', args.sql.length === 1 ? (write as (one: string) => string)(a) : write(a, b, ...rest), args.nils) // one argument: the writer uses only that
}

function texts(scope: Scope, list: readonly unknown[], write: (...all: string[]) => string): Value | undefined {
  const sql: string[] = []
  let nils = 0
  for (const spec of list) {
    const value = expression(scope, spec)
    if (value?.scalar?.kind !== 'text') return undefined
    if (value.types & nil) nils = bit.null
    sql.push(value.scalar.sql)
  }
  return sql.length === 0 ? undefined : typed('text', write(...sql), nils)
}

function substring(scope: Scope, name: string, list: readonly unknown[]): Value | undefined {
  const [spec, from, length] = list
  const text = expression(scope, spec)
  if (list.length !== 3 || text?.scalar?.kind !== 'text' || !isCount(from) || !isCount(length)) return undefined
  const source = `coalesce(${text.scalar.sql}, '')`
  const start = scope.bind(from + 1, 'int')
  const count = scope.bind(length, 'int')
  return typed(
    'text',
    name === '$substrCP'
      ? `substr(${source}, ${start}, ${count})`
      : `convert_from(substring(convert_to(${source}, 'UTF8') FROM ${start} FOR ${count}), 'UTF8')`,
  )
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1e6

function condition(scope: Scope, argument: unknown): Value | undefined {
  const [test, yes, no] = Array.isArray(argument)
    ? (argument as unknown[])
    : isRecord(argument)
      ? [argument['if'], argument['then'], argument['else']]
      : []
  return choose(scope, [[test, yes]], no)
}

function branches(scope: Scope, argument: unknown): Value | undefined {
  // Without a default MongoDB fails when no branch fits: the tail does so.
  if (!isRecord(argument) || !Array.isArray(argument['branches']) || !('default' in argument)) return undefined
  const list: [unknown, unknown][] = []
  for (const branch of argument['branches'] as unknown[]) {
    if (!isRecord(branch)) return undefined
    list.push([branch['case'], branch['then']])
  }
  return choose(scope, list, argument['default'])
}

function choose(scope: Scope, list: readonly (readonly [unknown, unknown])[], otherwise: unknown): Value | undefined {
  if (otherwise === undefined) return undefined
  const tests: string[] = []
  const values: Value[] = []
  for (const [test, then] of list) {
    const condition = expression(scope, test)
    const sql = condition && truth(condition)
    const value = expression(scope, then)
    if (sql === undefined || !value) return undefined
    tests.push(sql)
    values.push(value)
  }
  const last = expression(scope, otherwise)
  if (!last) return undefined
  return unite(
    [...values, last],
    pick =>
      `(CASE ${tests.map((test, i) => `WHEN ${test} THEN ${pick(values[i] ?? last)}`).join(' ')} ELSE ${pick(last)} END)`,
  )
}

/** Combines several possible values into one; typed if all are of one kind. */
function unite(values: readonly Value[], write: (pick: (value: Value) => string) => string): Value {
  const types = values.reduce((all, value) => all | value.types, 0)
  const kinds = new Set(values.filter(value => value.types & ~nil).map(value => value.scalar?.kind))
  const [kind] = kinds
  if (kinds.size === 1 && kind !== undefined && (types & nil) !== nil) {
    const nullSql = kind === 'num' ? 'NULL::float8' : 'NULL'
    return typed(
      kind,
      write(value => value.scalar?.sql ?? nullSql),
      types & nil,
    )
  }
  const json = write(value => value.json)
  return stored(json, `(${json} #>> '{}')`, types)
}

function firstNotNil(scope: Scope, list: readonly unknown[]): Value | undefined {
  if (list.length < 2) return undefined
  const values: Value[] = []
  for (const spec of list) {
    const value = expression(scope, spec)
    if (!value) return undefined
    values.push(value)
    if (!(value.types & nil)) break
  }
  const last = values[values.length - 1]
  if (!last) return undefined
  const before = values
    .slice(0, -1)
    .map(value => (value.types & ~nil ? { ...value, types: value.types & ~nil } : undefined))
    .filter(value => value !== undefined)
  if (before.length === 0) return last
  return unite(
    [...before, last],
    pick =>
      `(CASE ${before.map(value => `WHEN NOT ${isNilSql({ ...value, types: value.types | nil })} THEN ${pick(value)}`).join(' ')} ELSE ${pick(last)} END)`,
  )
}

function logic(scope: Scope, list: readonly unknown[], word: 'AND' | 'OR'): Value | undefined {
  const all: string[] = []
  for (const spec of list) {
    const value = expression(scope, spec)
    const sql = value && truth(value)
    if (sql === undefined) return undefined
    all.push(sql)
  }
  return typed('bool', all.length === 0 ? String(word === 'AND') : `(${all.join(` ${word} `)})`)
}

function negate(scope: Scope, list: readonly unknown[]): Value | undefined {
  const value = list.length === 1 ? expression(scope, list[0]) : undefined
  const sql = value && truth(value)
  return sql === undefined ? undefined : typed('bool', `(NOT ${sql})`)
}

function elementAt(scope: Scope, list: readonly unknown[]): Value | undefined {
  const [spec, index] = list
  const value = expression(scope, spec)
  if (
    list.length !== 2 ||
    !value ||
    typeof index !== 'number' ||
    !Number.isInteger(index) ||
    value.types & ~(bit.array | nil)
  )
    return undefined
  const json = `(CASE WHEN jsonb_typeof(${value.json}) = 'array' THEN ${value.json} -> ${scope.bind(index, 'int')} ELSE 'null'::jsonb END)`
  const types = bit.null | bit.number | bit.string | bit.object | bit.array | bit.bool | bit.missing
  return { types, json }
}

function sumOf(scope: Scope, list: readonly unknown[]): Value | undefined {
  const args = numbers(scope, list)
  return (
    args &&
    typed('num', args.sql.length === 0 ? '0::float8' : `(${args.sql.map(sql => `coalesce(${sql}, 0)`).join(' + ')})`)
  )
}
