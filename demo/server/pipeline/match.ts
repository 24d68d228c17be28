// $match as SQL. A condition on a path without arrays becomes a plain typed comparison; if arrays may occur, a lax
// jsonpath traverses them as MongoDB does. Conditions that are not exact in SQL are handed back.
import { expression, truth } from './expression.ts'
import type { Scope } from './shape.ts'
import { bit, isIndex, isRecord, jsonPath, quoteText, splitPath } from './paths.ts'
import { likeText, plainPattern, toPostgresPattern } from './regex.ts'
import { readPath } from './shape.ts'
import { below, isNilSql, numbersOf, typesAt } from './value.ts'
import type { At, Value } from './value.ts'

export interface MatchScope extends Scope {
  /** COLLATE clause under which lower() knows every alphabet. */ readonly fold: string
}

/** Compiles what can be compiled; `rest` holds the conditions that could not. */
export function match(
  scope: MatchScope,
  spec: Readonly<Record<string, unknown>>,
): { sql: string[]; rest: Record<string, unknown>[] } {
  const sql: string[] = []
  const rest: Record<string, unknown>[] = []
  for (const [name, condition] of Object.entries(spec)) {
    if (name === '$and' && Array.isArray(condition)) {
      for (const inner of condition as unknown[]) {
        if (!isRecord(inner)) {
          rest.push({ $and: [inner] })
          continue
        }
        const part = match(scope, inner)
        sql.push(...part.sql)
        rest.push(...part.rest)
      }
      continue
    }
    const done = clause(scope, name, condition)
    if (done === undefined) rest.push({ [name]: condition })
    else sql.push(done)
  }
  return { sql, rest }
}

function whole(scope: MatchScope, spec: unknown): string | undefined {
  if (!isRecord(spec)) return undefined
  const { sql, rest } = match(scope, spec)
  return rest.length > 0 ? undefined : all(sql)
}

const all = (list: readonly string[]): string => (list.length === 0 ? 'true' : `(${list.join(' AND ')})`)
const not = (sql: string): string => `(NOT coalesce(${sql}, false))`

function clause(scope: MatchScope, name: string, condition: unknown): string | undefined {
  if (name === '$expr') {
    const value = expression(scope, condition)
    return value && truth(value)
  }
  if (name === '$or' || name === '$nor') {
    if (!Array.isArray(condition)) return undefined
    const list: string[] = []
    for (const inner of condition as unknown[]) {
      const sql = whole(scope, inner)
      if (sql === undefined) return undefined
      list.push(sql)
    }
    return name === '$or' ? `(${list.join(' OR ')})` : not(`(${list.join(' OR ')})`)
  }
  const parts = splitPath(name)
  const field = parts && fieldOf(scope, parts)
  return field && conditions(scope, field, condition)
}

/** The operand of a condition: one value without arrays, or a start from which arrays are traversed. */
interface Operand {
  readonly value: Value
  readonly rest: readonly string[]
  readonly isSpread: boolean
}

function fieldOf(scope: MatchScope, parts: readonly string[]): Operand | undefined {
  const direct = readPath(scope.shape, parts)
  if (direct && !(direct.types & bit.array)) return { value: direct, rest: [], isSpread: false }
  for (let end = parts.length; end > 0; end--) {
    const value = readPath(scope.shape, parts.slice(0, end))
    if (!value) continue
    const rest = parts.slice(end)
    if (!value.at || rest.some(isIndex) || value.parts) return undefined
    return isFlat(value.at, rest) ? { value, rest, isSpread: true } : undefined
  }
  return undefined
}

/** Follows a path through arrays in the catalogue; false if arrays are nested directly in arrays. */
function isFlat(start: readonly At[], rest: readonly string[]): boolean {
  let at = start
  for (const part of [undefined, ...rest]) {
    if (part !== undefined) at = below(at, part)
    const inside = below(at, '[]')
    if (typesAt(inside) & bit.array) return false
    at = [...at, ...inside]
  }
  return true
}

function conditions(scope: MatchScope, field: Operand, condition: unknown): string | undefined {
  if (!isRecord(condition)) return Array.isArray(condition) ? undefined : test(scope, field, '$eq', condition)
  const entries = Object.entries(condition)
  if (entries.length === 0) return undefined
  const list: string[] = []
  for (const [name, operand] of entries) {
    if (name === '$options') continue
    const sql =
      name === '$regex' ? regex(scope, field, operand, condition['$options']) : test(scope, field, name, operand)
    if (sql === undefined) return undefined
    list.push(sql)
  }
  return all(list)
}

