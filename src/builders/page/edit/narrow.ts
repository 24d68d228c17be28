// Which layout is built: the wide one, or that of a narrower width.
import { useLayoutEffect } from 'react'
import { narrowWidths } from '../spans.ts'
import type { NarrowWidth } from '../spans.ts'

export function createNarrow() {
  let shown: NarrowWidth
  const listeners = new Set<() => void>()
  return {
    get: (): NarrowWidth => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next: NarrowWidth): void {
      if (next === shown) return
      shown = next
      for (const listener of listeners) listener()
    },
  }
}
export type Narrow = ReturnType<typeof createNarrow>

/**
 * What is resized holds for the narrow width that the builder chose to see. A canvas that is narrow because the window is sets
 * the columns of the wide layout, as everybody expects who has not chosen a width.
 */
export function useNarrowOf(width: number | undefined, narrow: Narrow): void {
  useLayoutEffect(() => narrow.set(narrowWidths.find(one => one === width)), [width, narrow])
}
