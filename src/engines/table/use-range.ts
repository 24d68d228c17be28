// The range of cells that a reader spans: by Shift with the keys or a click, by Ctrl+A, and by dragging with the mouse
// (range-drag.ts, a chunk of its own). A finger scrolls.
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, PointerEvent, RefObject } from 'react'
import type { GridPosition } from './grid-keys.ts'
import { positionOf, rangeOf, type GridRange } from './grid-range.ts'
import type { HeldFocus } from './held-focus.ts'

export interface RangeProps {
  readonly area: RefObject<HTMLElement | null>
  readonly current: GridPosition
  readonly focus: HeldFocus
  readonly rowCount: number
  readonly columnCount: number
  setActive(position: GridPosition): void
}

export interface SpannedRange {
  readonly range: GridRange | undefined
  /** The range reaches to what has the focus next. */
  extend(): void
  spanAll(): void
  clear(): void
  onPointerDown(event: PointerEvent): void
  onMouseDown(event: MouseEvent): void
  onClickCapture(event: MouseEvent): void
}

/** Controls of a cell keep their presses. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('td a, td button, td input, td label, td select, td [role]') !== null

export function useRange({ area, current, focus, rowCount, columnCount, setActive }: RangeProps): SpannedRange {
  /** Without `to`, the range reaches to what has the focus. */
  const [span, setSpan] = useState<{ readonly from: GridPosition; readonly to?: GridPosition }>()
  const pressed = useRef<GridPosition>(undefined)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const range = span && rangeOf(span.from, span.to ?? current, columnCount)

  function end(from: GridPosition, to: GridPosition): void {
    focus.follow()
    setActive(to)
    setSpan({ from })
  }

  return {
    range,
    extend() {
      setSpan({ from: span?.from ?? current })
    },
    spanAll() {
      setSpan({ from: { row: 0, column: 0 }, to: { row: rowCount - 1, column: columnCount - 1 } })
    },
    clear() {
      pressed.current = undefined
      setSpan(undefined)
    },
    onPointerDown(event) {
      const from = positionOf(event.target)
      const { nativeEvent: start } = event
      if (!from || event.pointerType === 'touch' || event.button !== 0 || event.shiftKey || isControl(event.target))
        return
      pressed.current = from
      setSpan(undefined)
      stop.current?.()
      let isOver = false
      stop.current = () => {
        isOver = true
      }
      void import('./range-drag.ts').then(
        ({ dragRange }) => {
          if (!isOver && area.current)
            stop.current = dragRange(
              { area: area.current, start, from, positionOf },
              { onSpan: to => setSpan(to && { from, to }), onEnd: to => end(from, to) },
            )
        },
        () => {}, // without it the keys and Shift with a click still span cells
      )
    },
    onMouseDown(event) {
      const position = positionOf(event.target)
      if (!position || isControl(event.target)) return
      if (event.button === 2 && range) event.preventDefault() // a range stays while its menu opens
      if (event.button !== 0 || !event.shiftKey) return
      event.preventDefault() // it marks no text
      if (event.target instanceof Element)
        event.target.closest<HTMLElement>('tr[data-index]')?.focus({ preventScroll: true })
      end(span?.from ?? pressed.current ?? current, position)
    },
    onClickCapture(event) {
      if (event.shiftKey && positionOf(event.target) && !isControl(event.target)) event.stopPropagation()
    },
  }
}
