// The stages that were not compiled, in memory. mingo runs the parts that match MongoDB; where it is known to differ
// (the list is in deviations.test.ts) the code is our own.
import { Aggregator } from 'mingo/aggregator'
import { Context, evalExpr } from 'mingo/core'
import * as accumulatorOps from 'mingo/operators/accumulator'
import * as expressionOps from 'mingo/operators/expression'
import * as pipelineOps from 'mingo/operators/pipeline'
import * as projectionOps from 'mingo/operators/projection'
import * as queryOps from 'mingo/operators/query'
import { stableKey } from '../../../src/base/stable-key.ts'
import { compareValues, valuesAt } from './bson.ts'
import { isRecord } from './paths.ts'
import type { Stage } from './stages.ts'
import { reduceValues } from './tail-accumulate.ts'
import { ownExpressions } from './tail-expressions.ts'
import { addFields, computesInside, projected } from './tail-fields.ts'
import { ownQueries } from './tail-queries.ts'

export type Row = Record<string, unknown>

// What one pipeline may hold in memory at a time, and how many pairs a join without fields may try.
const mostRows = 500_000
const mostPairs = 5_000_000

export interface TailOptions {
  /** The documents of another collection, loaded before. */
  readonly foreign: (name: string) => readonly Row[]
  readonly variables?: Readonly<Record<string, unknown>>
}

type MingoOptions = ConstructorParameters<typeof Aggregator>[1]

function mingoOptions(options: TailOptions): NonNullable<MingoOptions> {
  return {
    scriptEnabled: false,
    ...(options.variables ? { variables: options.variables } : {}),
    context: Context.init({
      accumulator: accumulatorOps,
      pipeline: pipelineOps,
      projection: projectionOps,
      query: { ...queryOps, ...ownQueries },
      expression: { ...expressionOps, ...ownExpressions },
    } as Parameters<typeof Context.init>[0]), // mingo's own modules: their types are unions of every operator
  }
}

/** Runs stages over rows. The rows may be changed. */
export function runTail(rows: readonly Row[], stages: readonly Stage[], options: TailOptions): Row[] {
  const mingo = mingoOptions(options)
  let now = [...rows]
  for (const stage of stages) {
    now = run(now, stage, options, mingo)
    if (now.length > mostRows)
      throw new Error(
        `${Object.keys(stage)[0] ?? ''} makes more than ${mostRows} documents. Put a $match or a $group before it.`,
      )
  }
  return now
}

function run(rows: Row[], stage: Stage, options: TailOptions, mingo: NonNullable<MingoOptions>): Row[] {
  const [name, spec] = Object.entries(stage)[0] ?? ['', undefined]
  const value = (row: unknown, expression: unknown): unknown =>
    evalExpr(row, expression, mingo as Parameters<typeof evalExpr>[2]) // a partial set is completed by mingo
  switch (name) {
    case '$limit':
      return rows.slice(0, Number(spec))
    case '$skip':
      return rows.slice(Number(spec))
    case '$group':
      return isRecord(spec) ? group(rows, spec, value) : rows
    case '$addFields':
      return isRecord(spec) ? rows.map(row => addFields(row, spec, value)) : rows
    case '$bucketAuto':
      return isRecord(spec) ? bucketAuto(rows, spec, value) : rows
    case '$sort':
      return isRecord(spec) ? sort(rows, spec) : rows
    case '$unwind':
      return unwind(rows, spec)
    case '$lookup':
      return isRecord(spec) ? lookup(rows, spec, options, value) : rows
    case '$lcSearch':
      return isRecord(spec) ? search(rows, spec) : rows
    case '$facet':
      return isRecord(spec)
        ? [
            Object.fromEntries(
              Object.entries(spec).map(([key, inner]) => [
                key,
                runTail(structuredClone(rows), inner as Stage[], options),
              ]),
            ),
          ] // checked: pipelines
        : rows
    default:
      if (name === '$project' && isRecord(spec) && computesInside(spec))
        return rows.map(row => projected(row, spec, value))
      return new Aggregator([stage], mingo).run(rows)
  }
}

type Evaluate = (row: unknown, expression: unknown) => unknown

function keyOf(value: unknown): string {
  if (value instanceof Date) return `d${value.getTime()}`
  return typeof value === 'object' && value !== null ? `o${stableKey(value)}` : `${typeof value}:${String(value)}`
}

function group(rows: readonly Row[], spec: Readonly<Record<string, unknown>>, value: Evaluate): Row[] {
  const groups = new Map<string, { id: unknown; rows: Row[] }>()
  for (const row of rows) {
    const id = value(row, spec['_id']) ?? null
    const key = keyOf(id)
    const present = groups.get(key)
    if (present) present.rows.push(row)
    else groups.set(key, { id, rows: [row] })
  }
  return [...groups.values()].map(({ id, rows: members }) => ({ _id: id, ...outputs(spec, members, value) }))
}

function outputs(spec: Readonly<Record<string, unknown>>, rows: readonly Row[], value: Evaluate): Row {
  const made: Row = {}
  for (const [name, call] of Object.entries(spec)) {
    if (name === '_id' || !isRecord(call)) continue
    const [op, arg] = Object.entries(call)[0] ?? ['', undefined]
    made[name] = reduceValues(op, op === '$count' ? rows : rows.map(row => value(row, arg)))
  }
  return made
}

