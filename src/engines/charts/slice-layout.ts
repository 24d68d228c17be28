// The geometry of pies, rings and polar areas: angles, paths, shares that add up to 100 %, and labels beside the drawing
// that do not overlap. Pure.
import { arc, pie } from 'd3-shape'
import { textWidthPx } from '../../ui/text-width.ts'
import { roundBounds, roundValues } from './scales.ts'
import { fitted } from './bar-labels.ts'

export interface Slice {
  readonly id: string
  readonly label: string
  readonly color: string
  /** Zero or more. */
  readonly value: number
}
/** pie: the angle is the share. polar: all angles are equal, and the area is the value. */
export type SliceKind = 'pie' | 'polar'

export interface SliceArc {
  readonly start: number
  readonly end: number
  readonly innerPx: number
  readonly outerPx: number
  readonly path: string
  /** The middle of the mark. */
  readonly x: number
  readonly y: number
}
export interface SliceLabel {
  readonly index: number
  readonly x: number
  readonly y: number
  readonly side: 'start' | 'end'
  readonly text: string
  readonly value: string
  /** The points of the line from the slice to its label. */
  readonly line: string
}
export interface SliceLayout {
  readonly x: number
  readonly y: number
  readonly radiusPx: number
  readonly arcs: readonly SliceArc[]
  readonly labels: readonly SliceLabel[]
  /** Circles of equal value. */
  readonly rings: readonly { readonly radiusPx: number; readonly value: number }[]
}

const lineHeightPx = 16
const leaderPx = 22
const fontPx = 12
const letterGapPx = 6

/**
 * Returns the shares of 100 % in steps of `1 / 10 ** digits`, so that they add up to exactly 100: the largest remainders
 * are rounded up. All zeros if there is nothing to divide.
 */
