// Each stage as a step from one block to the next; undefined if SQL cannot give exactly the same result.
import type { Block, OrderTerm, Statement } from './block.ts'
import { body, close, isCut, slice } from './block.ts'
import type { Known } from './catalogue.ts'
import { expression } from './expression.ts'
import { group } from './group.ts'
import { match, search } from './match.ts'
import type { MatchScope } from './match.ts'
import { bit, isFieldName, isRecord, nil, quoteName, splitPath } from './paths.ts'
import { readPath, storedShape, wholeDocument } from './shape.ts'
import type { Shape } from './shape.ts'
import { isNilSql, missingValue, nullValue, sqlTypeOf, stored, typed, typesAt, below } from './value.ts'
import type { Value } from './value.ts'

export type Stage = Readonly<Record<string, unknown>>

/** Another collection, and the stages that always come first in it. */
export interface Joined extends Known {
  readonly locked?: readonly Stage[]
}
export interface Sources {
  readonly fold: string
  find(name: string): Joined | undefined
}

/** The step of one stage; `left` is a stage that still has to run afterwards (the part of a $match that is not exact). */
export interface Step {
  readonly block: Block
  readonly left?: Stage
}

export function start(statement: Statement, known: Known): Block {
  const alias = statement.alias()
  return {
    from: `${quoteName(known.table)} ${alias}`,
    where: [],
    shape: storedShape(alias, known),
    order: [],
    ties: [`${alias}.id`],
    offset: 0,
  }
}

export function step(statement: Statement, sources: Sources, block: Block, stage: Stage): Step | undefined {
  const [name, spec] = Object.entries(stage)[0] ?? ['', undefined]
  const only = (next: Block | undefined): Step | undefined => next && { block: next }
  switch (name) {
    case '$match':
      return filter(statement, sources, block, spec)
    case '$lcSearch':
      return searched(statement, sources, block, spec)
    case '$project':
      return isRecord(spec) ? only(project(statement, block, spec)) : undefined
    case '$addFields':
      return isRecord(spec) ? only(addFields(statement, block, spec)) : undefined
    case '$unset':
      return only(unset(block, Array.isArray(spec) ? (spec as unknown[]) : [spec]))
    case '$sort':
      return isRecord(spec) ? only(sort(statement, block, spec)) : undefined
    case '$limit':
      return typeof spec === 'number' ? { block: limited(statement, block, spec) } : undefined
    case '$skip':
      return typeof spec === 'number' ? { block: slice(statement, block, spec, undefined) } : undefined
    case '$group':
      return isRecord(spec) ? only(group(statement, block, spec)) : undefined
    case '$unwind':
      return only(unwind(statement, block, spec))
    case '$lookup':
      return isRecord(spec) ? only(lookup(statement, sources, block, spec)) : undefined
    case '$replaceRoot':
      return isRecord(spec) ? only(replaceRoot(statement, block, spec['newRoot'])) : undefined
    default:
      return undefined
  }
}

function limited(statement: Statement, block: Block, limit: number): Block {
  if (block.limit !== undefined) return { ...block, limit: Math.min(block.limit, limit) }
  return slice(statement, block, 0, limit)
}

function filter(statement: Statement, sources: Sources, before: Block, spec: unknown): Step | undefined {
  if (!isRecord(spec)) return undefined
  const block = isCut(before) ? close(statement, before) : before
  const scope: MatchScope = { bind: statement.bind, shape: block.shape, fold: sources.fold }
  const { sql, rest } = match(scope, spec)
  if (sql.length === 0 && rest.length > 0) return undefined
  const next = { ...block, where: [...block.where, ...sql] }
  return rest.length === 0
    ? { block: next }
    : { block: next, left: { $match: rest.length === 1 ? rest[0] : { $and: rest } } }
}

function searched(statement: Statement, sources: Sources, before: Block, spec: unknown): Step | undefined {
  if (!isRecord(spec) || typeof spec['text'] !== 'string' || !Array.isArray(spec['keys'])) return undefined
  const block = isCut(before) ? close(statement, before) : before
  const keys = spec['keys'].filter(key => typeof key === 'string')
  const sql = search({ bind: statement.bind, shape: block.shape, fold: sources.fold }, spec['text'], keys)
  return sql === undefined ? undefined : { block: { ...block, where: [...block.where, sql] } }
}

const isTop = (name: string): boolean => isFieldName(name) && !name.includes('.')

