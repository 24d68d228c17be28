// The conditions of a $match as lines of a form; undefined if the form cannot show them. Pure.
import { isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import { isScalar } from '../literal.ts'

export const comparisons = [
  'is',
  'isNot',
  'more',
  'atLeast',
  'less',
  'atMost',
  'contains',
  'startsWith',
  'oneOf',
  'noneOf',
  'filled',
  'empty',
] as const
export type Comparison = (typeof comparisons)[number]

export interface Condition {
  readonly field: string
  readonly compare: Comparison
  /** A list for "one of" and "none of"; not used for "filled" and "empty". */
  readonly value: unknown
}

const operators: Readonly<Partial<Record<Comparison, string>>> = {
  isNot: '$ne',
  more: '$gt',
  atLeast: '$gte',
  less: '$lt',
  atMost: '$lte',
  oneOf: '$in',
  noneOf: '$nin',
}
const byOperator = new Map(Object.entries(operators).map(([compare, operator]) => [operator, compare as Comparison]))
export const takesList = (compare: Comparison): boolean => compare === 'oneOf' || compare === 'noneOf'
export const takesNothing = (compare: Comparison): boolean => compare === 'filled' || compare === 'empty'

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
/** Returns the text that a pattern finds, if it finds exactly that. */
function plain(pattern: string): string | undefined {
  const text = pattern.replaceAll(/\\([\\^$.*+?()[\]{}|/])/g, '$1')
  return escaped(text) === pattern ? text : undefined
}

export function readMatch(spec: unknown): readonly Condition[] | undefined {
  if (!isRecord(spec)) return undefined
  const found: Condition[] = []
  for (const [name, value] of Object.entries(spec)) {
    const inner =
      name === '$and' && Array.isArray(value) ? (value as unknown[]).map(readMatch) : [readField(name, value)]
    for (const conditions of inner) {
      if (!conditions) return undefined
      found.push(...conditions)
    }
  }
  return found
}

/** Splits a filter into the conditions that the form can show, and the rest: entries that all have to hold as well. */
export function splitMatch(spec: Loose): {
  readonly conditions: readonly Condition[]
  readonly rest: readonly Loose[]
} {
  const conditions: Condition[] = []
  const rest: Loose[] = []
  for (const [name, value] of Object.entries(spec)) {
    const parts = name === '$and' && Array.isArray(value) ? (value as unknown[]) : [{ [name]: value }]
    for (const part of parts) {
      const read = readMatch(part)
      if (read) conditions.push(...read)
      else rest.push(isRecord(part) ? part : { $and: [part] })
    }
  }
  return { conditions, rest }
}

/** Returns one filter of conditions and of what the form cannot show. */
export function joinMatch(conditions: readonly Condition[], rest: readonly Loose[]): Loose {
  const written = writeMatch(conditions)
  const isApart = rest.every(
    (entry, at) =>
      !rest
        .slice(at + 1)
        .concat(written)
        .some(other => Object.keys(entry).some(key => Object.hasOwn(other, key))),
  )
  if (isApart) return Object.assign({}, written, ...rest) as Loose
  return { $and: [...(Object.keys(written).length > 0 ? [written] : []), ...rest] }
}

function readField(field: string, value: unknown): readonly Condition[] | undefined {
  if (field.startsWith('$')) return undefined
  if (isScalar(value)) return [{ field, compare: 'is', value }]
  if (!isRecord(value)) return undefined
  const { $regex: pattern, $options: options, ...rest } = value
  const found: Condition[] = []
  if (pattern !== undefined) {
    const isStart = typeof pattern === 'string' && pattern.startsWith('^')
    const text = typeof pattern === 'string' ? plain(isStart ? pattern.slice(1) : pattern) : undefined
    if (text === undefined || options !== 'i') return undefined
    found.push({ field, compare: isStart ? 'startsWith' : 'contains', value: text })
  } else if (options !== undefined) return undefined
  const entries = Object.entries(rest)
  if (entries.length === 0 && found.length === 0) return undefined
  for (const [operator, operand] of entries) {
    const compare = byOperator.get(operator)
    if (operator === '$exists' && operand === true && entries.length === 1)
      return [...found, { field, compare: 'filled', value: '' }]
    if (operator === '$eq' && isScalar(operand))
      found.push({ field, compare: operand === null ? 'empty' : 'is', value: operand ?? '' })
    else if (compare === undefined) return undefined
    else if (takesList(compare) ? Array.isArray(operand) && operand.every(isScalar) : isScalar(operand))
      found.push(
        operator === '$ne' && operand === null
          ? { field, compare: 'filled', value: '' }
          : { field, compare, value: operand },
      )
    else return undefined
  }
  return found
}

/** Conditions of one field share its entry while their operators differ; otherwise they stand in $and. */
export function writeMatch(conditions: readonly Condition[]): Loose {
  const fields = new Map<string, Loose>()
  const more: Loose[] = []
  for (const condition of conditions) {
    const written = writeOne(condition)
    const former = fields.get(condition.field)
    if (!former) fields.set(condition.field, written)
    else if (Object.keys(written).some(name => name in former)) more.push({ [condition.field]: short(written) })
    else fields.set(condition.field, { ...former, ...written })
  }
  const own = Object.fromEntries([...fields].map(([field, written]) => [field, short(written)]))
  return more.length === 0 ? own : { ...own, $and: more }
}

/** {status: {$eq: "open"}} is written {status: "open"}; null stays, because "empty" is a comparison of its own. */
const short = (written: Loose): unknown =>
  Object.keys(written).length === 1 && '$eq' in written && written['$eq'] !== null ? written['$eq'] : written

function writeOne({ compare, value }: Condition): Loose {
  switch (compare) {
    case 'is':
      return { $eq: value }
    case 'filled':
      return { $ne: null }
    case 'empty':
      return { $eq: null }
    case 'contains':
      return { $regex: escaped(String(value)), $options: 'i' }
    case 'startsWith':
      return { $regex: `^${escaped(String(value))}`, $options: 'i' }
    default:
      return { [operators[compare] ?? '$eq']: value }
  }
}
