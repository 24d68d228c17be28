// Which rows of a long table are in the document (TanStack Virtual). It renders nothing itself: it informs the grid,
// which renders all rows, so that existing rows and the focus stay when this chunk loads.
/* oxlint-disable react/incompatible-library -- the virtualizer changes inside; what is drawn is handed on as plain values */
import { useLayoutEffect, useState } from 'react'
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'

/** The rows to draw, and the room of those before and after them. */
export interface RowView {
  readonly from: number
  /** No longer rendered. */
  readonly to: number
  readonly beforePx: number
  readonly afterPx: number
  measure(row: HTMLTableRowElement | null): void
  scrollTo(index: number): void
}

export interface RowWindowProps {
  readonly area: HTMLElement
  readonly count: number
  readonly rowPx: number
  readonly heightPx: number
  /** Called before the next paint whenever other rows are in sight; undefined when the window ends. */
  onView(view: RowView | undefined): void
}

export function RowWindow({ area, count, rowPx, heightPx, onView }: RowWindowProps): null {
  // the scroll position, and the real height of the rows rendered so far: nothing may move when the window takes over
  const [start] = useState(() => ({ offset: area.scrollTop, rows: drawn(area) }))
  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => area,
    estimateSize: () => rowPx,
    overscan: 8,
    initialOffset: start.offset,
    initialMeasurementsCache: start.rows,
    initialRect: { width: 800, height: heightPx },
  })
  const items = virtual.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const [from, to, beforePx] = [first?.index ?? 0, (last?.index ?? -1) + 1, first?.start ?? 0]
  const afterPx = Math.max(0, virtual.getTotalSize() - (last?.end ?? 0))
  useLayoutEffect(() => {
    onView({
      from,
      to,
      beforePx,
      afterPx,
      measure: virtual.measureElement,
      scrollTo: index => virtual.scrollToIndex(index, { align: 'auto' }),
    })
  }, [virtual, from, to, beforePx, afterPx, onView])
  useLayoutEffect(() => () => onView(undefined), [onView])
  return null
}

function drawn(area: HTMLElement): VirtualItem[] {
  let start = 0
  return [...area.querySelectorAll<HTMLElement>('tr[data-index]')]
    .map((row, index) => {
      const size = row.getBoundingClientRect().height
      const item = { key: index, index, start, size, end: start + size, lane: 0 }
      start += size
      return item
    })
    .filter(item => item.size > 0)
}
