// Draws points on a canvas. A dot of each series is drawn once and then copied: a hundred thousand arcs take too long.
import type { Box, PointLayout } from './point-layout.ts'

export interface PointPaint {
  /** Resolved colors by series. */
  readonly series: readonly string[]
  readonly surface: string
}

export interface PointDrawing {
  readonly layout: Pick<PointLayout, 'plot' | 'xsPx' | 'ysPx' | 'radiiPx' | 'shown'>
  readonly of: Uint16Array
  readonly radiusPx: number
  readonly paint: PointPaint
  /** 1 for each point that is pressed; the others are dimmed. Absent: none is dimmed. */
  readonly pressed?: Uint8Array | undefined
}

const bubbleAlpha = 0.6
const dimmed = 0.16

/** Returns the part of the canvas around the plot: dots at the edge are whole. */
export const canvasBox = ({ x, y, width, height }: Box, marginPx: number): Box => ({
  x: x - marginPx,
  y: y - marginPx,
  width: width + marginPx * 2,
  height: height + marginPx * 2,
})

/** More points are clearer, so that one sees where they lie on each other. */
export const alphaOf = (count: number): number => Math.min(0.85, Math.max(0.25, 60 / Math.sqrt(Math.max(1, count))))

/** Draws all points into a context whose pixels are those of `box` times `ratio`. */
export function drawPoints(context: CanvasRenderingContext2D, box: Box, ratio: number, drawing: PointDrawing): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, Math.ceil(box.width * ratio), Math.ceil(box.height * ratio))
  if (drawing.layout.radiiPx) drawBubbles(context, box, ratio, drawing, drawing.layout.radiiPx)
  else drawDots(context, box, ratio, drawing)
}

function drawDots(
  context: CanvasRenderingContext2D,
  box: Box,
  ratio: number,
  { layout, of, radiusPx, paint, pressed }: PointDrawing,
): void {
  const { xsPx, ysPx, shown } = layout
  const alpha = alphaOf(shown)
  const dots = paint.series.map(color => dotOf(context, color, radiusPx * ratio))
  const half = (dots[0]?.width ?? 2) / 2
  // the pressed ones over the others
  for (const turn of pressed ? [0, 1] : [1]) {
    context.globalAlpha = turn === 1 ? (pressed ? 1 : alpha) : alpha * dimmed
    for (let index = 0; index < xsPx.length; index++) {
      const x = xsPx[index] ?? Number.NaN
      if (x !== x || (pressed && pressed[index] !== turn)) continue // NaN is not itself
      const dot = dots[of[index] ?? 0]
      if (dot)
        context.drawImage(
          dot,
          Math.round((x - box.x) * ratio - half),
          Math.round(((ysPx[index] ?? 0) - box.y) * ratio - half),
        )
    }
  }
  context.globalAlpha = 1
}

/** One dot on a canvas of its own. */
function dotOf(context: CanvasRenderingContext2D, color: string, radius: number): HTMLCanvasElement {
  const dot = context.canvas.ownerDocument.createElement('canvas')
  const size = Math.max(2, Math.ceil(radius * 2))
  dot.width = size
  dot.height = size
  const ink = dot.getContext('2d')
  if (ink) {
    ink.fillStyle = color
    ink.beginPath()
    ink.arc(size / 2, size / 2, Math.max(1, radius), 0, 2 * Math.PI)
    ink.fill()
  }
  return dot
}

/** Large bubbles first; each has an edge, so that one sees which are over others. */
function drawBubbles(
  context: CanvasRenderingContext2D,
  box: Box,
  ratio: number,
  { layout, of, paint, pressed }: PointDrawing,
  radiiPx: Float32Array,
): void {
  const { xsPx, ysPx } = layout
  const order: number[] = []
  for (let index = 0; index < xsPx.length; index++) if (!Number.isNaN(xsPx[index])) order.push(index)
  order.sort((a, b) => (radiiPx[b] ?? 0) - (radiiPx[a] ?? 0))
  context.lineWidth = 1.5 * ratio
  for (const index of order) {
    const color = paint.series[of[index] ?? 0] ?? paint.surface
    const isDim = pressed?.[index] === 0
    context.beginPath()
    context.arc(
      ((xsPx[index] ?? 0) - box.x) * ratio,
      ((ysPx[index] ?? 0) - box.y) * ratio,
      (radiiPx[index] ?? 1) * ratio,
      0,
      2 * Math.PI,
    )
    context.fillStyle = color
    context.strokeStyle = color
    context.globalAlpha = isDim ? bubbleAlpha * dimmed : bubbleAlpha
    context.fill()
    context.globalAlpha = isDim ? dimmed : 1
    context.stroke()
  }
  context.globalAlpha = 1
}
