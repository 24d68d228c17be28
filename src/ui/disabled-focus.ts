import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { focusedIn } from './focus.ts'

/**
 * Passes the focus on when a button is disabled by its own press, as "Undo" is by the last step: without, keys begin again at the
 * top of the page. It goes to what `next` returns. Returns the ref of the button, which two that lead to each other hand in.
 */
export function useDisabledFocus(
  isDisabled: boolean,
  next: () => HTMLElement | null,
  given?: RefObject<HTMLButtonElement | null>,
): RefObject<HTMLButtonElement | null> {
  const own = useRef<HTMLButtonElement>(null)
  const button = given ?? own
  const latest = useRef(next)
  useLayoutEffect(() => {
    latest.current = next
  })
  useLayoutEffect(() => {
    const { current } = button
    if (isDisabled && current && focusedIn(current) === current) latest.current()?.focus({ preventScroll: true })
  }, [isDisabled, button])
  return button
}
