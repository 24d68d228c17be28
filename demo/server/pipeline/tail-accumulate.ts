// The accumulators over a list of values: undefined is a missing field.
import { stableKey } from '../../../src/base/stable-key.ts'
import { compareValues } from './bson.ts'
import { isRecord } from './paths.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

export function reduceValues(op: string, values: readonly unknown[]): unknown {
  switch (op) {
    case '$count':
      return values.length
    case '$sum':
      return sum(values.filter(isNumber))
    case '$avg': {
      const numbers = values.filter(isNumber)
      return numbers.length === 0 ? null : sum(numbers) / numbers.length
    }
    case '$min':
    case '$max': {
      const sign = op === '$min' ? 1 : -1
      const list = values.filter(value => value !== undefined && value !== null)
      return list.length === 0 ? null : list.reduce((best, one) => (compareValues(one, best) * sign < 0 ? one : best))
    }
    case '$first':
      return values[0] ?? null
    case '$last':
      return values[values.length - 1] ?? null
    case '$push':
      return values.filter(value => value !== undefined)
    case '$addToSet':
      return [...new Map(values.filter(value => value !== undefined).map(value => [stableKey(value), value])).values()]
    case '$mergeObjects':
      return Object.assign({}, ...values.filter(isRecord)) as unknown
    case '$stdDevPop':
    case '$stdDevSamp':
      return deviation(values.filter(isNumber), op === '$stdDevSamp' ? 1 : 0)
    default:
      return null
  }
}

// Neumaier summation: the rounding error is accumulated separately and added at the end.
function sum(numbers: readonly number[]): number {
  let total = 0
  let lost = 0
  for (const number of numbers) {
    const next = total + number
    lost += Math.abs(total) >= Math.abs(number) ? total - next + number : number - next + total
    total = next
  }
  return Number.isFinite(lost) ? total + lost : total
}

function deviation(numbers: readonly number[], less: number): number | null {
  if (numbers.length <= less) return null
  const mean = sum(numbers) / numbers.length
  return Math.sqrt(sum(numbers.map(number => (number - mean) ** 2)) / (numbers.length - less))
}
