// One axis of a plot of points: where a value is, and what its ticks say. Linear, logarithmic or over time.
import { roundValues } from './scales.ts'

export type AxisKind = 'number' | 'log' | 'time'

export interface Bounds {
  readonly low: number
  readonly high: number
}

export interface PointAxis extends Bounds {
  readonly kind: AxisKind
  /** Values outside of the bounds are outside of the plot: a zoom moves them there. */
  at(value: number): number
  valueAt(px: number): number
}

const isLog = (kind: AxisKind): boolean => kind === 'log'

/** Maps values from `low`…`high` to pixels from `start` to `end`. Halves keep the span of the largest numbers finite. */
export function pointAxis(kind: AxisKind, { low, high }: Bounds, start: number, end: number): PointAxis {
  const [from, to] = isLog(kind) ? [Math.log10(low), Math.log10(high)] : [low, high]
  const half = to / 2 - from / 2
  const pxPerHalf = half === 0 ? 0 : (end - start) / half
  const at = (value: number): number => start + (value / 2 - from / 2) * pxPerHalf
  const valueAt = (px: number): number => (pxPerHalf === 0 ? from : ((px - start) / pxPerHalf + from / 2) * 2)
  return isLog(kind)
    ? { kind, low, high, at: value => at(Math.log10(value)), valueAt: px => 10 ** valueAt(px) }
    : { kind, low, high, at, valueAt }
}

/** Returns bounds that leave `padPx` free on both sides of the values, on an axis of so many pixels. */
export function paddedBounds(kind: AxisKind, { low, high }: Bounds, lengthPx: number, padPx: number): Bounds {
  const [from, to] = isLog(kind) ? [Math.log10(low), Math.log10(high)] : [low, high]
  const share = Math.min(0.3, padPx / Math.max(1, lengthPx))
  const half = to / 2 - from / 2 || Math.max(Math.abs(from) * 0.05, kind === 'time' ? 43_200 : 0.5)
  const extra = (half * 2 * share) / (1 - share * 2)
  const isOne = from === to
  const wide = {
    low: Math.max(-Number.MAX_VALUE, from - extra - (isOne ? half : 0)),
    high: Math.min(Number.MAX_VALUE, to + extra + (isOne ? half : 0)),
  }
  if (!isLog(kind)) return wide
  return { low: Math.max(Number.MIN_VALUE, 10 ** wide.low), high: Math.min(Number.MAX_VALUE, 10 ** wide.high) }
}

/** Returns about `count` values for ticks, in ascending order. */
export function tickValues({ kind, low, high }: Pick<PointAxis, 'kind' | 'low' | 'high'>, count: number): number[] {
  if (kind === 'time') return timeValues(low, high, count)
  if (kind === 'log') return logValues(low, high, count)
  // a span beyond the largest number has no round steps
  return Number.isFinite(high - low) ? roundValues(low, high, count) : [low, 0, high]
}

/** Powers of ten; with two and five times them if there are few, every second, third … if there are many. */
function logValues(low: number, high: number, count: number): number[] {
  const first = Math.ceil(Math.log10(low) - 1e-9)
  const last = Math.floor(Math.log10(high) + 1e-9)
  const step = Math.max(1, Math.ceil((last - first + 1) / Math.max(1, count)))
  const powers: number[] = []
  for (let power = first; power <= last; power += step) powers.push(Number(`1e${power}`))
  if (step > 1 || powers.length >= Math.min(3, count)) return powers
  const more: number[] = []
  for (let power = first - 1; power <= last; power++)
    for (const times of [1, 2, 5]) {
      const value = Number(`${times}e${power}`)
      if (value >= low && value <= high) more.push(value)
    }
  if (more.length >= 2 && more.length <= Math.max(2, count)) return more
  return powers.length >= 2 ? powers : roundValues(low, high, count)
}

const [minute, hour, day] = [60, 3600, 86_400]
/** Steps of a time axis in seconds, up to days. */
const steps = [
  1,
  5,
  15,
  30,
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  7 * day,
  14 * day,
] as const
const monthSteps = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200]

/** Returns moments on full minutes, hours, days, months or years of the local time, in seconds. */
function timeValues(low: number, high: number, count: number): number[] {
  // a few more than wanted rather than only half of them
  const wanted = ((high - low) / Math.max(1, count)) * 0.75
  const step = steps.find(one => one >= wanted)
  const values: number[] = []
  if (step === undefined) {
    const months = monthSteps.find(one => one * 30 * day >= wanted) ?? 1200
    const start = new Date(low * 1000)
    const from = Math.floor((start.getFullYear() * 12 + start.getMonth()) / months) * months
    for (let at = from; values.length < 100; at += months) {
      const second = new Date(Math.floor(at / 12), at % 12, 1).getTime() / 1000
      if (!(second <= high)) break
      if (second >= low) values.push(second)
    }
    return values
  }
  if (step >= day) {
    const at = new Date(low * 1000)
    at.setHours(0, 0, 0, 0)
    for (; values.length < 100 && at.getTime() / 1000 <= high; at.setDate(at.getDate() + step / day))
      if (at.getTime() / 1000 >= low) values.push(at.getTime() / 1000)
    return values
  }
  const shift = new Date(low * 1000).getTimezoneOffset() * minute
  for (let at = Math.ceil((low - shift) / step) * step + shift; values.length < 100 && at <= high; at += step)
    values.push(at)
  return values
}
