// Zooms of a plot of points, computed in its pixels: the same on linear and logarithmic axes.
import type { Box, PointLayout, PointZoom } from './point-layout.ts'

type Layout = Pick<PointLayout, 'plot' | 'x' | 'y'>

/** Narrower than this the ticks of an axis would be equal. */
const leastShare = 1e-9

/** Returns the values that a rectangle of the plot shows; undefined if there is nothing to see between them. */
export function zoomOfBox({ plot, x, y }: Layout, box: Box): PointZoom | undefined {
  const left = Math.max(plot.x, box.x)
  const right = Math.min(plot.x + plot.width, box.x + box.width)
  const top = Math.max(plot.y, box.y)
  const bottom = Math.min(plot.y + plot.height, box.y + box.height)
  const zoom = {
    x: { from: x.valueAt(left), to: x.valueAt(right) },
    y: { from: y.valueAt(bottom), to: y.valueAt(top) },
  }
  return [zoom.x, zoom.y].every(
    ({ from, to }) =>
      Number.isFinite(from) && Number.isFinite(to) && to - from > Math.max(Math.abs(from), Math.abs(to)) * leastShare,
  )
    ? zoom
    : undefined
}

/** Narrows or widens the view around a position, the middle if there is none. */
export function scaledZoom(
  layout: Layout,
  factor: number,
  around: { readonly x: number; readonly y: number } | undefined,
): PointZoom | undefined {
  const { plot } = layout
  const { x, y } = around ?? { x: plot.x + plot.width / 2, y: plot.y + plot.height / 2 }
  return zoomOfFree(layout, {
    x: x - (x - plot.x) * factor,
    y: y - (y - plot.y) * factor,
    width: plot.width * factor,
    height: plot.height * factor,
  })
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.2, 0],
  ArrowRight: [0.2, 0],
  ArrowUp: [0, -0.2],
  ArrowDown: [0, 0.2],
}

/** Moves the view by a fifth of itself in the direction of an arrow key; undefined for other keys. */
export function movedZoom(layout: Layout, key: string): PointZoom | undefined {
  const direction = directions[key]
  const { plot } = layout
  return (
    direction &&
    zoomOfFree(layout, { ...plot, x: plot.x + direction[0] * plot.width, y: plot.y + direction[1] * plot.height })
  )
}

const zoomOfFree = (layout: Layout, box: Box): PointZoom | undefined => zoomOfBox({ ...layout, plot: box }, box)