function test(scope: MatchScope, field: Operand, name: string, operand: unknown): string | undefined {
  switch (name) {
    case '$eq':
      return operand === null ? isNull(field) : compare(scope, field, '==', operand)
    case '$ne':
      return negated(test(scope, field, '$eq', operand))
    case '$gt':
    case '$lt':
      return operand === null ? 'false' : compare(scope, field, name === '$gt' ? '>' : '<', operand)
    case '$gte':
    case '$lte':
      return operand === null ? isNull(field) : compare(scope, field, name === '$gte' ? '>=' : '<=', operand)
    case '$in':
      return Array.isArray(operand) ? oneOf(scope, field, operand) : undefined
    case '$nin':
      return Array.isArray(operand) ? negated(oneOf(scope, field, operand)) : undefined
    case '$exists':
      return exists(field, operand === true || operand === 1)
    case '$not':
      return isRecord(operand) ? negated(conditions(scope, field, operand)) : undefined
    case '$size':
      if (field.rest.length > 0 || typeof operand !== 'number') return undefined
      return `(CASE WHEN jsonb_typeof(${field.value.json}) = 'array' THEN jsonb_array_length(${field.value.json}) = ${scope.bind(operand, 'int')} ELSE false END)`
    case '$all': {
      if (!Array.isArray(operand) || !operand.every(isPlain)) return undefined
      if (operand.length === 0) return 'false'
      const list = (operand as unknown[]).map(item => test(scope, field, '$eq', item))
      return list.includes(undefined) ? undefined : all(list.filter(sql => sql !== undefined))
    }
    case '$elemMatch':
      return elements(scope, field, operand)
    default:
      return undefined
  }
}

const negated = (sql: string | undefined): string | undefined => (sql === undefined ? undefined : not(sql))
const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function isNull(field: Operand): string | undefined {
  if (field.rest.length > 0) return undefined
  const plain = isNilSql(field.value)
  return field.isSpread ? `(${plain} OR ${field.value.json} @> '[null]'::jsonb)` : plain
}

function exists(field: Operand, isWanted: boolean): string {
  const { json, types } = field.value
  const sql =
    field.rest.length > 0
      ? `coalesce(jsonb_path_exists(${json}, ${quoteText(jsonPath(field.rest))}), false)`
      : types & bit.missing
        ? `(${json} IS NOT NULL)`
        : 'true'
  return isWanted ? sql : `(NOT ${sql})`
}

function compare(scope: MatchScope, field: Operand, sign: string, operand: unknown): string | undefined {
  if (!isPlain(operand)) return undefined
  if (field.isSpread) return found(scope, field, `@ ${sign} $v0`, [operand])
  const { value } = field
  if (value.types & bit.date) return undefined
  const sqlSign = sign === '==' ? '=' : sign
  if (typeof operand === 'number')
    return value.types & bit.number
      ? `(${numbersOf(value)} ${sqlSign} ${scope.bind(operand, value.scalar?.kind === 'num' && value.scalar.exact === undefined ? 'float8' : 'numeric')})`
      : 'false'
  if (typeof operand === 'boolean') {
    if (sign !== '==') return undefined
    return value.types & bit.bool ? `(${value.json} = '${String(operand)}'::jsonb)` : 'false'
  }
  if (!(value.types & bit.string)) return 'false'
  const text = value.scalar?.sql ?? `(CASE WHEN jsonb_typeof(${value.json}) = 'string' THEN ${value.json} #>> '{}' END)`
  return sign === '=='
    ? `(${text} = ${scope.bind(operand, 'text')})`
    : `(${text} COLLATE "C" ${sqlSign} ${scope.bind(operand, 'text')})`
}

function found(scope: MatchScope, field: Operand, filter: string, values: readonly unknown[], start?: string): string {
  const path = start ?? jsonPath(field.rest)
  const vars = JSON.stringify(Object.fromEntries(values.map((value, i) => [`v${i}`, value])))
  return `coalesce(jsonb_path_exists(${field.value.json}, ${quoteText(`${path} ? (${filter})`)}, ${scope.bind(vars, 'text::jsonb')}), false)`
}

function oneOf(scope: MatchScope, field: Operand, list: readonly unknown[]): string | undefined {
  if (!list.every(item => item === null || isPlain(item))) return undefined
  const values = list.filter(isPlain)
  const tests: string[] = []
  if (values.length > 0) {
    if (field.isSpread) {
      if (values.length > 100) return undefined
      tests.push(found(scope, field, values.map((_, i) => `@ == $v${i}`).join(' || '), values))
    } else if (field.value.types & bit.date) {
      return undefined
    } else if (field.value.scalar?.kind === 'text') {
      const texts = values.filter(value => typeof value === 'string')
      if (texts.length > 0)
        tests.push(
          `(${field.value.scalar.sql} IN (SELECT jsonb_array_elements_text(${scope.bind(JSON.stringify(texts), 'text::jsonb')})))`,
        )
    } else {
      tests.push(
        `(${field.value.json} IN (SELECT jsonb_array_elements(${scope.bind(JSON.stringify(values), 'text::jsonb')})))`,
      )
    }
  }
  if (values.length < list.length) {
    const nulls = isNull(field)
    if (nulls === undefined) return undefined
    tests.push(nulls)
  }
  return tests.length === 0 ? 'false' : `(${tests.join(' OR ')})`
}

