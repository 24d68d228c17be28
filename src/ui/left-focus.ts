import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { focusedIn } from './focus.ts'

/**
 * Passes the focus on when the element that has it disappears, as a notice does by a press on its own button: without,
 * keys begin again at the top of the page. `next` is asked while the element is still there. Returns the ref of the element.
 */
export function useLeftFocus<E extends HTMLElement>(
  next: (element: E) => HTMLElement | null | undefined,
): RefObject<E | null> {
  const element = useRef<E>(null)
  const latest = useRef(next)
  useLayoutEffect(() => {
    latest.current = next
  })
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      const active = own && focusedIn(own)
      const to = own?.contains(active ?? null) ? latest.current(own) : undefined
      if (to)
        queueMicrotask(() => {
          if (!focusedIn(to)) to.focus({ preventScroll: true })
        })
    }
  }, [])
  return element
}
