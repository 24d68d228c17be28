// The positions of every bar, tick and label of a bar chart, computed without a DOM. Stacked bars pile positive values
// upward and negative ones downward from zero. Labels that do not fit are wrapped; of numbers and dates, every second,
// third … is written; other names turn the chart on its side, where they have a line each.
import { textWidthPx } from '../../ui/text-width.ts'
import { areSteps, fitted, lineHeightPx, widthOf, wrapped } from './bar-labels.ts'
import { logBounds, logScale, logValues } from './log-scale.ts'
import { bandScale, linearScale, roundBounds, roundValues } from './scales.ts'
import type { BandScale, LinearScale } from './scales.ts'

export interface BarSeries {
  readonly id: string
  readonly label: string
  readonly color: string
  readonly values: ArrayLike<number | null>
}

export interface BarInput {
  readonly labels: readonly string[]
  readonly series: readonly BarSeries[]
  readonly isStacked: boolean
  readonly isHorizontal: boolean
  /** The axis of the values is logarithmic; bars of zero and less are not drawn. Never of stacked bars. */
  readonly isLog?: boolean | undefined
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
  /** Other values that the axis must include. */
  readonly reach?: readonly number[] | undefined
  readonly xTitle?: string
  readonly yTitle?: string
  readonly widthPx: number
  readonly heightPx: number
  writeTicks(values: readonly number[]): string[]
}

export interface Bar {
  readonly series: number
  readonly index: number
  readonly value: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface AxisLabel {
  /** Its lines; the last one ends in "…" if not even all lines hold it. */
  readonly lines: readonly string[]
  readonly full: string
  readonly at: number
  readonly index: number
}
export interface BarLayout {
  readonly plot: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly bars: readonly Bar[]
  readonly ticks: readonly { readonly value: number; readonly text: string; readonly at: number }[]
  readonly labels: readonly AxisLabel[]
  /** The bars lie, as was asked for or because their labels need it: the titles of the axes follow. */
  readonly isHorizontal: boolean
  readonly xTitle: string
  readonly yTitle: string
  /** Start and width of each category along the label axis. */
  readonly bands: readonly { readonly at: number; readonly width: number }[]
  readonly zeroAt: number
  /** The axis of the values. */
  readonly value: LinearScale
}

const fontPx = 12
const titlePx = 20
/** The line of labels or ticks below the plot. */
const axisPx = 22
/** The distance between a label and its axis, and the minimum margin at the edge of the box. */
const gapPx = 10
/** Between two labels of upright bars. */
const labelGapPx = 6
const widest = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, textWidthPx(text, fontPx)), 0)

/** Lays a bar chart out in the given box. */
export function layoutBars(input: BarInput): BarLayout {
  const { labels, xTitle, yTitle } = input
  if (input.isHorizontal) return layOut(input)
  // so many that none of them has room: not worth trying
  if (labels.length <= input.widthPx / labelGapPx || areSteps(labels)) {
    const upright = layOut(input)
    const areWritten = upright.labels.length === labels.length && upright.labels.every(label => !isCut(label))
    if (areWritten || areSteps(labels)) return upright
  }
  return layOut({ ...input, isHorizontal: true, ...titles(yTitle, xTitle) })
}

const titles = (xTitle?: string, yTitle?: string): Pick<BarInput, 'xTitle' | 'yTitle'> => ({
  ...(xTitle === undefined ? {} : { xTitle }),
  ...(yTitle === undefined ? {} : { yTitle }),
})
const isCut = ({ lines }: AxisLabel): boolean => lines.some(line => line.endsWith('…'))

