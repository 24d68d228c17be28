// The pointer over a plot of points: hover, press, a rectangle that zooms, two fingers that zoom.
import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import type { Box, PointLayout, PointZoom } from './point-layout.ts'
import { scaledZoom, zoomOfBox } from './point-zoom.ts'

export interface PointPointer {
  /** The rectangle that a drag spans, in pixels of the chart. */
  readonly selection: Box | undefined
  readonly handlers: {
    onPointerDown(event: PointerEvent<HTMLElement>): void
    onPointerMove(event: PointerEvent<HTMLElement>): void
    onPointerUp(event: PointerEvent<HTMLElement>): void
    onPointerCancel(event: PointerEvent<HTMLElement>): void
    onPointerLeave(event: PointerEvent<HTMLElement>): void
    onDoubleClick(): void
  }
}

export interface PointPointerOptions {
  readonly layout: PointLayout
  readonly heightPx: number
  readonly isZoomable: boolean
  readonly zoom: PointZoom | undefined
  onPoint(x: number, y: number): void
  onLeave(): void
  onPress(x: number, y: number): void
  onZoom(zoom: PointZoom | undefined): void
}

interface At {
  readonly x: number
  readonly y: number
}

/** A shorter way of the pointer is a press. */
const leastPx = 6
/** A rectangle lower (or narrower) than this zooms along the other axis alone. */
const flatPx = 14

export function usePointPointer(options: PointPointerOptions): PointPointer {
  const { layout, isZoomable, zoom, onZoom } = options
  const start = useRef<At>(undefined)
  const fingers = useRef(new Map<number, At>())
  const pinch = useRef<{ readonly apart: number; readonly layout: PointLayout }>(undefined)
  const [selection, setSelection] = useState<Box>()

  /** The layout's own pixels: a host may scale its page. */
  function positionOf(event: PointerEvent<HTMLElement>): At {
    const rect = event.currentTarget.getBoundingClientRect()
    const scale = rect.height > 0 ? options.heightPx / rect.height : 1
    return { x: (event.clientX - rect.left) * scale, y: (event.clientY - rect.top) * scale }
  }
  function end(): void {
    start.current = undefined
    setSelection(undefined)
  }
  function finger(event: PointerEvent<HTMLElement>, at: At): void {
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, at)
    const [first, second] = [...fingers.current.values()]
    if (!first || !second) return
    const apart = Math.hypot(first.x - second.x, first.y - second.y)
    const begun = (pinch.current ??= { apart: Math.max(10, apart), layout })
    if (!isZoomable) return
    const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
    onZoom(scaledZoom(begun.layout, begun.apart / Math.max(10, apart), middle) ?? zoom)
  }

  return {
    selection,
    handlers: {
      onPointerDown: event => {
        const at = positionOf(event)
        if (event.pointerType === 'touch') {
          fingers.current.set(event.pointerId, at)
          options.onPoint(at.x, at.y)
        }
        if (event.button !== 0 || fingers.current.size > 1) return
        start.current = at
        if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove: event => {
        const at = positionOf(event)
        const from = start.current
        if (event.pointerType === 'touch') {
          finger(event, at)
          if (fingers.current.size < 2) options.onPoint(at.x, at.y)
        } else if (!from || !isZoomable) options.onPoint(at.x, at.y)
        else if (selection || Math.hypot(at.x - from.x, at.y - from.y) >= leastPx)
          setSelection(spanned(from, at, layout.plot))
      },
      onPointerUp: event => {
        const at = positionOf(event)
        const from = start.current
        const wasPinch = pinch.current !== undefined
        fingers.current.delete(event.pointerId)
        if (fingers.current.size < 2) pinch.current = undefined
        end()
        if (selection) onZoom(zoomOfBox(layout, selection) ?? zoom)
        else if (from && !wasPinch && Math.hypot(at.x - from.x, at.y - from.y) < leastPx) options.onPress(at.x, at.y)
      },
      onPointerCancel: event => {
        fingers.current.delete(event.pointerId)
        pinch.current = undefined
        end()
      },
      onPointerLeave: event => {
        if (event.pointerType !== 'touch' && !start.current) options.onLeave()
      },
      onDoubleClick: () => {
        if (zoom) onZoom(undefined)
      },
    },
  }
}

/** The rectangle between two positions, inside the plot; over the whole plot along an axis where it is flat. */
function spanned(from: At, to: At, plot: Box): Box {
  const clamp = (px: number, low: number, length: number): number => Math.min(low + length, Math.max(low, px))
  const xs = [from.x, to.x].map(px => clamp(px, plot.x, plot.width))
  const ys = [from.y, to.y].map(px => clamp(px, plot.y, plot.height))
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const isFlat = bottom - top < flatPx
  const isThin = right - left < flatPx
  return {
    x: isThin && !isFlat ? plot.x : left,
    width: isThin && !isFlat ? plot.width : right - left,
    y: isFlat ? plot.y : top,
    height: isFlat ? plot.height : bottom - top,
  }
}
