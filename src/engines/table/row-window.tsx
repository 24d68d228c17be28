// Which rows of a long table are in the document. It renders nothing itself: it informs the grid, which renders all
// rows, so that existing rows and the focus stay when this chunk loads.
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { rowOffsets } from './row-offsets.ts'
import { scrollScale } from './scroll-scale.ts'

/** The rows to draw, and the room of those before and after them. */
export interface RowView {
  readonly from: number
  /** No longer rendered. */
  readonly to: number
  readonly beforePx: number
  readonly afterPx: number
  /** Ref of a row: its height is observed. */
  measure(row: HTMLTableRowElement | null): (() => void) | undefined
  scrollTo(index: number): void
}

export interface RowWindowProps {
  readonly area: HTMLElement
  readonly count: number
  readonly rowPx: number
  /** The height of the area where it has no layout yet. */
  readonly heightPx: number
  /** Changes with page, sorting and search: a new result is shown from its top. */
  readonly sight: string
  /** Called before the next paint whenever other rows are in sight; undefined when the window ends. */
  onView(view: RowView | undefined): void
}

export function RowWindow({ area, count, rowPx, heightPx, sight, onView }: RowWindowProps): null {
  const held = useRef({ sight, topPx: 0, isNew: true })
  useLayoutEffect(() => {
    if (held.current.sight !== sight) held.current = { sight, topPx: 0, isNew: false }
    return startWindow({ area, count, rowPx, heightPx, position: held.current, onView })
  }, [area, count, rowPx, heightPx, sight, onView])
  useLayoutEffect(() => () => onView(undefined), [onView])
  return null
}

const overscan = 8

interface Start extends Omit<RowWindowProps, 'sight'> {
  /** The distance from the top of all rows: survives a change of their number. New: as far as the bar was scrolled before. */
  readonly position: { topPx: number; isNew: boolean }
}

/** Returns the offsets of all rows as far as the drawn ones show, and the usual height of one. */
function measuredRows(
  area: HTMLElement,
  count: number,
  rowPx: number,
): { readonly rows: ReturnType<typeof rowOffsets>; readonly usualPx: number } {
  const drawn = [...area.querySelectorAll<HTMLTableRowElement>('tr[data-index]')]
    .map(row => ({ index: Number(row.dataset['index']), px: row.getBoundingClientRect().height }))
    .filter(row => row.px > 0)
  const usualPx = drawn.map(row => row.px).toSorted((a, b) => a - b)[drawn.length >> 1] ?? rowPx
  const rows = rowOffsets(count, usualPx)
  for (const { index, px } of drawn) rows.measure(index, px)
  return { rows, usualPx }
}

/** Follows the scroll position and the heights of rows; returns what stops it. */
function startWindow({ area, count, rowPx, heightPx, position, onView }: Start): () => void {
  const { rows, usualPx } = measuredRows(area, count, rowPx)
  let viewPx = heightPx
  let scale = scrollScale(rows.topOf(count), viewPx)
  let scrollPx = area.scrollTop
  let last: RowView | undefined
  const partPx = (name: string): number => area.querySelector<HTMLElement>(name)?.offsetHeight ?? 0

  /** Reads the layout again, and brings the scroll bar to where the rows are. */
  const fit = (): void => {
    if (area.clientHeight > 0) viewPx = Math.max(usualPx, area.clientHeight - partPx('thead') - partPx('tfoot'))
    scale = scrollScale(rows.topOf(count), viewPx)
    position.topPx = Math.min(position.topPx, scale.mostTopPx)
  }
  const correct = (): void => {
    if (!scale.isOff(position.topPx, scrollPx)) return
    area.scrollTop = scale.scrollOf(position.topPx)
    scrollPx = area.scrollTop
  }
  const view = (): void => {
    const { topPx } = position
    const from = Math.max(0, rows.rowAt(topPx) - overscan)
    const to = Math.min(count, rows.rowAt(topPx + viewPx) + 1 + overscan)
    // where content is scaled, the rows in sight are laid out around the scroll position
    const shiftPx = scale.heightPx < rows.topOf(count) ? topPx - scrollPx : 0
    const beforePx = Math.max(0, rows.topOf(from) - shiftPx)
    const afterPx = Math.max(0, scale.heightPx - (rows.topOf(to) - shiftPx))
    if (last?.from === from && last.to === to && last.beforePx === beforePx && last.afterPx === afterPx) return
    last = { from, to, beforePx, afterPx, measure, scrollTo }
    onView(last)
  }

  /** The removal of a row with the focus lays the table out half-way, and the browser cuts the scroll position to that. */
  const hold = (): void => {
    if (Math.abs(area.scrollTop - scrollPx) > 1) area.scrollTop = scrollPx
  }

  const scroll = (): void => {
    const now = area.scrollTop
    if (now === scrollPx) return
    position.topPx = scale.topAfter(position.topPx, scrollPx, now)
    scrollPx = now
    correct()
    flushSync(view) // rows that come a frame late are seen as a blank
    hold()
  }
  function scrollTo(index: number): void {
    const [top, bottom] = [rows.topOf(index), rows.topOf(index + 1)]
    const { topPx } = position
    const wantedPx = top < topPx ? top : bottom > topPx + viewPx ? bottom - viewPx : topPx
    if (wantedPx === topPx) return
    position.topPx = Math.max(0, wantedPx)
    area.scrollTop = scale.isOff(position.topPx, scrollPx + position.topPx - topPx)
      ? scale.scrollOf(position.topPx)
      : scrollPx + position.topPx - topPx
    scrollPx = area.scrollTop
    view()
    queueMicrotask(hold) // after the rows are rendered
  }

  const heights = new ResizeObserver(entries => {
    let isChanged = false
    for (const { target, borderBoxSize } of entries) {
      if (target === area) {
        isChanged = true
        continue
      }
      const index = Number((target as HTMLElement).dataset['index']) // only rows and the area are observed
      const px = borderBoxSize[0]?.blockSize ?? 0
      if (px === 0) continue
      const isAbove = rows.topOf(index) < position.topPx
      const change = rows.measure(index, px)
      if (change === 0) continue
      isChanged = true
      if (isAbove) position.topPx += change
    }
    if (!isChanged) return
    fit()
    flushSync(view)
    correct()
    flushSync(view)
  })
  function measure(row: HTMLTableRowElement | null): (() => void) | undefined {
    if (!row) return undefined
    heights.observe(row)
    return () => heights.unobserve(row)
  }

  fit()
  if (position.isNew) position.topPx = scale.topAfter(0, 0, scrollPx)
  position.isNew = false
  correct()
  view()
  heights.observe(area)
  area.addEventListener('scroll', scroll, { passive: true })
  return () => {
    area.removeEventListener('scroll', scroll)
    heights.disconnect()
  }
}
