import { useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, RefObject } from 'react'

type Box = RefObject<HTMLDivElement | null>

/**
 * Observes the width of an element; 0 until it is laid out. Sizes come only from the browser's own layout passes: a
 * read in between may return the width before the style sheets and the grid around are applied. An element that is
 * hidden keeps its previous width.
 */
export function useWidth(): readonly [box: Box, widthPx: number] {
  const [widthPx, setWidth] = useState(0)
  return [useObserved(setWidth), widthPx]
}

/** The same for a drawing beside a legend: its height is the given one less what a legend of several lines takes. */
export function useBox(givenPx: number): readonly [box: Box, widthPx: number, heightPx: number] {
  const [widthPx, setWidth] = useState(0)
  const [heightPx, setHeight] = useState(0)
  return [useObserved(setWidth, setHeight), widthPx, heightPx || givenPx]
}

function useObserved(setWidth: (px: number) => void, setHeight?: (px: number) => void): Box {
  const box = useRef<HTMLDivElement | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const watch = new ResizeObserver(entries => {
      // layout pixels: a host may scale its page by a transform
      const { width = 0, height = 0 } = entries.at(-1)?.contentRect ?? {}
      if (width < 1) return
      setWidth(Math.floor(width))
      setHeight?.(Math.floor(height))
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [setWidth, setHeight])
  return box
}

/** For the sheet: a chart is as high before its names are known as after, so that what stands below never moves. */
export const heightOf = (heightPx: number): CSSProperties => ({ '--lc-chart-height': `${heightPx}px` }) as CSSProperties
