// Operators on lists and documents in memory.
import { isRecord } from './paths.ts'
import { all, isNil, mingoOwn, one, outOfList } from './tail-operator.ts'
import type { Operator } from './tail-operator.ts'

/** The element at one end: null for null, missing for an empty list. */
const end =
  (name: string, index: 0 | -1): Operator =>
  (obj, expr, options) => {
    const value = one(obj, expr, options)
    if (isNil(value)) return null
    if (!Array.isArray(value)) throw new Error(`${name} needs an array.`)
    return value.at(index) as unknown
  }

/** mingo refuses null, which MongoDB passes on. */
const nilOf =
  (name: string): Operator =>
  (obj, expr, options) =>
    all(obj, expr, options).some(isNil) ? null : mingoOwn(name)(obj, Array.isArray(expr) ? expr : [expr], options)

const mergeObjects: Operator = (obj, expr, options) =>
  [one(obj, expr, options)].flat().reduce<Readonly<Record<string, unknown>>>((merged, each) => {
    if (isNil(each)) return merged
    if (!isRecord(each) || each instanceof Date) throw new Error('$mergeObjects needs documents.')
    return { ...merged, ...each }
  }, {})

/** mingo leaves what a single list holds twice. */
const setIntersection: Operator = (obj, expr, options) => {
  const lists = Array.isArray(expr) ? (expr as unknown[]) : [expr]
  return mingoOwn('$setIntersection')(obj, lists.length === 1 ? [...lists, ...lists] : lists, options)
}

export const listExpressions: Readonly<Record<string, Operator>> = {
  $first: end('$first', 0),
  $last: end('$last', -1),
  $slice: nilOf('$slice'),
  $setUnion: nilOf('$setUnion'),
  $setIntersection: setIntersection,
  $mergeObjects: mergeObjects,
  ...Object.fromEntries(['$arrayToObject', '$objectToArray', '$reverseArray'].map(outOfList)),
}