function layOut(input: BarInput): BarLayout {
  const { labels, isHorizontal } = input
  const [from, to] = boundsOf(input)
  const scale = input.isLog ? logScale : linearScale
  const tickValues = (input.isLog ? logValues : roundValues)(
    from,
    to,
    isHorizontal ? Math.max(2, Math.floor(input.widthPx / 90)) : Math.max(2, Math.floor(input.heightPx / 52)),
  )
  const ticks = input.writeTicks(tickValues)

  const yTitlePx = input.yTitle ? titlePx : 0
  const xTitlePx = input.xTitle ? titlePx : 0
  const inHeightPx = Math.max(10, input.heightPx - axisPx - xTitlePx - 8)
  // lying: as many lines as its share of the height holds, in half of the width at most
  const linesLying = Math.min(3, Math.max(1, Math.floor(inHeightPx / Math.max(1, labels.length) / lineHeightPx)))
  const left = Math.ceil(
    (isHorizontal ? widthOf(labels, linesLying, input.widthPx * 0.36, input.widthPx * 0.5) : widest(ticks)) +
      gapPx +
      yTitlePx,
  )
  // half of the last tick of lying bars reaches past the plot
  const right = isHorizontal ? Math.max(16, Math.ceil(widest(ticks) / 2)) : 6
  const roomPx = Math.max(10, input.widthPx - left - right)
  const labelPx = isHorizontal ? left - gapPx - yTitlePx : roomPx / Math.max(1, labels.length) - labelGapPx
  const isThinned = !isHorizontal && areSteps(labels) && widest(labels) > labelPx
  const linesOf = (label: string): readonly string[] =>
    isThinned ? [label] : wrapped(label, labelPx, isHorizontal ? linesLying : 2).map(line => fitted(line, labelPx))
  const lines = isHorizontal ? [] : labels.map(linesOf)
  const mostLines = lines.reduce((most, one) => Math.max(most, one.length), 1)
  const plot = {
    x: left,
    y: 8,
    width: roomPx,
    height: Math.max(10, inHeightPx - (mostLines - 1) * lineHeightPx),
  }

  const along = bandScale(
    labels.length,
    ...(isHorizontal ? ([plot.y, plot.y + plot.height] as const) : ([plot.x, plot.x + plot.width] as const)),
    labels.length > 60 ? 0.12 : 0.28,
    0.14,
  )
  const value = isHorizontal
    ? scale(from, to, plot.x, plot.x + plot.width)
    : scale(from, to, plot.y + plot.height, plot.y)

  const band = along.widthPx
  const bars = barsOf(input, along, value)

  const spacePx = isHorizontal ? lineHeightPx : isThinned ? widest(labels) + 8 : 0
  const step = Math.max(1, Math.ceil(spacePx / Math.max(1e-9, along.stepPx)))
  return {
    plot,
    bars,
    isHorizontal,
    xTitle: input.xTitle ?? '',
    yTitle: input.yTitle ?? '',
    zeroAt: value.at(0),
    value,
    ticks: tickValues.map((tick, index) => ({ value: tick, text: ticks[index] ?? '', at: value.at(tick) })),
    bands: labels.map((_, index) => ({ at: along.at(index), width: band })),
    labels: labels.flatMap((full, index) =>
      index % step === 0 ? [{ lines: lines[index] ?? linesOf(full), full, index, at: along.at(index) + band / 2 }] : [],
    ),
  }
}

/** The bars of all series: side by side in the band of their label, or piled up in it. */
function barsOf(
  { labels, series, isStacked, isHorizontal, isLog }: BarInput,
  along: BandScale,
  value: LinearScale,
): readonly Bar[] {
  const inner = bandScale(isStacked ? 1 : series.length, 0, along.widthPx, series.length > 1 && !isStacked ? 0.08 : 0)
  // a lone category would fill the box: bars stay bars
  const thickPx = Math.min(inner.widthPx, 72)
  const bars: Bar[] = []
  labels.forEach((_, index) => {
    let up = 0
    let down = 0
    series.forEach((one, at) => {
      const amount = one.values[index]
      if (amount === null || amount === undefined || !Number.isFinite(amount) || (isLog && amount <= 0)) return
      const start = isStacked ? (amount < 0 ? down : up) : 0
      const end = start + amount
      if (isStacked) {
        if (amount < 0) down = end
        else up = end
      }
      const slotPx = inner.widthPx
      const groupPx = isStacked ? slotPx : slotPx * series.length
      const gatherPx =
        isStacked || thickPx === slotPx ? 0 : (groupPx - thickPx * series.length) / 2 - at * (slotPx - thickPx)
      const across = along.at(index) + (isStacked ? (slotPx - thickPx) / 2 : inner.at(at) + gatherPx)
      const [startPx, endPx] = [value.at(isStacked ? start : 0), value.at(end)]
      bars.push({
        series: at,
        index,
        value: amount,
        ...(isHorizontal
          ? { x: Math.min(startPx, endPx), y: across, width: Math.abs(endPx - startPx), height: thickPx }
          : { x: across, y: Math.min(startPx, endPx), width: thickPx, height: Math.abs(endPx - startPx) }),
      })
    })
  })
  return bars
}

/** The ends of the axis of the values. A configured one is not changed. */
function boundsOf(input: BarInput): [number, number] {
  const { series, reach = [], min, max } = input
  if (input.isLog)
    return logBounds([...series.flatMap(one => Array.from(one.values, value => value ?? 0)), ...reach], min, max)
  const [low, high] = rangeOf(input)
  const round = roundBounds(low, high, 5)
  const from = min ?? round[0]
  return [from, above(from, max ?? round[1], round[1])]
}

/** The first of two ends that leaves room above the start of an axis; otherwise one that does. */
const above = (from: number, wanted: number, other: number): number =>
  wanted > from ? wanted : other > from ? other : from + (Math.abs(from) || 1)

/** The values that the axis must include; always zero, unless a bound excludes it. */
function rangeOf({ labels, series, isStacked, min, max, reach = [] }: BarInput): [number, number] {
  let low = Math.min(0, ...reach)
  let high = Math.max(0, ...reach)
  labels.forEach((_, index) => {
    const values = series.map(one => one.values[index] ?? 0)
    const sums = isStacked
      ? [
          values.reduce((sum, value) => sum + Math.max(0, value), 0),
          values.reduce((sum, value) => sum + Math.min(0, value), 0),
        ]
      : values
    low = Math.min(low, ...sums)
    high = Math.max(high, ...sums)
  })
  low = min ?? low
  high = max ?? high
  return high > low ? [low, high] : [low, low + 1]
}
