import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { focusableIn, focusedIn } from '../../ui/focus.ts'
import type { RemovalState } from './use-removal.tsx'

/**
 * Puts the focus on what came in the place of deleted rows: their menu, or the bar of the selection, had it and is gone.
 * Returns what asks whether to delete rows. `nameOfRow` selects what has the focus in each row.
 */
export function useRemovalFocus<Row>(
  box: RefObject<HTMLElement | null>,
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
  { ask, isAsking }: RemovalState<Row>,
  nameOfRow = '.lc-manage-name',
): (doomed: readonly Row[]) => void {
  const waiting = useRef<{ readonly doomed: ReadonlySet<string>; readonly at: number }>(undefined)
  useEffect(() => {
    const element = box.current
    const gone = waiting.current
    if (!element || !gone || isAsking || !rows || rows.some(row => gone.doomed.has(idOf(row)))) return
    waiting.current = undefined
    if (focusedIn(element)) return
    const names = [...element.querySelectorAll<HTMLElement>(nameOfRow)]
    const next = names[Math.min(gone.at, names.length - 1)] ?? focusableIn(element)[0]
    next?.focus({ preventScroll: true })
  })
  return doomed => {
    const ids = new Set(doomed.map(idOf))
    const at = rows?.findIndex(row => ids.has(idOf(row))) ?? 0
    waiting.current = { doomed: ids, at: Math.max(0, at) }
    ask(doomed)
  }
}
