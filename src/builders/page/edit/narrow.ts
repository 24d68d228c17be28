// Which layout the canvas shows: the wide one, or that of a narrower width. The style sheet of the page decides, so what is
// resized is what is seen.
import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
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

/** Follows the width of the canvas: its title has `--lc-canvas-narrow` (canvas.css). */
export function useNarrowOf(title: RefObject<HTMLElement | null>, narrow: Narrow): void {
  useLayoutEffect(() => {
    const { current } = title
    if (!current || typeof ResizeObserver === 'undefined') return undefined
    const read = (): void => {
      const px = Number(getComputedStyle(current).getPropertyValue('--lc-canvas-narrow'))
      narrow.set(narrowWidths.find(one => one === px))
    }
    const watch = new ResizeObserver(read)
    watch.observe(current)
    read()
    return () => {
      watch.disconnect()
      narrow.set(undefined)
    }
  }, [title, narrow])
}