export function sharesOf(values: readonly number[], digits = 1): readonly number[] {
  const most = values.reduce((largest, value) => Math.max(largest, value), 0)
  if (!(most > 0)) return values.map(() => 0)
  // values near the largest number would add up to Infinity
  const parts = values.map(value => value / most)
  const sum = parts.reduce((all, part) => all + part, 0)
  const steps = 100 * 10 ** digits
  const exact = parts.map(part => (part / sum) * steps)
  const whole = exact.map(Math.floor)
  const missing = steps - whole.reduce((all, one) => all + one, 0)
  const order = exact.map((one, index) => ({ index, rest: one - Math.floor(one) })).sort((a, b) => b.rest - a.rest)
  for (const { index } of order.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1
  return whole.map(one => one / 10 ** digits)
}

export interface SliceLayoutOptions {
  readonly kind: SliceKind
  readonly slices: readonly Slice[]
  readonly widthPx: number
  readonly heightPx: number
  /** The share of the radius that is left open in the middle. */
  readonly hole: number
  readonly hasLabels: boolean
  writeLabelValue(index: number): string
}

export function layoutSlices(options: SliceLayoutOptions): SliceLayout {
  const { kind, slices, widthPx, heightPx, hole } = options
  const hasLabels = options.hasLabels && widthPx >= 400
  const x = widthPx / 2
  const y = heightPx / 2
  const marginPx = hasLabels || kind === 'polar' ? 14 : 4
  const labelPx = Math.max(
    0,
    ...slices.map(
      (one, index) =>
        textWidthPx(one.label.slice(0, 40), fontPx) + textWidthPx(options.writeLabelValue(index), fontPx, true),
    ),
  )
  // long labels may take up to a third of the width on each side
  const roomPx = hasLabels ? widthPx / 2 - Math.min(labelPx + leaderPx + letterGapPx, widthPx * 0.33) : widthPx / 2
  const radiusPx = Math.max(10, Math.min(heightPx / 2, roomPx) - marginPx)
  const most = slices.reduce((largest, one) => Math.max(largest, one.value), 0)
  const top = kind === 'polar' && most > 0 ? roundBounds(0, most, 4)[1] : most
  const parts = slices.map(one => (most > 0 ? one.value / most : 0))
  const angles = pie<number>()
    .sort(null)
    .value(part => (kind === 'polar' ? 1 : part))(parts)
  const shape = arc<SliceArc | Omit<SliceArc, 'path' | 'x' | 'y'>>()
    .innerRadius(one => one.innerPx)
    .outerRadius(one => one.outerPx)
    .startAngle(one => one.start)
    .endAngle(one => one.end)
  const arcs = angles.map(({ startAngle: start, endAngle: end }, index): SliceArc => {
    const outerPx = kind === 'polar' ? radiusPx * Math.sqrt((parts[index] ?? 0) * (top > 0 ? most / top : 0)) : radiusPx
    const one = { start, end, innerPx: kind === 'polar' ? 0 : radiusPx * hole, outerPx }
    const [dx, dy] = shape.centroid(one)
    return { ...one, path: shape(one) ?? '', x: x + dx, y: y + dy }
  })
  const rings =
    kind === 'polar' && top > 0
      ? roundValues(0, top, 4)
          .filter(value => value > 0)
          .map(value => ({ value, radiusPx: radiusPx * Math.sqrt(value / top) }))
      : []
  const labels = hasLabels ? labelsBeside(arcs, options, x, y, radiusPx) : []
  return { x, y, radiusPx, arcs, labels, rings }
}

/** Places the labels in two columns. If a column is full, the smallest slices have no label: legend and tooltip name them. */
function labelsBeside(
  arcs: readonly SliceArc[],
  { slices, widthPx, heightPx, writeLabelValue }: SliceLayoutOptions,
  x: number,
  y: number,
  radiusPx: number,
): readonly SliceLabel[] {
  const wanted = arcs.map((one, index) => {
    const middle = (one.start + one.end) / 2
    return { index, one, middle, isRight: Math.sin(middle) >= 0, at: y - Math.cos(middle) * (radiusPx + 10) }
  })
  const most = Math.max(1, Math.floor(heightPx / lineHeightPx))
  return [true, false].flatMap(isRight => {
    const side = wanted
      .filter(label => label.isRight === isRight && (slices[label.index]?.value ?? 0) > 0)
      .sort((a, b) => (slices[b.index]?.value ?? 0) - (slices[a.index]?.value ?? 0))
      .slice(0, most)
      .sort((a, b) => a.at - b.at)
    const tops = spread(
      side.map(label => label.at),
      lineHeightPx / 2,
      heightPx - lineHeightPx / 2,
    )
    const direction = isRight ? 1 : -1
    const labelX = x + direction * (radiusPx + leaderPx)
    const roomPx = isRight ? widthPx - labelX : labelX
    return side.map((label, order): SliceLabel => {
      const at = tops[order] ?? label.at
      const outer = label.one.outerPx
      const value = writeLabelValue(label.index)
      const from = [x + Math.sin(label.middle) * (outer + 2), y - Math.cos(label.middle) * (outer + 2)]
      const bend = [x + Math.sin(label.middle) * (radiusPx + 9), y - Math.cos(label.middle) * (radiusPx + 9)]
      const line = [from, bend, [labelX - direction * 5, at]].map(point => point.map(round).join()).join(' ')
      return {
        index: label.index,
        x: labelX,
        y: at,
        side: isRight ? 'start' : 'end',
        text: fitted(slices[label.index]?.label ?? '', roomPx - textWidthPx(value, fontPx, true) - letterGapPx),
        value,
        line,
      }
    })
  })
}
const round = (px: number): number => Math.round(px * 10) / 10

/** Moves sorted positions apart to at least a line's height, inside the bounds, with as little movement as needed. */
export function spread(wanted: readonly number[], low: number, high: number): readonly number[] {
  const moved: number[] = []
  for (const at of wanted) moved.push(Math.max(at, low, (moved.at(-1) ?? -Infinity) + lineHeightPx))
  let below = high
  for (let index = moved.length - 1; index >= 0; index--) {
    moved[index] = Math.min(moved[index] ?? 0, below)
    below = (moved[index] ?? 0) - lineHeightPx
  }
  return moved
}
