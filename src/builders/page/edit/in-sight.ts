import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

const marginPx = 4

/**
 * Moves what floats at a widget into the canvas if it stands out at a side: on a phone the tools are wider than half a line.
 * Returns its ref.
 */
export function useInSight(): RefObject<HTMLDivElement | null> {
  const floating = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = floating
    const [canvas, cell] = [current?.closest('.lc-canvas'), current?.parentElement]
    if (!current || !canvas || !cell) return undefined
    const fit = (): void => {
      current.style.translate = ''
      const [box, room] = [current.getBoundingClientRect(), canvas.getBoundingClientRect()]
      const [start, end] = [room.left + marginPx - box.left, room.right - marginPx - box.right]
      if (start > 0 || end < 0) current.style.translate = `${start > 0 ? start : end}px`
    }
    // it reports once at the start, and again when the widget has another width
    const watch = new ResizeObserver(fit)
    watch.observe(canvas)
    watch.observe(cell)
    return () => watch.disconnect()
  }, [])
  return floating
}
