// Conditions of $match that mingo answers otherwise than MongoDB.
import * as queryOps from 'mingo/operators/query'
import { compareValues, rankOf, valuesAt } from './bson.ts'
import { textTest } from './linear-regex.ts'
import { isRecord } from './paths.ts'

type Query = (path: string, operand: unknown, options: unknown) => (doc: unknown) => boolean

// A path through arrays gives several values; an array at its end stands for itself and for each element.
function candidates(doc: unknown, parts: readonly string[]): unknown[] {
  return valuesAt(doc, parts).flatMap(value => (Array.isArray(value) ? [...value as unknown[], value] : [value]))
}

const any = (holds: (value: unknown, operand: unknown) => boolean): Query => (path, operand) => {
  const parts = path.split('.')
  return doc => candidates(doc, parts).some(value => holds(value, operand))
}

const isNil = (value: unknown): boolean => value === null || value === undefined
const equal = (value: unknown, operand: unknown): boolean => (isNil(operand) ? isNil(value) : compareUnordered(value, operand))
const ordered = (holds: (order: number) => boolean, withEqual: boolean) => (value: unknown, operand: unknown): boolean =>
  isNil(operand) ? withEqual && isNil(value) : rankOf(value) === rankOf(operand) && holds(compareValues(value, operand))

// Stored documents do not keep the order of their keys, so it cannot count here either.
const compareUnordered = (a: unknown, b: unknown): boolean => rankOf(a) === rankOf(b) && compareValues(sorted(a), sorted(b)) === 0

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]))
}

const isIn = (value: unknown, list: unknown): boolean => Array.isArray(list) && list.some(item => equal(value, item))
const negate = (query: Query): Query => (path, operand, options) => {
  const test = query(path, operand, options)
  return doc => !test(doc)
}

const $eq = any(equal)
const $in = any(isIn)

export const ownQueries: Readonly<Record<string, Query>> = {
  $regex: (path, operand) => {
    const parts = path.split('.')
    const holds = textTest(operand)
    return doc => candidates(doc, parts).some(holds)
  },
  $eq, $in, $ne: negate($eq), $nin: negate($in),
  $gt: any(ordered(order => order > 0, false)), $gte: any(ordered(order => order >= 0, true)),
  $lt: any(ordered(order => order < 0, false)), $lte: any(ordered(order => order <= 0, true)),
  $exists: (path, operand) => {
    const parts = path.split('.')
    const isWanted = operand === true || operand === 1
    return doc => valuesAt(doc, parts).some(value => value !== undefined) === isWanted
  },
  $all: (path, operand, options) => {
    if (Array.isArray(operand) && operand.some(item => isRecord(item) && '$elemMatch' in item)) return (queryOps.$all as unknown as Query)(path, operand, options) // mingo's own type names its option class
    const parts = path.split('.')
    return doc => Array.isArray(operand) && operand.length > 0 && operand.every(item => candidates(doc, parts).some(value => equal(value, item)))
  },
  $size: (path, operand) => {
    const parts = path.split('.')
    return doc => valuesAt(doc, parts).some(value => Array.isArray(value) && value.length === operand)
  },
}
