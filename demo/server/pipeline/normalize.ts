// Expands short forms, so that there is one way to express each thing; and converts the refinements of a request
// (search, selection, sorting, the server's own conditions) to stages of the pipeline.
import type { GroupWanted } from '../../../src/contract/entities/row-group.ts'
import type { Known } from './catalogue.ts'
import { groupStages } from './groups.ts'
import { bit, isRecord, kindsOf, nil, splitPath } from './paths.ts'
import type { Stage } from './stages.ts'
import { leadingFlags } from './regex.ts'

export interface SelectionEntry {
  readonly key: string
  readonly values?: readonly unknown[] | undefined
  readonly from?: unknown
  readonly to?: unknown
  readonly contains?: string | undefined
}

export interface Refinements {
  readonly pipeline?: readonly Stage[] | undefined
  readonly search?: '' | { readonly text: string; readonly keys: readonly string[] } | undefined
  readonly sorting?:
    | {
        readonly ASC?: readonly string[] | undefined
        readonly DESC?: readonly string[] | undefined
        /** The precedence of keys if both directions occur. */ readonly order?: unknown
      }
    | undefined
  readonly selection?: readonly SelectionEntry[] | undefined
  /** Returns one row in place of all: `count`, and the sum of each of these keys as `sum0`, `sum1` … */
  readonly sums?: readonly string[] | undefined
  /** Returns groups of the rows in place of the rows, or the rows of one group. */
  readonly group?: GroupWanted | undefined
  readonly locked?: readonly Stage[] | undefined
}

/** Expands $set, $replaceWith, $count, $sortByCount and $bucket, also inside $facet and $lookup. */
export function writeOut(stages: readonly Stage[]): Stage[] {
  return stages.flatMap(stage => {
    const [name, spec] = Object.entries(stage)[0] ?? ['', undefined]
    switch (name) {
      case '$set':
        return [{ $addFields: spec }]
      case '$replaceWith':
        return [{ $replaceRoot: { newRoot: spec } }]
      case '$count':
        return [{ $group: { _id: null, [String(spec)]: { $sum: 1 } } }, { $project: { _id: 0 } }]
      case '$sortByCount':
        return [{ $group: { _id: spec, count: { $sum: 1 } } }, { $sort: { count: -1 } }]
      case '$bucket':
        return isRecord(spec) ? bucket(spec) : [stage]
      case '$match':
        return [{ $match: withOptions(spec) }]
      case '$facet':
        return isRecord(spec)
          ? [
              {
                $facet: Object.fromEntries(
                  Object.entries(spec).map(([key, inner]) => [key, writeOut(inner as Stage[])]),
                ),
              },
            ]
          : [stage] // checked: an object of pipelines
      case '$lookup':
        return isRecord(spec) && Array.isArray(spec['pipeline'])
          ? [{ $lookup: { ...spec, pipeline: writeOut(spec['pipeline'] as Stage[]) } }]
          : [stage] // checked: a list of stages
      default:
        return [stage]
    }
  })
}

/** Writes flags at the start of a $regex as its $options: what runs in memory knows them only there. */
function withOptions(spec: unknown): unknown {
  if (Array.isArray(spec)) return spec.map(withOptions)
  if (!isRecord(spec)) return spec
  const entries = Object.entries(spec).map(([key, value]) => [key, key === '$expr' ? value : withOptions(value)])
  const made = Object.fromEntries(entries) as Readonly<Record<string, unknown>>
  if (typeof made['$regex'] !== 'string') return made
  const { pattern, flags } = leadingFlags(made['$regex'])
  const options = typeof made['$options'] === 'string' ? made['$options'] : ''
  return flags === '' ? made : { ...made, $regex: pattern, $options: [...new Set(options + flags)].join('') }
}

