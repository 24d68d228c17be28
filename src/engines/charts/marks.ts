// The keyboard of a drawing whose marks are elements: one tab stop, arrow keys move between the marks.
import { useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
}

export interface Marks {
  readonly drawing: RefObject<SVGSVGElement | null>
  /** The mark that holds the tab stop. */
  readonly tabbed: number
  setActive(index: number): void
  /** Moves the focus; on a ring, the first mark follows the last. */
  move(event: KeyboardEvent<SVGSVGElement>): void
}

/** Returns the tab stop of `count` marks, which carry their index as `data-mark`. */
export function useMarks(count: number, isRing = false): Marks {
  const drawing = useRef<SVGSVGElement | null>(null)
  const [active, setActive] = useState(0)
  const tabbed = Math.max(0, Math.min(active, count - 1))
  return {
    drawing,
    tabbed,
    setActive,
    move: event => {
      const step = steps[event.key]
      if (step === undefined || count === 0) return
      event.preventDefault()
      const to = tabbed + step
      const next = isRing && Math.abs(step) === 1 ? (to + count) % count : Math.min(count - 1, Math.max(0, to))
      setActive(next)
      drawing.current?.querySelector<SVGElement>(`[data-mark="${next}"]`)?.focus()
    },
  }
}

/** Calls `press` for Enter and Space, as a button does. */
export function pressOnKey(event: KeyboardEvent, press: (() => void) | undefined): void {
  if (!press || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  press()
}