function bucketAuto(rows: readonly Row[], spec: Readonly<Record<string, unknown>>, value: Evaluate): Row[] {
  const keyed = rows
    .map(row => ({ row, key: value(row, spec['groupBy']) ?? null }))
    .sort((a, b) => compareValues(a.key, b.key))
  const output = isRecord(spec['output']) ? spec['output'] : { count: { $sum: 1 } }
  const wanted = Math.max(1, Math.round(keyed.length / Number(spec['buckets'])))
  const buckets: Row[] = []
  let at = 0
  while (at < keyed.length) {
    const isLast = buckets.length + 1 >= Number(spec['buckets'])
    let end = isLast ? keyed.length : Math.min(keyed.length, at + wanted)
    while (end < keyed.length && compareValues(keyed[end - 1]?.key, keyed[end]?.key) === 0) end += 1
    const members = keyed.slice(at, end)
    const max = end < keyed.length ? keyed[end]?.key : members.at(-1)?.key
    buckets.push({
      _id: { min: members[0]?.key, max },
      ...outputs(
        output,
        members.map(one => one.row),
        value,
      ),
    })
    at = end
  }
  return buckets
}

function sort(rows: readonly Row[], spec: Readonly<Record<string, unknown>>): Row[] {
  const keys = Object.entries(spec).map(([path, way]) => ({ parts: path.split('.'), way: Number(way) }))
  const keyed = rows.map(row => ({ row, keys: keys.map(({ parts, way }) => sortKey(row, parts, way)) }))
  keyed.sort((a, b) => {
    for (const [i, { way }] of keys.entries()) {
      const one = compareValues(a.keys[i], b.keys[i])
      if (one !== 0) return one * way
    }
    return 0
  })
  return keyed.map(one => one.row)
}

// An array sorts by its smallest element upwards and by its largest downwards; an empty one before null.
function sortKey(row: Row, parts: readonly string[], way: number): unknown {
  const found = valuesAt(row, parts)
  const list = found.flatMap(value =>
    Array.isArray(value) ? (value.length === 0 ? [undefined] : (value as unknown[])) : [value ?? null],
  )
  if (list.length === 0) return null
  return list.reduce((best, one) => (compareValues(one, best) * way < 0 ? one : best))
}

function unwind(rows: readonly Row[], spec: unknown): Row[] {
  const options = isRecord(spec) ? spec : { path: spec }
  const parts = String(options['path']).slice(1).split('.')
  const index = options['includeArrayIndex']
  const preserves = options['preserveNullAndEmptyArrays'] === true
  return rows.flatMap(row => {
    let value: unknown = row
    for (const part of parts) value = isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined
    const at = (copy: Row, i: number | null): Row =>
      typeof index === 'string' ? withValue(copy, index.split('.'), i) : copy
    if (Array.isArray(value) && value.length > 0)
      return value.map((element, i) => at(withValue(row, parts, element), i))
    if (value === undefined || value === null || Array.isArray(value))
      return preserves ? [at(Array.isArray(value) ? withValue(row, parts, undefined) : row, null)] : []
    return [at(row, null)]
  })
}

function withValue(doc: unknown, parts: readonly string[], value: unknown): Row {
  const [part = '', ...rest] = parts
  const copy: Row = isRecord(doc) ? { ...doc } : {}
  if (rest.length > 0) copy[part] = withValue(copy[part], rest, value)
  else if (value === undefined) delete copy[part]
  else copy[part] = value
  return copy
}

function lookup(
  rows: readonly Row[],
  spec: Readonly<Record<string, unknown>>,
  options: TailOptions,
  value: Evaluate,
): Row[] {
  const foreign = options.foreign(String(spec['from']))
  const as = String(spec['as']).split('.')
  const pipeline = Array.isArray(spec['pipeline']) ? (spec['pipeline'] as Stage[]) : undefined // checked: a list of stages
  const { localField, foreignField } = spec
  const isJoin = typeof localField === 'string' && typeof foreignField === 'string'
  if (!isJoin && rows.length * foreign.length > mostPairs)
    throw new Error(
      `$lookup of "${String(spec['from'])}" without localField and foreignField would compare more than ${mostPairs} pairs. Name both fields, or put a $match before it.`,
    )
  let find = (_row: Row): readonly Row[] => foreign
  if (isJoin) {
    const byKey = new Map<string, Set<number>>()
    const keysOf = (row: Row, path: string): string[] =>
      valuesAt(row, path.split('.'))
        .flatMap(one => (Array.isArray(one) ? [...(one as unknown[]), one] : [one ?? null]))
        .map(keyOf)
    foreign.forEach((row, i) => {
      for (const key of keysOf(row, foreignField)) byKey.set(key, (byKey.get(key) ?? new Set()).add(i))
    })
    find = row => {
      const found = new Set<number>()
      for (const key of keysOf(row, localField)) for (const i of byKey.get(key) ?? []) found.add(i)
      return [...found]
        .sort((a, b) => a - b)
        .map(i => foreign[i])
        .filter(one => one !== undefined)
    }
  }
  return rows.map(row => {
    const found = find(row)
    if (!pipeline) return withValue(row, as, found)
    const given = isRecord(spec['let'])
      ? Object.fromEntries(Object.entries(spec['let']).map(([name, expression]) => [name, value(row, expression)]))
      : {}
    return withValue(
      row,
      as,
      runTail(structuredClone(found) as Row[], pipeline, { ...options, variables: { ...options.variables, ...given } }),
    )
  })
}

function search(rows: readonly Row[], spec: Readonly<Record<string, unknown>>): Row[] {
  const wanted = String(spec['text']).toLowerCase()
  const keys = (Array.isArray(spec['keys']) ? spec['keys'] : []).map(key => String(key).split('.'))
  const holds = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.some(holds)
      : (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') &&
        String(value).toLowerCase().includes(wanted)
  return rows.filter(row => keys.some(parts => valuesAt(row, parts).some(holds)))
}
