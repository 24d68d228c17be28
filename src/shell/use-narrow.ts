import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

const phonePx = 740

/** Returns whether the shell's own box is narrow. An embed may be, in a wide window. */
export function useIsNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const read = (): void => setIsNarrow(element.clientWidth > 0 && element.clientWidth < phonePx)
    read()
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(read)
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  return isNarrow
}
