// Which columns of a wide table are in the document. It renders nothing itself: it informs the grid. Pinned columns are
// not its concern, they are always drawn.
import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

/** Positions among the columns that are not pinned. */
export interface ColumnView {
  readonly from: number
  /** No longer rendered. */
  readonly to: number
  /** Scrolls sideways until a column is in sight. */
  scrollTo(index: number): void
}

export interface ColumnWindowProps {
  readonly area: HTMLElement
  /** The start of each column and the end of the last one, in px from the start of the table. */
  readonly edges: readonly number[]
  /** The width of the pinned columns, under which the others scroll. */
  readonly pinnedPx: number
  /** Called before the next paint whenever other columns are in sight; undefined while all of them fit. */
  onView(view: ColumnView | undefined): void
}

/** Columns next to those in sight, so that a small movement shows no blank. */
const aroundPx = 160

export function ColumnWindow({ area, edges, pinnedPx, onView }: ColumnWindowProps): null {
  useLayoutEffect(() => {
    let [from, to] = [-1, -1]
    const end = edges.at(-1) ?? 0
    const view = (): void => {
      if (end <= area.clientWidth) {
        if (to !== 0) onView(undefined)
        from = to = 0
        return
      }
      const startPx = Math.abs(area.scrollLeft) // negative where text runs from right to left
      const low = startPx + pinnedPx - aroundPx
      const high = startPx + area.clientWidth + aroundPx
      const first = Math.max(
        0,
        edges.findLastIndex((px, index) => index < edges.length - 1 && px <= low),
      )
      const after = edges.findIndex(px => px >= high)
      const next = after < 0 ? edges.length - 1 : Math.min(after, edges.length - 1)
      if (first === from && next === to) return
      ;[from, to] = [first, next]
      onView({ from, to, scrollTo })
    }
    function scrollTo(index: number): void {
      const startPx = Math.abs(area.scrollLeft)
      const [low, high] = [(edges[index] ?? 0) - pinnedPx, edges[index + 1] ?? end]
      const wantedPx = low < startPx ? low : high > startPx + area.clientWidth ? high - area.clientWidth : startPx
      if (wantedPx === startPx) return
      area.scrollLeft = getComputedStyle(area).direction === 'rtl' ? -wantedPx : wantedPx
      view()
    }
    const scroll = (): void => flushSync(view)
    const size = new ResizeObserver(() => flushSync(view))
    view()
    size.observe(area)
    area.addEventListener('scroll', scroll, { passive: true })
    return () => {
      area.removeEventListener('scroll', scroll)
      size.disconnect()
    }
  }, [area, edges, pinnedPx, onView])
  useLayoutEffect(() => () => onView(undefined), [onView])
  return null
}
