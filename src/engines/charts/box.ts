import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Measures the width of an element and follows it. 0 until it is laid out. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement | null>(null)
  const [widthPx, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const read = (): void => setWidth(Math.floor(element.getBoundingClientRect().width / scaleOf(element)))
    read()
    const watch = new ResizeObserver(read)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [box, widthPx]
}

/** A host may scale its page by a transform; layout counts in unscaled pixels. */
const scaleOf = (element: HTMLElement): number => (element.offsetWidth > 0 ? element.getBoundingClientRect().width / element.offsetWidth : 1) || 1