const signs: Readonly<Record<string, string>> = { $eq: '==', $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' }

// $elemMatch: one element has to fit all conditions.
function elements(scope: MatchScope, field: Operand, operand: unknown): string | undefined {
  if (field.rest.length > 0 || !isRecord(operand)) return undefined
  if (!field.isSpread) return 'false'
  const filters: string[] = []
  const values: unknown[] = []
  const add = (target: string, conditionSpec: unknown): boolean => {
    const pairs = isRecord(conditionSpec) ? Object.entries(conditionSpec) : [['$eq', conditionSpec] as const]
    for (const [name, value] of pairs) {
      const sign = signs[name]
      if (sign === undefined || !isPlain(value) || (typeof value === 'boolean' && sign !== '==')) return false
      filters.push(`${target} ${sign} $v${values.push(value) - 1}`)
    }
    return pairs.length > 0
  }
  const names = Object.keys(operand)
  if (names.every(name => name.startsWith('$'))) {
    if (!add('@', operand)) return undefined
  } else {
    const inside = below(field.value.at ?? [], '[]')
    for (const [name, condition] of Object.entries(operand)) {
      const parts = splitPath(name)
      if (!parts || parts.some(isIndex) || !isFlat(inside, parts)) return undefined
      if (!add(jsonPath(parts).replace('$', '@'), condition)) return undefined
    }
  }
  return `(jsonb_typeof(${field.value.json}) = 'array' AND ${found(scope, field, filters.join(' && '), values, '$[*]')})`
}

function regex(scope: MatchScope, field: Operand, operand: unknown, options: unknown): string | undefined {
  if (typeof operand !== 'string' || (options !== undefined && options !== '' && options !== 'i')) return undefined
  const isLoose = options === 'i'
  const plain = plainPattern(operand)
  const pattern = toPostgresPattern(operand)
  const write =
    plain !== undefined
      ? (text: string): string =>
          isLoose ? contains(scope, text, plain) : `(${text} LIKE ${scope.bind(`%${likeText(plain)}%`, 'text')})`
      : pattern === undefined
        ? undefined
        : (text: string): string =>
            `(${text} ${isLoose ? scope.fold : 'COLLATE "C"'} ${isLoose ? '~*' : '~'} ${scope.bind(pattern, 'text')})`
  if (!write || field.value.types & bit.date) return undefined
  return onTexts(field, write, bit.string)
}

/** Returns SQL for whether a text contains another, ignoring case. */
export const contains = (scope: MatchScope, text: string, wanted: string): string =>
  `(lower(${text} ${scope.fold}) LIKE lower(${scope.bind(`%${likeText(wanted)}%`, 'text')} ${scope.fold}))`

// Applies a test to the text of a value, or of each element if arrays may occur.
function onTexts(field: Operand, write: (text: string) => string, kinds: number): string {
  const names = [
    [bit.string, 'string'],
    [bit.number, 'number'],
    [bit.bool, 'boolean'],
  ] as const
  const wanted = names
    .filter(([one]) => kinds & one)
    .map(([, name]) => quoteText(name))
    .join(', ')
  if (field.isSpread) {
    const path = `${jsonPath(field.rest)}[*]`
    return `EXISTS (SELECT 1 FROM jsonb_path_query(${field.value.json}, ${quoteText(path)}) AS e(v) WHERE jsonb_typeof(e.v) IN (${wanted}) AND ${write(`(e.v #>> '{}')`)})`
  }
  const { value } = field
  if (!(value.types & kinds)) return 'false'
  if (value.scalar?.kind === 'text') return write(value.scalar.sql)
  return write(`(CASE WHEN jsonb_typeof(${value.json}) IN (${wanted}) THEN ${value.json} #>> '{}' END)`)
}

/** Compiles the search of a request: the text occurs in one of the keys; undefined if a key is not exact. */
export function search(scope: MatchScope, text: string, keys: readonly string[]): string | undefined {
  const list: string[] = []
  for (const key of keys) {
    const parts = splitPath(key)
    const field = parts && fieldOf(scope, parts)
    if (!field || field.value.types & bit.date) return undefined
    list.push(onTexts(field, one => contains(scope, one, text), bit.string | bit.number | bit.bool))
  }
  return list.length === 0 ? 'true' : `(${list.join(' OR ')})`
}
