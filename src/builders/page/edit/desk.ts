// How large the page is on the canvas.
import { useLayoutEffect, useMemo, useState } from 'react'
import type { CSSProperties, RefObject } from 'react'

/** Wide enough for widgets beside each other: the 740 px of page.css, and the space around the page. */
const wideDeskPx = 820
/** In less room the wide layout would be too small to read. */
const leastRoomPx = 480

/**
 * Returns the size of the page on the canvas. A page that is wider than the canvas is shown smaller, so that all of it is
 * seen. With no chosen width it takes the room that there is; beside two panes on a small screen that is less than the wide
 * layout needs, which is what is built there, so it is shown a little smaller. On a phone it is as a phone shows it.
 */
export function useDesk(
  scroller: RefObject<HTMLDivElement | null>,
  chosen: number | undefined,
): CSSProperties | undefined {
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current || typeof ResizeObserver === 'undefined') return undefined
    const measure = (): void => setRoom(current.clientWidth)
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    measure()
    return () => watch.disconnect()
  }, [scroller])
  return useMemo(() => deskOf(chosen, room), [chosen, room])
}

/** `room`: the width of the canvas. */
export function deskOf(chosen: number | undefined, room: number | undefined): CSSProperties | undefined {
  const isTight = room !== undefined && room >= leastRoomPx && room < wideDeskPx
  const width = chosen ?? (isTight ? wideDeskPx : undefined)
  if (width === undefined) return undefined
  const zoom = room === undefined ? 1 : Math.min(1, Math.max(0.25, room / width))
  return { inlineSize: width, zoom, '--lc-canvas-zoom': zoom } as CSSProperties // React passes custom properties through
}