function project(statement: Statement, block: Block, spec: Readonly<Record<string, unknown>>): Block | undefined {
  const entries = Object.entries(spec)
  if (entries.some(([name]) => !isTop(name))) return undefined
  const isOut = (value: unknown): boolean => value === 0 || value === false
  const others = entries.filter(([name]) => name !== '_id')
  const outs = others.filter(([, value]) => isOut(value))
  if (outs.length === others.length && (outs.length > 0 || isOut(spec['_id'])))
    return unset(
      block,
      entries.filter(([, value]) => isOut(value)).map(([name]) => name),
    )
  if (outs.length > 0) return undefined
  const fields = new Map<string, Value>()
  const scope = { bind: statement.bind, shape: block.shape }
  const { _id: id = true } = spec
  for (const [name, value] of [['_id', id] as const, ...others]) {
    if (isOut(value)) continue
    let made: Value | undefined
    if (value === true || typeof value === 'number') made = readPath(block.shape, [name])
    // A document without operator asks for a part of the stored one.
    else if (isRecord(value) && !Object.keys(value).some(key => key.startsWith('$'))) return undefined
    else made = expression(scope, value)
    if (!made) return undefined
    if (made !== missingValue) fields.set(name, made)
  }
  return { ...block, shape: { fields } }
}

function addFields(statement: Statement, block: Block, spec: Readonly<Record<string, unknown>>): Block | undefined {
  const fields = new Map(block.shape.fields)
  const hidden = new Set(block.shape.base?.hidden)
  for (const [name, value] of Object.entries(spec)) {
    if (!isTop(name) || (isRecord(value) && !Object.keys(value).some(key => key.startsWith('$')))) return undefined
    const made = expression({ bind: statement.bind, shape: block.shape }, value)
    if (!made) return undefined
    if (made === missingValue) {
      fields.delete(name)
      hidden.add(name)
    } else {
      fields.set(name, made)
    }
  }
  return { ...block, shape: withFields(block.shape, fields, hidden) }
}

function withFields(shape: Shape, fields: ReadonlyMap<string, Value>, hidden: ReadonlySet<string>): Shape {
  return shape.base ? { base: { ...shape.base, hidden }, fields } : { fields }
}

function unset(block: Block, names: readonly unknown[]): Block | undefined {
  const fields = new Map(block.shape.fields)
  const hidden = new Set(block.shape.base?.hidden)
  for (const name of names) {
    if (typeof name !== 'string' || !isTop(name)) return undefined
    fields.delete(name)
    hidden.add(name)
  }
  return { ...block, shape: withFields(block.shape, fields, hidden) }
}

function sort(statement: Statement, before: Block, spec: Readonly<Record<string, unknown>>): Block | undefined {
  const block = isCut(before) ? close(statement, before) : before
  const order: OrderTerm[] = []
  for (const [path, direction] of Object.entries(spec)) {
    const parts = splitPath(path)
    const value = parts && readPath(block.shape, parts)
    if (!value || (direction !== 1 && direction !== -1)) return undefined
    const terms = orderOf(value, direction === 1 ? 'ASC NULLS FIRST' : 'DESC NULLS LAST')
    if (!terms) return undefined
    order.push(...terms)
  }
  return { ...block, order }
}

function orderOf(value: Value, suffix: string): OrderTerm[] | undefined {
  if (value.constant || !(value.types & ~nil)) return []
  if (value.scalar) {
    const { kind, sql, exact } = value.scalar
    const type = exact === undefined ? sqlTypeOf[kind] : 'numeric'
    return [{ sql: exact ?? sql, type, suffix: kind === 'text' ? `COLLATE "C" ${suffix}` : suffix }]
  }
  if (value.types & (bit.array | bit.object | bit.date)) return undefined
  const { json } = value
  return [
    {
      sql: `(CASE jsonb_typeof(${json}) WHEN 'number' THEN 1 WHEN 'string' THEN 2 WHEN 'boolean' THEN 3 END)`,
      type: 'int',
      suffix,
    },
    { sql: `(CASE WHEN jsonb_typeof(${json}) = 'number' THEN (${json})::numeric END)`, type: 'numeric', suffix },
    {
      type: 'text',
      sql: `(CASE WHEN jsonb_typeof(${json}) IN ('string', 'boolean') THEN ${json} #>> '{}' END)`,
      suffix: `COLLATE "C" ${suffix}`,
    },
  ]
}