function bucket(spec: Readonly<Record<string, unknown>>): Stage[] {
  const bounds = spec['boundaries'] as readonly unknown[] // checked: a list
  const literal = (value: unknown): unknown => ({ $literal: value })
  const branches = bounds.slice(0, -1).map((low, i) => ({
    case: { $and: [{ $gte: [spec['groupBy'], literal(low)] }, { $lt: [spec['groupBy'], literal(bounds[i + 1])] }] },
    then: literal(low),
  }))
  const output = isRecord(spec['output']) ? spec['output'] : { count: { $sum: 1 } }
  const choice = { branches, ...('default' in spec ? { default: literal(spec['default']) } : {}) }
  return [{ $group: { _id: { $switch: choice }, ...output } }, { $sort: { _id: 1 } }]
}

/**
 * Puts everything a request asks for into one list of stages. A selection key that the pipeline itself makes
 * filters the result; any other filters the documents before the pipeline, so that a chart follows its filter bar.
 */
export function stagesOf(refinements: Refinements, known: Known): Stage[] {
  const pipeline = writeOut(refinements.pipeline ?? [])
  const made = madeBy(pipeline)
  const before: Stage[] = []
  const after: Stage[] = []
  for (const entry of refinements.selection ?? []) {
    const { key, contains = '' } = entry
    const list = made.has(key.split('.')[0] ?? '') ? after : before
    const condition = conditionOf(entry, known)
    if (condition) list.push({ $match: { [key]: condition } })
    if (contains.trim() !== '') list.push({ $lcSearch: { text: contains.trim(), keys: [key] } })
  }
  const locked = refinements.locked ?? []
  const stages = [...locked, ...before, ...pipeline, ...after]
  const { search, sorting } = refinements
  if (search && search.text.trim() !== '' && search.keys.length > 0)
    stages.push({ $lcSearch: { text: search.text.trim(), keys: search.keys } })
  if (refinements.sums) {
    const sums = refinements.sums.map((key, at) => [`sum${at}`, { $sum: `$${key}` }] as const)
    stages.push({ $group: { _id: null, count: { $sum: 1 }, ...Object.fromEntries(sums) } }, { $project: { _id: 0 } })
    return stages
  }
  if (refinements.group) stages.push(...groupStages(refinements.group))
  // groups have an order of their own
  if (refinements.group && !('value' in refinements.group)) return stages
  const named = Array.isArray(sorting?.order) ? sorting.order : []
  const rank = (key: string) => (named.includes(key) ? named.indexOf(key) : named.length)
  const keys = [
    ...(sorting?.ASC ?? []).map(key => ({ key, sign: 1 })),
    ...(sorting?.DESC ?? []).map(key => ({ key, sign: -1 })),
  ]
  const order = Object.fromEntries(
    keys.toSorted((a, b) => rank(a.key) - rank(b.key)).map(({ key, sign }) => [key, sign]),
  )
  if (Object.keys(order).length > 0) stages.push({ $sort: order })
  return stages
}

const computing = new Set([
  '$addFields',
  '$project',
  '$replaceRoot',
  '$group',
  '$bucketAuto',
  '$unwind',
  '$lookup',
  '$facet',
])

/** Returns whether a condition computes something, or is on something computed: a plain comparison never fails. */
export function canFail(stages: readonly Stage[]): boolean {
  const first = stages.findIndex(stage => Object.keys(stage).some(name => computing.has(name)))
  return stages.some(
    (stage, at) =>
      '$facet' in stage ||
      ('$match' in stage && ((first >= 0 && at > first) || JSON.stringify(stage).includes('"$expr"'))),
  )
}

