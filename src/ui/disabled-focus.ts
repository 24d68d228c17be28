import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { focusedIn } from './focus.ts'

/**
 * Passes the focus on when a button is disabled by its own press, as "Undo" is by the last step: without, keys begin again at the
 * top of the page. It goes to what `next` returns. Returns the ref of the button.
 */
export function useDisabledFocus(
  isDisabled: boolean,
  next: () => HTMLElement | null,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(next)
  useLayoutEffect(() => {
    latest.current = next
  })
  useLayoutEffect(() => {
    const own = button.current
    if (isDisabled && own && focusedIn(own) === own) latest.current()?.focus({ preventScroll: true })
  }, [isDisabled])
  return button
}