function unwind(statement: Statement, before: Block, spec: unknown): Block | undefined {
  const options = isRecord(spec) ? spec : { path: spec }
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = options
  if (typeof path !== 'string' || !path.startsWith('$') || !isTop(path.slice(1))) return undefined
  if (includeArrayIndex !== undefined && (typeof includeArrayIndex !== 'string' || !isTop(includeArrayIndex)))
    return undefined
  const name = path.slice(1)
  const single = readPath(before.shape, [name])
  if (single && !(single.types & bit.array))
    return passed(statement, before, name, includeArrayIndex, preserveNullAndEmptyArrays === true)
  const block = close(statement, before)
  const value = readPath(block.shape, [name])
  if (!value) return undefined
  const alias = statement.alias()
  const preserves = preserveNullAndEmptyArrays === true
  const { json } = value
  const items = `jsonb_array_elements(CASE WHEN jsonb_typeof(${json}) = 'array' THEN ${json} WHEN ${json} IS NULL OR ${json} = 'null'::jsonb THEN '[]'::jsonb ELSE jsonb_build_array(${json}) END) WITH ORDINALITY ${alias}(v, i)`
  const element = preserves
    ? `(CASE WHEN ${alias}.v IS NULL AND ${json} = 'null'::jsonb THEN 'null'::jsonb ELSE ${alias}.v END)`
    : `${alias}.v`
  const at = value.elements?.at ?? (value.at && below(value.at, '[]'))
  const inside =
    value.elements?.types ??
    (value.at ? typesAt(at ?? []) : bit.null | bit.number | bit.string | bit.object | bit.array | bit.bool)
  const others = value.types & ~(bit.array | nil)
  const types = inside | others | (preserves ? bit.missing | bit.null : 0)
  const known = others & bit.object ? undefined : at
  const made = types === 0 ? undefined : stored(element, `(${element} #>> '{}')`, types, known)
  if (!made) return undefined
  const fields = new Map(block.shape.fields)
  fields.set(name, made)
  if (typeof includeArrayIndex === 'string') {
    const index = `(CASE WHEN jsonb_typeof(${json}) = 'array' THEN ${alias}.i - 1 END)`
    fields.set(includeArrayIndex, typed('num', `(${index})::float8`, bit.null, `(${index})::numeric`))
  }
  return {
    ...block,
    from: `${block.from} ${preserves ? 'LEFT JOIN' : 'CROSS JOIN'} LATERAL ${items}${preserves ? ' ON true' : ''}`,
    shape: withFields(block.shape, fields, block.shape.base?.hidden ?? new Set()),
    ties: [...block.ties, `${alias}.i`],
  }
}

// $unwind of a value that is never an array: the value stays, a row without one is removed.
function passed(
  statement: Statement,
  before: Block,
  name: string,
  index: unknown,
  preserves: boolean,
): Block | undefined {
  const block = isCut(before) && !preserves ? close(statement, before) : before
  const value = readPath(block.shape, [name])
  if (!value) return undefined
  const fields = new Map(block.shape.fields)
  if (typeof index === 'string') fields.set(index, nullValue)
  const shape = withFields(block.shape, fields, block.shape.base?.hidden ?? new Set())
  if (preserves || !(value.types & nil)) return { ...block, shape }
  return { ...block, shape, where: [...block.where, `NOT ${isNilSql(value)}`] }
}

// Joined once per key, not once per row. Null and missing are one key on both sides.
function lookup(
  statement: Statement,
  sources: Sources,
  before: Block,
  spec: Readonly<Record<string, unknown>>,
): Block | undefined {
  const { from, localField, foreignField, as } = spec
  if (spec['pipeline'] !== undefined || spec['let'] !== undefined) return undefined
  if (
    typeof from !== 'string' ||
    typeof localField !== 'string' ||
    typeof foreignField !== 'string' ||
    typeof as !== 'string' ||
    !isTop(as)
  )
    return undefined
  const foreign = sources.find(from)
  if (!foreign) return undefined
  const local = splitPath(localField)
  const remote = splitPath(foreignField)
  const block = close(statement, before)
  const other = lockedOf(statement, sources, foreign)
  if (!other) return undefined
  const left = local && readPath(block.shape, local)
  const right = remote && readPath(other.shape, remote)
  const plain = bit.missing | bit.null | bit.number | bit.string | bit.bool
  if (!left || !right || (left.types | right.types) & ~plain) return undefined
  const alias = statement.alias()
  const rows = `SELECT ${right.json} AS k, ${wholeDocument(other.shape).json} AS d, ${other.ties.join(', ')} AS o ${body(other)} OFFSET 0`
  const joined = `(SELECT coalesce(k, 'null'::jsonb) AS k, jsonb_agg(d ORDER BY o) AS docs FROM (${rows}) r GROUP BY 1) ${alias}`
  const fields = new Map(block.shape.fields)
  // a field that is left out is missing, whatever the catalogue knows of it
  const at = (foreign.locked ?? []).every(stage => '$match' in stage) ? [{ known: foreign, path: '' }] : undefined
  fields.set(as, {
    types: bit.array,
    json: `coalesce(${alias}.docs, '[]'::jsonb)`,
    elements: { types: bit.object, ...(at ? { at } : {}) },
  })
  return {
    ...block,
    from: `${block.from} LEFT JOIN ${joined} ON ${alias}.k = coalesce(${left.json}, 'null'::jsonb)`,
    shape: withFields(block.shape, fields, block.shape.base?.hidden ?? new Set()),
  }
}

/** The documents of another collection after its own stages; undefined if SQL cannot run them exactly. */
function lockedOf(statement: Statement, sources: Sources, foreign: Joined): Block | undefined {
  let block = start(statement, foreign)
  for (const stage of foreign.locked ?? []) {
    const next = step(statement, sources, block, stage)
    if (!next || next.left) return undefined
    block = next.block
  }
  return block
}

function replaceRoot(statement: Statement, block: Block, spec: unknown): Block | undefined {
  const value = expression({ bind: statement.bind, shape: block.shape }, spec)
  // Anything but a document is an error in MongoDB: the tail reports it.
  return value?.parts ? { ...block, shape: { fields: value.parts } } : undefined
}
