// Conditions of $match that mingo answers otherwise than MongoDB.
import { Query as Filter } from 'mingo/query'
import { compareValues, rankOf, valuesAt } from './bson.ts'
import { textTest } from './linear-regex.ts'
import { isRecord } from './paths.ts'

type Query = (path: string, operand: unknown, options: unknown) => (doc: unknown) => boolean

// A path through arrays has several values; an array at its end counts as itself and as each element.
function candidates(doc: unknown, parts: readonly string[]): unknown[] {
  return valuesAt(doc, parts).flatMap(value => (Array.isArray(value) ? [...(value as unknown[]), value] : [value]))
}

const any =
  (holds: (value: unknown, operand: unknown) => boolean): Query =>
  (path, operand) => {
    const parts = path.split('.')
    return doc => candidates(doc, parts).some(value => holds(value, operand))
  }

const isNil = (value: unknown): boolean => value === null || value === undefined
const equal = (value: unknown, operand: unknown): boolean =>
  isNil(operand) ? isNil(value) : compareUnordered(value, operand)
const ordered =
  (holds: (order: number) => boolean, withEqual: boolean) =>
  (value: unknown, operand: unknown): boolean =>
    isNil(operand)
      ? withEqual && isNil(value)
      : rankOf(value) === rankOf(operand) && holds(compareValues(value, operand))

// Stored documents do not keep the order of their keys, so it cannot count here either.
const compareUnordered = (a: unknown, b: unknown): boolean =>
  rankOf(a) === rankOf(b) && compareValues(sorted(a), sorted(b)) === 0

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

const isIn = (value: unknown, list: unknown): boolean => Array.isArray(list) && list.some(item => equal(value, item))
const negate =
  (query: Query): Query =>
  (path, operand, options) => {
    const test = query(path, operand, options)
    return doc => !test(doc)
  }

const $eq = any(equal)
const $in = any(isIn)

/** What MongoDB holds of a list that is itself an element: it is compared as a whole, and only a nested $elemMatch looks into it. */
const ofList: Readonly<Record<string, (list: readonly unknown[], operand: unknown, options: unknown) => boolean>> = {
  $eq: equal,
  $in: isIn,
  $ne: (list, operand) => !equal(list, operand),
  $nin: (list, operand) => !isIn(list, operand),
  $gt: ordered(order => order > 0, false),
  $gte: ordered(order => order >= 0, true),
  $lt: ordered(order => order < 0, false),
  $lte: ordered(order => order <= 0, true),
  $exists: (_, operand) => operand === true || operand === 1,
  $size: (list, operand) => list.length === operand,
  $type: (_, operand) => [operand].flat().some(type => type === 'array' || type === 4),
  $all: (list, operand) => Array.isArray(operand) && operand.length > 0 && operand.every(item => equal(list, item)),
  $not: (list, operand, options) => isRecord(operand) && !listMeets(list, operand, options),
  $elemMatch: (list, operand, options) => list.some(elementTest(operand, options)),
}

const listMeets = (
  list: readonly unknown[],
  conditions: Readonly<Record<string, unknown>>,
  options: unknown,
): boolean => Object.entries(conditions).every(([name, operand]) => ofList[name]?.(list, operand, options) ?? false) // texts and numbers only: $regex, $mod

const ofDocuments = new Set(['$and', '$or', '$nor', '$expr'])

/**
 * Returns the test of one element: its own value if the conditions are operators, otherwise its fields. A list is then
 * a document of its indexes.
 */
function elementTest(operand: unknown, options: unknown): (element: unknown) => boolean {
  const conditions = operand as Readonly<Record<string, unknown>> // checked before it runs
  const filter = (spec: Readonly<Record<string, unknown>>) =>
    new Filter({ ...spec }, options as ConstructorParameters<typeof Filter>[1]) // the options mingo gave
  const names = Object.keys(conditions)
  if (names.length > 0 && names.every(name => name.startsWith('$') && !ofDocuments.has(name))) {
    const single = filter({ element: conditions })
    return element => (Array.isArray(element) ? listMeets(element, conditions, options) : single.test({ element }))
  }
  const fields = filter(conditions)
  return element =>
    typeof element === 'object' && element !== null && !(element instanceof Date) && fields.test({ ...element })
}

const $elemMatch: Query = (path, operand, options) => {
  const parts = path.split('.')
  const holds = elementTest(operand, options)
  return doc => valuesAt(doc, parts).some(value => Array.isArray(value) && value.some(holds))
}

export const ownQueries: Readonly<Record<string, Query>> = {
  $regex: (path, operand) => {
    const parts = path.split('.')
    const holds = textTest(operand)
    return doc => candidates(doc, parts).some(holds)
  },
  $eq,
  $in,
  $ne: negate($eq),
  $nin: negate($in),
  $gt: any(ordered(order => order > 0, false)),
  $gte: any(ordered(order => order >= 0, true)),
  $lt: any(ordered(order => order < 0, false)),
  $lte: any(ordered(order => order <= 0, true)),
  $exists: (path, operand) => {
    const parts = path.split('.')
    const isWanted = operand === true || operand === 1
    return doc => valuesAt(doc, parts).some(value => value !== undefined) === isWanted
  },
  // mingo takes null and true for numbers
  $mod: any(
    (value, operand) =>
      typeof value === 'number' &&
      Array.isArray(operand) &&
      Math.trunc(value) % Math.trunc(Number(operand[0])) === Math.trunc(Number(operand[1])),
  ),
  $elemMatch,
  $all: (path, operand, options) => {
    const parts = path.split('.')
    if (!Array.isArray(operand) || operand.length === 0) return () => false
    const wanted = operand.map((item: unknown): ReturnType<Query> =>
      isRecord(item) && '$elemMatch' in item
        ? $elemMatch(path, item['$elemMatch'], options)
        : doc => candidates(doc, parts).some(value => equal(value, item)),
    )
    return doc => wanted.every(holds => holds(doc))
  },
  $size: (path, operand) => {
    const parts = path.split('.')
    return doc => valuesAt(doc, parts).some(value => Array.isArray(value) && value.length === operand)
  },
}
