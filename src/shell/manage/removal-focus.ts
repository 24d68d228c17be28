import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { focusableIn, focusedIn } from '../../ui/focus.ts'

/**
 * Puts the focus on what came in the place of deleted rows: their menu, or the bar of the selection, had it and is gone.
 * Returns what is called with the ids before they are deleted.
 */
export function useRemovalFocus(
  box: RefObject<HTMLElement | null>,
  ids: readonly string[] | undefined,
  isAsking: boolean,
): (doomed: readonly string[]) => void {
  const waiting = useRef<{ readonly doomed: ReadonlySet<string>; readonly at: number }>(undefined)
  useEffect(() => {
    const element = box.current
    const gone = waiting.current
    if (!element || !gone || isAsking || !ids || ids.some(id => gone.doomed.has(id))) return
    waiting.current = undefined
    if (focusedIn(element)) return
    const names = [...element.querySelectorAll<HTMLElement>('.lc-manage-name')]
    const next = names[Math.min(gone.at, names.length - 1)] ?? focusableIn(element)[0]
    next?.focus({ preventScroll: true })
  })
  return doomed => {
    const at = ids?.findIndex(id => doomed.includes(id)) ?? 0
    waiting.current = { doomed: new Set(doomed), at: Math.max(0, at) }
  }
}
