// The position of a value or a category along an axis.
import { nice, ticks } from 'd3-array'

/** A numeric axis; values outside its bounds are clamped. */
export interface LinearScale {
  readonly low: number
  readonly high: number
  at(value: number): number
}

/** Returns the bounds widened to round numbers, for about `count` ticks. */
export const roundBounds = (low: number, high: number, count: number): [number, number] => nice(low, high, count)

/** Returns about `count` round values from `low` to `high`. */
export const roundValues = (low: number, high: number, count: number): number[] => ticks(low, high, count)

/** Maps numbers from `low`…`high` to pixels from `start` to `end`. */
export function linearScale(low: number, high: number, start: number, end: number): LinearScale {
  const span = high - low
  return {
    low,
    high,
    at: value => (span === 0 ? start : start + ((Math.min(Math.max(value, low), high) - low) / span) * (end - start)),
  }
}

/** Equal bands for categories, by their number. */
export interface BandScale {
  /** From one band's start to the next. */
  readonly stepPx: number
  readonly widthPx: number
  at(index: number): number
}

/** Divides the pixels from `start` to `end` into `count` bands; the air between two, and at each end, in parts of a step. */
export function bandScale(count: number, start: number, end: number, between: number, outside = 0): BandScale {
  const stepPx = (end - start) / Math.max(1, count - between + outside * 2)
  const first = start + (end - start - stepPx * (count - between)) / 2
  return { stepPx, widthPx: stepPx * (1 - between), at: index => first + stepPx * index }
}
