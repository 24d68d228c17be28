// A $group as lines of a form; undefined if the form cannot show it. Pure.
import { isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'

export const accumulators = ['count', 'sum', 'avg', 'min', 'max', 'first', 'last', 'push', 'addToSet'] as const
export type Accumulator = (typeof accumulators)[number]

/** A figure of each group. `raw` is what the form shows as code. */
export interface Figure {
  readonly name: string
  readonly by: Accumulator | 'raw'
  /** Without the leading $. */
  readonly field: string
  readonly raw?: unknown
}
/** A field to group by, and its name in the result. `name` is '' for the only one: it is the _id itself. */
export interface Key {
  readonly name: string
  readonly field: string
}
export interface Group {
  readonly keys: readonly Key[]
  readonly figures: readonly Figure[]
}

export const fieldOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith('$') && !value.startsWith('$$') ? value.slice(1) : undefined

export function readGroup(spec: unknown): Group | undefined {
  if (!isRecord(spec) || !('_id' in spec)) return undefined
  const { _id: id, ...rest } = spec
  const keys = readKeys(id)
  return keys && { keys, figures: Object.entries(rest).map(([name, call]) => readFigure(name, call)) }
}

function readKeys(id: unknown): readonly Key[] | undefined {
  if (id === null) return []
  const field = fieldOf(id)
  if (field !== undefined) return [{ name: '', field }]
  if (!isRecord(id) || Object.keys(id).some(name => name.startsWith('$'))) return undefined
  const keys = Object.entries(id).map(([name, value]) => ({ name, field: fieldOf(value) }))
  return keys.length > 0 && keys.every((key): key is Key => key.field !== undefined) ? keys : undefined
}

function readFigure(name: string, call: unknown): Figure {
  const [operator = '', argument] =
    (isRecord(call) && Object.keys(call).length === 1 ? Object.entries(call)[0] : []) ?? []
  if ((operator === '$sum' && argument === 1) || operator === '$count') return { name, by: 'count', field: '' }
  const by = accumulators.find(one => `$${one}` === operator)
  const field = fieldOf(argument)
  return by !== undefined && by !== 'count' && field !== undefined
    ? { name, by, field }
    : { name, by: 'raw', field: '', raw: call }
}

export function writeGroup({ keys, figures }: Group): Loose {
  return {
    _id: writeKeys(keys),
    ...Object.fromEntries(figures.map(figure => [figure.name, writeFigure(figure)])),
  }
}

function writeKeys(keys: readonly Key[]): unknown {
  const [first] = keys
  if (!first) return null
  if (keys.length === 1 && first.name === '') return `$${first.field}`
  const taken = new Set<string>()
  return Object.fromEntries(
    keys.map(({ name, field }, index) => {
      const wanted = name || ownName(field, index)
      const free = taken.has(wanted) ? `${wanted}_${index + 1}` : wanted
      taken.add(free)
      return [free, `$${field}`]
    }),
  )
}

const ownName = (field: string, at: number): string => field.replaceAll('.', '_') || `key_${at + 1}`

/** Returns whether a key has the name that its field gives it: it then follows its field. */
export const isOwnName = ({ name, field }: Key, at: number): boolean => name === ownName(field, at)

const writeFigure = ({ by, field, raw }: Figure): unknown =>
  by === 'raw' ? raw : by === 'count' ? { $sum: 1 } : { [`$${by}`]: `$${field}` }

/** Returns a name that no figure has. */
export function freeName(names: readonly string[], wanted: string): string {
  let name = wanted
  for (let number = 2; names.includes(name) || name === '_id'; number++) name = `${wanted}_${number}`
  return name
}
