import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Returns the properties of a box that shows other contents from their top. Only a box that was scrolled is scrolled back:
 * to set its position, a browser lays out everything that has changed.
 */
export function useFromTop(shown: string): { readonly ref: RefObject<HTMLDivElement | null>; onScroll(): void } {
  const ref = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  useLayoutEffect(() => {
    if (isScrolled.current && ref.current) ref.current.scrollTop = 0
    isScrolled.current = false
  }, [shown])
  return {
    ref,
    onScroll: () => {
      isScrolled.current = (ref.current?.scrollTop ?? 0) > 0
    },
  }
}
