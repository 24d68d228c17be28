// The positions of points, axes and ticks in a box, computed without a DOM.
import { textWidthPx } from '../../ui/text-width.ts'
import { paddedBounds, pointAxis, tickValues, type AxisKind, type Bounds, type PointAxis } from './point-axis.ts'

/** Points as columns: one entry for each point in every list. */
export interface PointColumns {
  readonly xs: Float64Array
  readonly ys: Float64Array
  /** The index of the series of each point. */
  readonly of: Uint16Array
  /** Amounts that the areas of bubbles stand for; absent: all points have one size. */
  readonly amounts?: Float64Array | undefined
}

export interface Range {
  readonly from: number
  readonly to: number
}
/** What the visitor zoomed to, in values. */
export interface PointZoom {
  readonly x: Range
  readonly y: Range
}

export interface AxisInput {
  readonly kind: AxisKind
  readonly title: string
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
  /** Other values that the axis must include. */
  readonly reach?: readonly number[] | undefined
  writeTicks(values: readonly number[]): string[]
}

export interface PointInput {
  readonly points: PointColumns
  /** Whether each series is hidden. */
  readonly hidden: readonly boolean[]
  readonly x: AxisInput
  readonly y: AxisInput
  readonly zoom?: PointZoom | undefined
  readonly widthPx: number
  readonly heightPx: number
  /** Of a point of a scatter plot. */
  readonly radiusPx: number
  /** Of the largest and the smallest bubble. */
  readonly bubblePx?: { readonly min: number; readonly max: number } | undefined
}

export interface Tick {
  readonly value: number
  readonly at: number
  readonly text: string
}
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface PointLayout {
  readonly plot: Box
  readonly x: PointAxis
  readonly y: PointAxis
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
  readonly hasTitles: boolean
  /** In px; NaN for a point that is hidden or outside of the plot. */
  readonly xsPx: Float32Array
  readonly ysPx: Float32Array
  /** Of bubbles only. */
  readonly radiiPx: Float32Array | undefined
  /** The radius of a bubble of an amount; undefined without bubbles. */
  readonly radiusOf: ((amount: number) => number) | undefined
  /** Points inside the plot. */
  readonly shown: number
}

const fontPx = 12
const [axisPx, titlePx, gapPx, topPx] = [22, 20, 10, 8]
/** Below this height the titles of the axes give their room to the plot; the tooltip names them too. */
const lowPx = 150

/** What stands over the points of a plot must know. */
export interface PointPlot {
  readonly layout: PointLayout
  /** Of a point, where they have one size. */
  readonly radiusPx: number
  /** The texts beside points, by their middle. */
  readonly labels: readonly { readonly x: number; readonly y: number; readonly halfPx: number }[]
}

/** Lays points out in the given box. */
export function layoutPoints(input: PointInput): PointLayout {
  const { points, hidden, widthPx, heightPx } = input
  const hasTitles = heightPx >= lowPx
  const height = Math.max(10, heightPx - topPx - axisPx - (hasTitles && input.x.title ? titlePx : 0))
  const largestPx = input.bubblePx ? bubbleMaxPx(input.bubblePx.max, widthPx, height) : input.radiusPx
  const padPx = largestPx + 4
  const extent = extentOf(points, hidden)

  const yBounds = boundsOf(input.y, extent.y, input.zoom?.y, height, padPx)
  const y = pointAxis(input.y.kind, yBounds, topPx + height, topPx)
  const yTicks = ticksOf(y, input.y, Math.max(2, Math.floor(height / 44)))
  const left = Math.ceil(
    Math.max(12, ...yTicks.map(tick => textWidthPx(tick.text, fontPx))) +
      gapPx +
      (hasTitles && input.y.title ? titlePx : 0),
  )
  const plot = { x: left, y: topPx, width: Math.max(10, widthPx - left - 14), height }
  const xBounds = boundsOf(input.x, extent.x, input.zoom?.x, plot.width, padPx)
  const x = pointAxis(input.x.kind, xBounds, plot.x, plot.x + plot.width)
  const sizes = input.bubblePx && { ...input.bubblePx, max: largestPx }
  const most = points.amounts ? mostOf(points.amounts) : 0
  const radiusOf = sizes && ((amount: number) => bubbleRadiusPx(amount, most, sizes))
  return {
    plot,
    x,
    y,
    xTicks: apart(x, input.x, plot.width, widthPx),
    yTicks,
    hasTitles,
    radiusOf,
    ...positionsOf(points, hidden, x, y, plot, radiusOf),
  }
}

/** The radius of the largest bubble: less than the settings say where the box is small. */
export const bubbleMaxPx = (wantedPx: number, widthPx: number, heightPx: number): number =>
  Math.max(3, Math.min(wantedPx, widthPx / 8, heightPx / 5))

