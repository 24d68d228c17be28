import { useLayoutEffect, useMemo, useRef } from 'react'
import type { FocusEvent, RefObject } from 'react'
import type { GridPosition } from './grid-keys.ts'

/** What a grid does for its focus. */
export interface HeldFocus {
  /** The focus follows to the place that is rendered next. */
  follow(): void
  onFocus(): void
  onBlur(event: FocusEvent): void
}

/**
 * Keeps the focus in the grid when its row or cell leaves the document: the area holds it until they are back. Without
 * this, a table that is scrolled would lose it to the page, and its keys would stop.
 */
export function useHeldFocus(
  area: RefObject<HTMLElement | null>,
  { row, column }: GridPosition,
  isVirtual: boolean,
): HeldFocus {
  const holds = useRef(false)
  const follows = useRef(false)
  useLayoutEffect(() => {
    const box = area.current
    if (!box || !holds.current) return
    const { activeElement: focused = null } = box.getRootNode() as Partial<DocumentOrShadowRoot> // a document or a shadow root, while connected
    const isLost = focused === null || focused === box || focused === box.ownerDocument.body
    if (!follows.current && !isLost) return
    const line = box.querySelector<HTMLElement>(`tr[data-index="${row}"]`)
    const target = column < 0 ? line : line?.querySelector<HTMLElement>(`[aria-colindex="${column + 1}"]`)
    if (!target) {
      if (focused !== box) box.focus({ preventScroll: true })
      return
    }
    const isMoved = follows.current
    follows.current = false
    target.focus({ preventScroll: isVirtual || !isMoved || column >= 0 })
    if (isMoved && column >= 0) target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })
  return useMemo(
    () => ({
      follow() {
        follows.current = true
      },
      onFocus() {
        holds.current = true
      },
      onBlur(event) {
        holds.current = event.currentTarget.contains(event.relatedTarget)
      },
    }),
    [],
  )
}
