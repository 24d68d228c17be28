// A logarithmic axis of bars: it has no zero, so bars start at the power of ten below the smallest.
import { linearScale, roundValues, type LinearScale } from './scales.ts'

/** Maps positive numbers to pixels by their logarithms; zero and less are at the start. */
export function logScale(low: number, high: number, start: number, end: number): LinearScale {
  const scale = linearScale(Math.log10(low), Math.log10(high), start, end)
  return { low, high, at: value => scale.at(value > 0 ? Math.log10(value) : Math.log10(low)) }
}

/** Returns bounds around positive numbers: powers of ten, of which the first is below all of them. */
export function logBounds(
  values: readonly number[],
  min: number | null | undefined,
  max: number | null | undefined,
): [number, number] {
  const positive = values.filter(value => value > 0)
  const least = positive.reduce((low, value) => Math.min(low, value), Infinity)
  const most = positive.reduce((high, value) => Math.max(high, value), 0)
  const low = min && min >= smallest ? min : power(Number.isFinite(least) ? Math.ceil(Math.log10(least)) - 1 : 0)
  const high = max && max > low ? max : power(Math.ceil(Math.log10(Math.max(most, low))))
  if (high > low) return [low, high]
  return low < 1e300 ? [low, low * 10] : [low / 10, low]
}

/** Returns about `count` values: powers of ten; with two and five times them if there are few. */
export function logValues(low: number, high: number, count: number): number[] {
  const powers = roundValues(Math.log10(low), Math.log10(high), count).filter(Number.isInteger).map(power)
  const more = powers.length < 4 && count > 4 ? powers.flatMap(one => [one, 2 * one, 5 * one]) : powers
  const values = more.filter(value => value >= low && value <= high)
  return values.length > 1 ? values : roundValues(low, high, count)
}

/** The closest number to a power of ten: 10 ** -5 is 0.000009999999999999999. */
const power = (exponent: number): number => Math.min(Number.MAX_VALUE, Math.max(smallest, Number(`1e${exponent}`)))

/** Below, numbers have too few digits for ticks between them. */
const smallest = 1e-290
