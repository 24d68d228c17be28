// Expression operators that mingo answers otherwise than MongoDB.
import { evalExpr } from 'mingo/core'
import { asDate, compareValues } from './bson.ts'
import { regexExpressions } from './linear-regex.ts'
import { isRecord } from './paths.ts'
import { reduceValues } from './tail-accumulate.ts'
import { dateExpressions } from './tail-dates.ts'
import { listExpressions } from './tail-lists.ts'
import { inList, isNil, one, outOfList, two } from './tail-operator.ts'
import type { Operator } from './tail-operator.ts'
import { textExpressions } from './tail-strings.ts'

const compared =
  (holds: (order: number) => boolean): Operator =>
  (obj, expr, options) =>
    holds(compareValues(...two(obj, expr, options)))

const overList =
  (op: string): Operator =>
  (obj, expr, options) => {
    const value = evalExpr(obj, expr, options)
    return reduceValues(op, Array.isArray(value) ? value : [value])
  }

/** Rounds halves to the even neighbour, at a given number of decimals. */
export function roundEven(value: number, decimals: number): number {
  if (!Number.isFinite(value) || (Number.isInteger(value) && decimals >= 0)) return value
  const shifted = Number(shift(value, decimals))
  const floor = Math.floor(shifted)
  const rest = shifted - floor
  const whole = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0) ? floor + 1 : floor
  return Number(shift(whole, -decimals))
}

// Moves the decimal point in the text, so that 1.005 is not rounded by its binary error first.
function shift(value: number, decimals: number): string {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return `${digits}e${Number(exponent) + decimals}`
}

const round: Operator = (obj, expr, options) => {
  const [value, decimals = 0] = (
    Array.isArray(expr) ? evalExpr(obj, expr, options) : [evalExpr(obj, expr, options)]
  ) as unknown[] // a list gives a list
  if (value === undefined || value === null || decimals === null) return null
  if (typeof value !== 'number' || typeof decimals !== 'number') throw new Error('$round needs numbers.')
  return roundEven(value, decimals)
}

/** A function of one number: null for null, an error outside of its domain. */
const ofNumber =
  (name: string, domain: string, compute: (value: number) => number | undefined): Operator =>
  (obj, expr, options) => {
    const value = one(obj, expr, options)
    if (isNil(value)) return null
    const result = typeof value === 'number' ? compute(value) : undefined
    if (result === undefined) throw new Error(`${name} needs ${domain}.`)
    return result
  }

const mostElements = 10_000

/** An empty text counts as true, unlike in JavaScript. */
const isTrue = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== 0

export const ownExpressions: Readonly<Record<string, Operator>> = {
  ...dateExpressions,
  ...textExpressions,
  ...listExpressions,
  ...Object.fromEntries(['$add', '$multiply', '$concat', '$and', '$or', '$trunc', '$concatArrays'].map(inList)),
  ...Object.fromEntries(
    [
      '$abs',
      '$ceil',
      '$floor',
      '$exp',
      '$toInt',
      '$toLong',
      '$toDouble',
      '$toString',
      '$toBool',
      '$isNumber',
      '$strLenCP',
      '$strLenBytes',
    ].map(outOfList),
  ),
  $sqrt: ofNumber('$sqrt', 'a number of at least 0', value => (value < 0 ? undefined : Math.sqrt(value))),
  $ln: ofNumber('$ln', 'a number above 0', value => (value > 0 ? Math.log(value) : undefined)),
  $log10: ofNumber('$log10', 'a number above 0', value => (value > 0 ? Math.log10(value) : undefined)),
  $log: (obj, expr, options) => {
    const [value, base] = two(obj, expr, options)
    if (isNil(value) || isNil(base)) return null
    if (typeof value !== 'number' || typeof base !== 'number' || value <= 0 || base <= 0 || base === 1)
      throw new Error('$log needs a number above 0 and a base above 0 that is not 1.')
    return base === 10 ? Math.log10(value) : base === 2 ? Math.log2(value) : Math.log(value) / Math.log(base)
  },
  $not: (obj, expr, options) => !isTrue(one(obj, expr, options)),
  $eq: compared(order => order === 0),
  $ne: compared(order => order !== 0),
  $gt: compared(order => order > 0),
  $gte: compared(order => order >= 0),
  $lt: compared(order => order < 0),
  $lte: compared(order => order <= 0),
  $cmp: (obj, expr, options) => compareValues(...two(obj, expr, options)),
  ...regexExpressions,
  $sum: overList('$sum'),
  $avg: overList('$avg'),
  $min: overList('$min'),
  $max: overList('$max'),
  $stdDevPop: overList('$stdDevPop'),
  $stdDevSamp: overList('$stdDevSamp'),
  $round: round,
  $toDate: (obj, expr, options) => asDate(one(obj, expr, options)),
  $mod: (obj, expr, options) => {
    const [left, right] = two(obj, expr, options)
    if (left === null || left === undefined || right === null || right === undefined) return null
    if (typeof left !== 'number' || typeof right !== 'number') throw new Error('$mod needs numbers.')
    if (right === 0) throw new Error('$mod cannot divide by zero.')
    return left % right
  },
  $size: (obj, expr, options) => {
    const value = one(obj, expr, options)
    const list = Array.isArray(value) ? value : evalExpr(obj, expr, options)
    if (!Array.isArray(list))
      throw new Error('$size needs an array. Use {"$ifNull": ["$field", []]} where it may be missing.')
    return list.length
  },
  $range: (obj, expr, options) => {
    const [from, to, step = 1] = Array.isArray(expr) ? expr.map(one => evalExpr(obj, one, options)) : []
    if (![from, to, step].every(Number.isInteger) || step === 0)
      throw new Error('$range needs whole numbers and a nonzero step.')
    const [low, high, by] = [Number(from), Number(to), Number(step)]
    const length = Math.max(0, Math.ceil((high - low) / by))
    if (length > mostElements) throw new Error(`$range would return more than ${mostElements} elements.`)
    return Array.from({ length }, (_, i) => low + i * by)
  },
  $switch: (obj, expr, options) => {
    const { branches = [], ...rest } = isRecord(expr) ? (expr as { branches?: { case: unknown; then: unknown }[] }) : {} // checked before it runs
    for (const branch of branches) {
      if (isTrue(evalExpr(obj, branch.case, options))) return evalExpr(obj, branch.then, options)
    }
    if (!('default' in rest))
      throw new Error('No branch of $switch (or no boundary of $bucket) matches and there is no default.')
    return evalExpr(obj, (rest as { default: unknown }).default, options)
  },
}
