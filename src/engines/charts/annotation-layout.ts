// Where target lines, marks and bands of a chart stand, and their labels: each inside the plot, where it covers the least
// of what is drawn, and never over another label. A label without such a place is left out. Needs no DOM.
import { textWidthPx } from '../../ui/text-width.ts'
import { fitted } from './bar-labels.ts'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The plot of a chart that annotations are drawn over, in pixels of its box. */
export interface PlotArea extends Rect {
  /** The ends of the value axis as drawn. */
  readonly low: number
  readonly high: number
  /** The values run from left to right. */
  readonly isHorizontal: boolean
  valueAt(value: number): number
  /** Bars or points, which labels should not cover. */
  readonly marks?: readonly Rect[]
  /** The start and the end of a label, or twice the position of an x value. */
  spanAt(x: number): readonly [number, number]
}

export interface Annotation {
  /** `y`: the axis of the values; `x`: the axis of the labels. */
  readonly axis: 'x' | 'y'
  readonly from: number
  /** The other end of a band. */
  readonly to?: number | undefined
  /** Written beside it. */
  readonly text: string
  readonly color: string
  readonly style: 'solid' | 'dashed' | 'dotted'
}

export interface PositionedAnnotation {
  readonly annotation: Annotation
  /** A band, or a line without a thickness. */
  readonly rect: Rect
  readonly isBand: boolean
  readonly isUpright: boolean
  readonly label?: { readonly text: string; readonly rect: Rect } | undefined
}

export const labelHeightPx = 16
const padPx = 4
const gapPx = 2
/** How far a label reaches over its line counts more than what it covers, but less than another label. */
const labelWeight = 1e6

/** Places annotations in the plot; what is out of sight is left out. */
export function positionAnnotations(
  annotations: readonly Annotation[],
  area: PlotArea,
  obstacles: readonly Rect[],
): readonly PositionedAnnotation[] {
  const shapes = annotations.flatMap(annotation => {
    const isUpright = (annotation.axis === 'x') !== area.isHorizontal
    const rect = rectOf(annotation, area, isUpright)
    return rect ? [{ annotation, rect, isUpright, isBand: annotation.to !== undefined }] : []
  })
  const lines = shapes.filter(one => !one.isBand).map(one => one.rect)
  const taken: Rect[] = []
  return shapes.map(shape => {
    const label = labelOf(shape.annotation.text, shape.rect, shape.isUpright, area, [...obstacles, ...lines], taken)
    if (label) taken.push(label.rect)
    return { ...shape, label }
  })
}

function rectOf({ axis, from, to = from }: Annotation, area: PlotArea, isUpright: boolean): Rect | undefined {
  const ends = axis === 'y' ? [area.valueAt(from), area.valueAt(to)] : [...area.spanAt(from), ...area.spanAt(to)]
  let [start, end] = [Math.min(...ends), Math.max(...ends)]
  // a mark at a label stands in its middle
  if (to === from) start = end = (start + end) / 2
  const [first, last] = isUpright ? [area.x, area.x + area.width] : [area.y, area.y + area.height]
  const isHidden = (axis === 'y' && Math.max(from, to) < area.low) || (axis === 'y' && Math.min(from, to) > area.high)
  if (isHidden || end < first - 0.5 || start > last + 0.5) return undefined
  start = Math.max(first, start)
  end = Math.min(last, end)
  return isUpright
    ? { x: start, y: area.y, width: end - start, height: area.height }
    : { x: area.x, y: start, width: area.width, height: end - start }
}

function labelOf(
  text: string,
  rect: Rect,
  isUpright: boolean,
  area: PlotArea,
  obstacles: readonly Rect[],
  taken: readonly Rect[],
): PositionedAnnotation['label'] {
  const right = area.x + area.width
  // beside an upright line there is the wider of two sides
  const roomPx = isUpright ? Math.max(rect.x - area.x, right - rect.x - rect.width, rect.width) - gapPx : area.width
  const shown = fitted(text, roomPx - padPx * 2)
  const width = textWidthPx(shown, 12) + padPx * 2
  let best: { readonly rect: Rect; readonly cost: number } | undefined
  candidates(rect, isUpright, area, width).forEach(([x, y], index) => {
    const spot = { x, y, width, height: labelHeightPx }
    if (
      x < area.x - 0.5 ||
      x + width > right + 0.5 ||
      y < area.y - 0.5 ||
      y + labelHeightPx > area.y + area.height + 0.5
    )
      return
    if (taken.some(other => covered(spot, other) > 0)) return
    const cost = obstacles.reduce((sum, one) => sum + covered(spot, one), 0) + index / labelWeight
    if (!best || cost < best.cost) best = { rect: spot, cost }
  })
  return best && { text: shown, rect: best.rect }
}

