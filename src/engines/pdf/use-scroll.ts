import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { pageAt } from './layout.ts'
import type { Layout } from './layout.ts'

export interface Scroll {
  /** The page that is read. */
  readonly page: number
  /** The pages in sight, with one before and one after. */
  readonly range: readonly [first: number, last: number]
  /** Called when the box has scrolled. */
  look(): void
  goTo(page: number): void
}

/** Follows which pages are in sight. When sizes or the document change, the same place stays in sight. */
export function useScroll(
  box: RefObject<HTMLElement | null>,
  layout: Layout,
  boxPx: number,
  startPage: number,
): Scroll {
  const count = layout.tops.length
  const [range, setRange] = useState<Scroll['range']>([1, 2])
  const [page, setPage] = useState(1)
  /** What stays in sight: a page, and how far into it. */
  const anchor = useRef({ page: Math.min(Math.max(1, Math.trunc(startPage)), count), part: 0 })
  const look = (): void => {
    const element = box.current
    if (!element) return
    const { scrollTop, clientHeight } = element
    const top = pageAt(layout, scrollTop)
    const part = (scrollTop - (layout.tops[top - 1] ?? 0)) / (layout.heights[top - 1] || 1) // a page may have no height
    anchor.current = { page: top, part }
    const first = Math.max(1, top - 1)
    const last = Math.min(count, pageAt(layout, scrollTop + clientHeight) + 1)
    setRange(before => (before[0] === first && before[1] === last ? before : [first, last]))
    setPage(pageAt(layout, scrollTop + clientHeight / 3))
  }
  useLayoutEffect(() => {
    const top = Math.min(anchor.current.page, count) // a document that follows another may have fewer pages
    const { part } = anchor.current
    const px = (layout.tops[top - 1] ?? 0) + part * (layout.heights[top - 1] ?? 0)
    box.current?.scrollTo({ top: part === 0 ? px - edgePx : px, behavior: 'instant' })
    look()
  }, [layout, boxPx])
  return {
    page,
    range,
    look,
    goTo(to) {
      box.current?.scrollTo({ top: (layout.tops[to - 1] ?? 0) - edgePx, behavior: 'instant' })
      look()
    },
  }
}

/** What is seen above a page, so that its edge is clear. */
const edgePx = 4