/** Returns the names a pipeline writes itself, as far as its result still has them. Short forms are to be written out before. */
export function madeBy(pipeline: readonly Stage[]): Set<string> {
  const made = new Set<string>()
  for (const stage of pipeline) {
    const [name, spec] = Object.entries(stage)[0] ?? ['', undefined]
    if (!isRecord(spec)) continue
    if (name === '$group' || name === '$bucketAuto' || name === '$facet' || name === '$replaceRoot') made.clear()
    if (name === '$group' || name === '$addFields' || name === '$facet')
      for (const key of Object.keys(spec)) made.add(key.split('.')[0] ?? key)
    else if (name === '$replaceRoot' && isRecord(spec['newRoot']))
      for (const key of Object.keys(spec['newRoot'])) made.add(key)
    else if (name === '$bucketAuto')
      for (const key of ['_id', ...Object.keys(isRecord(spec['output']) ? spec['output'] : { count: 1 })]) made.add(key)
    else if (name === '$lookup' && typeof spec['as'] === 'string') made.add(spec['as'])
    else if (name === '$project') {
      for (const [key, value] of Object.entries(spec)) {
        if (value === 0 || value === false) made.delete(key)
        else if (value !== 1 && value !== true) made.add(key.split('.')[0] ?? key)
      }
    }
  }
  return made
}

// Filter values come from addresses and date pickers: they are fitted to what the field holds.
function conditionOf({ key, values, from, to }: SelectionEntry, known: Known): Stage | undefined {
  const kinds = kindsOf(known.paths.get(key) ?? 0) & ~nil
  if (values !== undefined) return { $in: values.map(value => fit(value, kinds, 'value')) }
  const range: Record<string, unknown> = {}
  if (from !== undefined && from !== '') range['$gte'] = fit(from, kinds, 'from')
  if (to !== undefined && to !== '') range['$lte'] = fit(to, kinds, 'to')
  return Object.keys(range).length > 0 ? range : undefined
}

const dayMs = 86_400_000
const dayOnly = /^\d{4}-\d{2}-\d{2}$/

function fit(value: unknown, kinds: number, role: 'value' | 'from' | 'to'): unknown {
  if (kinds === bit.number && typeof value === 'string' && value.trim() !== '') {
    if (Number.isFinite(Number(value))) return Number(value)
    const ms = role === 'value' ? NaN : Date.parse(value)
    if (!Number.isNaN(ms)) return role === 'to' && dayOnly.test(value) ? ms + dayMs - 1 : ms
  }
  if (kinds === bit.string && role !== 'value') {
    if (typeof value === 'number' && Math.abs(value) < 8.64e15) return new Date(value).toISOString()
    // A day as upper bound includes its hours: every time of that day sorts before "…T99".
    if (role === 'to' && typeof value === 'string' && dayOnly.test(value)) return `${value}T99`
  }
  return value
}

/** Names the top-level fields a list of stages reads; undefined when it may read any. */
export function rootsOf(stages: readonly Stage[]): Set<string> | undefined {
  const roots = new Set<string>(['_id'])
  const add = (path: string): void => {
    roots.add(path.split('.')[0] ?? path)
  }
  let isWhole = false
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.startsWith('$$ROOT') || value.startsWith('$$CURRENT')) isWhole = true
      else if (value.startsWith('$') && !value.startsWith('$$')) add(value.slice(1))
    } else if (Array.isArray(value)) {
      value.forEach(walk)
    } else if (isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) {
        if (!key.startsWith('$') && splitPath(key)) add(key)
        walk(inner)
      }
    }
  }
  for (const stage of stages) {
    walk(stage)
    const [name, spec] = Object.entries(stage)[0] ?? ['', undefined]
    if (name === '$facet') return undefined
    if (isRecord(spec)) {
      if (name === '$lookup' && typeof spec['localField'] === 'string') add(spec['localField'])
      if (name === '$lcSearch' && Array.isArray(spec['keys']))
        for (const key of spec['keys']) if (typeof key === 'string') add(key)
      const isClosing =
        name === '$group' ||
        name === '$replaceRoot' ||
        name === '$bucketAuto' ||
        (name === '$project' &&
          Object.entries(spec).some(
            ([key, value]) => key !== '_id' && value !== 0 && value !== false && !isRecord(value),
          ))
      if (isClosing) return isWhole ? undefined : roots
    }
  }
  return undefined
}