/** The radius whose area is in proportion to the amount; too small ones stay visible. */
export const bubbleRadiusPx = (
  amount: number,
  most: number,
  { min, max }: { readonly min: number; readonly max: number },
): number => Math.max(Math.min(min, max), most > 0 ? max * Math.sqrt(amount / most) : 0)

/** Returns the largest amount, of all points: a bubble keeps its size when the legend hides others. */
export function mostOf(amounts: Float64Array): number {
  let most = 0
  for (const amount of amounts) most = Math.max(most, amount)
  return most
}

function extentOf({ xs, ys, of }: PointColumns, hidden: readonly boolean[]): { x: Bounds; y: Bounds } {
  let [xLow, xHigh, yLow, yHigh] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let index = 0; index < xs.length; index++) {
    if (hidden[of[index] ?? 0]) continue
    const [x = 0, y = 0] = [xs[index], ys[index]]
    if (x < xLow) xLow = x
    if (x > xHigh) xHigh = x
    if (y < yLow) yLow = y
    if (y > yHigh) yHigh = y
  }
  const one = { low: 1, high: 10 }
  return xLow > xHigh ? { x: one, y: one } : { x: { low: xLow, high: xHigh }, y: { low: yLow, high: yHigh } }
}

/** A zoom and configured bounds are exact; otherwise there is room around the outermost points. */
function boundsOf(
  { kind, min, max, reach = [] }: AxisInput,
  extent: Bounds,
  zoom: Range | undefined,
  lengthPx: number,
  padPx: number,
): Bounds {
  if (zoom) return { low: zoom.from, high: zoom.to }
  const ends = [extent.low, extent.high, ...reach.filter(value => kind !== 'log' || value > 0)]
  const padded = paddedBounds(kind, { low: Math.min(...ends), high: Math.max(...ends) }, lengthPx, padPx)
  const isUsable = (bound: number | null | undefined): bound is number =>
    typeof bound === 'number' && Number.isFinite(bound) && (kind !== 'log' || bound > 0)
  const low = isUsable(min) ? min : padded.low
  const high = isUsable(max) ? max : padded.high
  return low < high ? { low, high } : padded
}

function ticksOf(axis: PointAxis, { writeTicks }: AxisInput, count: number): readonly Tick[] {
  const values = tickValues(axis, count)
  const texts = writeTicks(values)
  return values.map((value, index) => ({ value, at: axis.at(value), text: texts[index] ?? '' }))
}

/** As many ticks below the plot as have room beside each other, inside the box. */
function apart(axis: PointAxis, input: AxisInput, plotPx: number, widthPx: number): readonly Tick[] {
  let ticks: readonly Tick[] = []
  for (let count = Math.max(2, Math.floor(plotPx / 56)); count >= 1; count--) {
    ticks = ticksOf(axis, input, count).filter(
      tick =>
        tick.at + textWidthPx(tick.text, fontPx) / 2 <= widthPx && tick.at - textWidthPx(tick.text, fontPx) / 2 >= 0,
    )
    const isFree = ticks.every((tick, index) => {
      const last = ticks[index - 1]
      return !last || tick.at - last.at >= (textWidthPx(tick.text, fontPx) + textWidthPx(last.text, fontPx)) / 2 + 8
    })
    if (isFree) return ticks
  }
  return ticks.slice(0, 1)
}

function positionsOf(
  { xs, ys, of, amounts }: PointColumns,
  hidden: readonly boolean[],
  x: PointAxis,
  y: PointAxis,
  plot: Box,
  radiusOf: ((amount: number) => number) | undefined,
): Pick<PointLayout, 'xsPx' | 'ysPx' | 'radiiPx' | 'shown'> {
  const count = xs.length
  const xsPx = new Float32Array(count).fill(Number.NaN)
  const ysPx = new Float32Array(count).fill(Number.NaN)
  const radiiPx = amounts && radiusOf ? new Float32Array(count) : undefined
  let shown = 0
  for (let index = 0; index < count; index++) {
    if (hidden[of[index] ?? 0]) continue
    const left = x.at(xs[index] ?? 0)
    const top = y.at(ys[index] ?? 0)
    // half a pixel: the edge of a zoom belongs to it
    if (left < plot.x - 0.5 || left > plot.x + plot.width + 0.5) continue
    if (top < plot.y - 0.5 || top > plot.y + plot.height + 0.5) continue
    xsPx[index] = left
    ysPx[index] = top
    if (radiiPx && amounts && radiusOf) radiiPx[index] = radiusOf(amounts[index] ?? 0)
    shown++
  }
  return { xsPx, ysPx, radiiPx, shown }
}
