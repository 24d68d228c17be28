import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/**
 * Observes the width of an element; 0 until it is laid out. Sizes come only from the browser's own layout passes: a
 * read in between may return the width before the style sheets and the grid around are applied. An element that is
 * hidden keeps its previous width.
 */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement | null>(null)
  const [widthPx, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const watch = new ResizeObserver(entries => {
      // layout pixels: a host may scale its page by a transform
      const px = Math.floor(entries.at(-1)?.contentRect.width ?? 0)
      if (px > 0) setWidth(px)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [box, widthPx]
}