/** The top left corners that a label may have, the usual ones first. */
function candidates(
  rect: Rect,
  isUpright: boolean,
  area: PlotArea,
  width: number,
): readonly (readonly [number, number])[] {
  const [right, bottom] = [rect.x + rect.width, rect.y + rect.height]
  if (isUpright) {
    const steps = Math.max(1, Math.floor(area.height / (labelHeightPx + gapPx)))
    return Array.from({ length: steps }, (_, step) => area.y + step * (labelHeightPx + gapPx)).flatMap(
      y =>
        [
          ...(rect.width > 0 ? ([[(rect.x + right - width) / 2, y]] as const) : []),
          [right + gapPx, y],
          [rect.x - gapPx - width, y],
        ] as const,
    )
  }
  const free = area.width - width
  const lefts = shares.map(share => area.x + free * share)
  const tops =
    rect.height >= labelHeightPx + gapPx * 2
      ? [rect.y + gapPx, bottom - gapPx - labelHeightPx]
      : [rect.y - gapPx - labelHeightPx, bottom + gapPx]
  return tops.flatMap(y => lefts.map(x => [x, y] as const))
}

/** Where along a line across a label may stand: at its ends, otherwise anywhere, the right first. */
const shares = [1, 0, ...Array.from({ length: 31 }, (_, index) => 1 - (index + 1) / 32)]

/** The area that two rectangles share; a line counts as one pixel wide. */
function covered(a: Rect, b: Rect): number {
  const across = Math.min(a.x + a.width, b.x + Math.max(1, b.width)) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + Math.max(1, b.height)) - Math.max(a.y, b.y)
  return across > 0 && down > 0 ? across * down : 0
}

const columnPx = 4
const mostPoints = 20_000

/** Returns the room that lines take, in narrow columns. */
export function lineObstacles(
  xs: ArrayLike<number>,
  series: readonly { readonly values: ArrayLike<number | null> }[],
  area: PlotArea,
): readonly Rect[] {
  const order = Array.from(xs, (_, index) => index).sort((a, b) => (xs[a] ?? 0) - (xs[b] ?? 0))
  const stride = Math.max(1, Math.ceil((order.length * series.length) / mostPoints))
  const count = Math.ceil(area.width / columnPx)
  const rects: Rect[] = []
  for (const { values } of series) {
    const lows = Array.from({ length: count }, () => Infinity)
    const highs = Array.from({ length: count }, () => -Infinity)
    let last: readonly [number, number] | undefined
    for (let at = 0; at < order.length; at += stride) {
      const index = order[at] ?? 0
      const value = values[index]
      if (value === null || value === undefined) {
        last = undefined
        continue
      }
      const x = area.spanAt(xs[index] ?? 0)[0] - area.x
      const y = area.valueAt(value)
      const [fromX, fromY] = last ?? [x, y]
      const first = Math.max(0, Math.floor(fromX / columnPx))
      for (let column = first; column <= Math.min(count - 1, Math.floor(x / columnPx)); column++) {
        const on = (columnX: number): number =>
          x === fromX ? y : fromY + ((Math.min(x, Math.max(fromX, columnX)) - fromX) / (x - fromX)) * (y - fromY)
        const ends = [on(column * columnPx), on((column + 1) * columnPx)]
        lows[column] = Math.min(lows[column] ?? Infinity, ...ends)
        highs[column] = Math.max(highs[column] ?? -Infinity, ...ends)
      }
      last = [x, y]
    }
    lows.forEach((low, column) => {
      if (low !== Infinity)
        rects.push({
          x: area.x + column * columnPx,
          y: low - 2,
          width: columnPx,
          height: (highs[column] ?? low) - low + 4,
        })
    })
  }
  return rects
}

const cellPx = 4

/** Returns the room that points take: the cells of a grid that a circle reaches into, those above each other as one. */
export function pointObstacles(
  xsPx: ArrayLike<number>,
  ysPx: ArrayLike<number>,
  radiusPx: number | ArrayLike<number>,
  plot: Rect,
): readonly Rect[] {
  const [columns, rows] = [Math.ceil(plot.width / cellPx), Math.ceil(plot.height / cellPx)]
  const isTaken = new Uint8Array(columns * rows)
  const stride = Math.max(1, Math.ceil(xsPx.length / mostPoints))
  const cellOf = (px: number, start: number, count: number): number =>
    Math.min(count - 1, Math.max(0, Math.floor((px - start) / cellPx)))
  for (let index = 0; index < xsPx.length; index += stride) {
    const [x = Number.NaN, y = Number.NaN] = [xsPx[index], ysPx[index]]
    if (Number.isNaN(x) || Number.isNaN(y)) continue
    const radius = typeof radiusPx === 'number' ? radiusPx : (radiusPx[index] ?? 0)
    const [top, bottom] = [cellOf(y - radius, plot.y, rows), cellOf(y + radius, plot.y, rows)]
    const right = cellOf(x + radius, plot.x, columns)
    for (let column = cellOf(x - radius, plot.x, columns); column <= right; column++)
      isTaken.fill(1, column * rows + top, column * rows + bottom + 1)
  }
  const rects: Rect[] = []
  for (let column = 0; column < columns; column++)
    for (let row = 0, from = 0; row < rows; row = from) {
      while (row < rows && !isTaken[column * rows + row]) row++
      for (from = row; from < rows && isTaken[column * rows + from];) from++
      if (from > row)
        rects.push({
          x: plot.x + column * cellPx,
          y: plot.y + row * cellPx,
          width: cellPx,
          height: (from - row) * cellPx,
        })
    }
  return rects
}
