// A line through points by least squares. It is fitted as it is drawn: on a logarithmic axis, to the logarithms, so that
// it is straight there and its formula a power or an exponential.
import { writeNumber } from '../../base/format/number.ts'
import type { AxisKind } from '../../engines/charts/point-axis.ts'

export interface Trend {
  /** Both as drawn: of the logarithms on a logarithmic axis. */
  readonly slope: number
  readonly intercept: number
  /** The share of the variation that the line explains, 0 to 1. */
  readonly fit: number
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

export interface TrendInput {
  readonly xs: Float64Array
  readonly ys: Float64Array
  readonly xKind: AxisKind
  readonly yKind: AxisKind
  has(index: number): boolean
}

/** Returns the line; undefined if all points have the same x, or there are fewer than two. */
export function trendOf({ xs, ys, xKind, yKind, has }: TrendInput): Trend | undefined {
  const readX = (index: number): number => (xKind === 'log' ? Math.log10(xs[index] ?? 1) : (xs[index] ?? 0))
  const readY = (index: number): number => (yKind === 'log' ? Math.log10(ys[index] ?? 1) : (ys[index] ?? 0))
  let [count, xLow, xHigh, yScale] = [0, Infinity, -Infinity, 0]
  for (let index = 0; index < xs.length; index++) {
    if (!has(index)) continue
    count++
    xLow = Math.min(xLow, readX(index))
    xHigh = Math.max(xHigh, readX(index))
    yScale = Math.max(yScale, Math.abs(readY(index)))
  }
  const xScale = xHigh - xLow
  if (count < 2 || !(xScale > 0) || !Number.isFinite(xScale)) return undefined
  if (yScale === 0) yScale = 1
  // shares of the spans: their squares neither overflow nor vanish
  let [xMean, yMean] = [0, 0]
  for (let index = 0; index < xs.length; index++) {
    if (!has(index)) continue
    xMean += (readX(index) - xLow) / xScale / count
    yMean += readY(index) / yScale / count
  }
  let [xx, xy, yy] = [0, 0, 0]
  for (let index = 0; index < xs.length; index++) {
    if (!has(index)) continue
    const dx = (readX(index) - xLow) / xScale - xMean
    const dy = readY(index) / yScale - yMean
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
  }
  const share = xy / xx
  const yAt = (part: number): number => (yMean + share * (part - xMean)) * yScale
  const slope = (share * yScale) / xScale
  const [low, high] = [yAt(0), yAt(1)]
  const intercept = low - slope * xLow
  const back = (value: number, kind: AxisKind): number => (kind === 'log' ? 10 ** value : value)
  return {
    slope,
    intercept: Math.abs(intercept) < yScale * 1e-12 ? 0 : intercept, // else the remainder of a rounding is written
    fit: yy === 0 ? 1 : Math.min(1, (xy * xy) / (xx * yy)),
    from: { x: back(xLow, xKind), y: back(low, yKind) },
    to: { x: back(xHigh, xKind), y: back(high, yKind) },
  }
}

/** Writes the formula: "y = 0.42x + 3.1", "y = 2.1x^0.5" or "y = 3.1 · 1.02^x". `write` writes a number. */
export function formulaOf(
  { slope, intercept }: Pick<Trend, 'slope' | 'intercept'>,
  xKind: AxisKind,
  yKind: AxisKind,
  write: (value: number) => string,
): string {
  if (yKind === 'log')
    return xKind === 'log'
      ? `y = ${write(10 ** intercept)} · x^${write(slope)}`
      : `y = ${write(10 ** intercept)} · ${write(10 ** slope)}^x`
  const sign = intercept < 0 ? '−' : '+'
  const x = xKind === 'log' ? ' · log₁₀(x)' : 'x'
  return `y = ${write(slope)}${x}${intercept === 0 ? '' : ` ${sign} ${write(Math.abs(intercept))}`}`
}

/** Writes a number with three significant digits; without a plain notation, as a power of ten. */
export function threeDigits(value: number, lang: string): string {
  const size = Math.abs(value)
  const isPlain = size === 0 || (size >= 1e-4 && size < 1e6)
  return writeNumber(value, lang, undefined, {
    maximumSignificantDigits: 3,
    ...(isPlain ? {} : { notation: 'scientific' }),
  }).replace('-', '−')
}
