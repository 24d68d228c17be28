// Moves a column with the pointer: marks where it would go, scrolls at the edges, and reports where it was dropped.
// A press that hardly moves stays a press; Escape takes the move back.
import { runDrag } from './drag.ts'
import sheet from './column-drag.css'

export { sheet }

const leastPx = 6
const edgePx = 36
const stepPx = 14

export interface ColumnDrag {
  readonly column: string
  readonly event: PointerEvent
  readonly area: HTMLElement
}

/** Follows the pointer from a press on a head; returns what stops it. */
export function dragColumn(
  { column, event: start, area }: ColumnDrag,
  onDrop: (target: string, side: 'before' | 'after') => void,
): () => void {
  let isMoving = false
  let x = start.clientX
  let drop: { readonly head: HTMLElement; readonly side: 'before' | 'after' } | undefined
  let target: typeof drop
  const heads = (): HTMLElement[] => [...area.querySelectorAll<HTMLElement>('th[data-column]')]

  const mark = (next: typeof drop): void => {
    if (drop && drop.head !== next?.head) delete drop.head.dataset['drop']
    drop = next
    if (next) next.head.dataset['drop'] = next.side
  }
  const look = (): void => {
    const isRtl = getComputedStyle(area).direction === 'rtl'
    const box = area.getBoundingClientRect()
    // pinned heads cover those that scroll below them
    const all = heads().toSorted((a, b) => Number('pinned' in b.dataset) - Number('pinned' in a.dataset))
    const within = Math.min(box.right - 1, Math.max(box.left + 1, x))
    const head = all.find(one => {
      const { left, right } = one.getBoundingClientRect()
      return within >= left && within < right
    })
    if (!head || head.dataset['column'] === column) return mark(undefined)
    const { left, width } = head.getBoundingClientRect()
    mark({ head, side: within < left + width / 2 !== isRtl ? 'before' : 'after' })
  }
  return runDrag(area.ownerDocument, {
    isLostDropped: false,
    follow(event) {
      x = event.clientX
      if (!isMoving && Math.abs(x - start.clientX) < leastPx) return false
      event.preventDefault()
      if (isMoving) look()
      isMoving = true
      return true
    },
    begin() {
      area.dataset['moving'] = ''
      for (const head of heads()) head.toggleAttribute('data-moving', head.dataset['column'] === column)
      look()
    },
    scroll() {
      const box = area.getBoundingClientRect()
      const by = x < box.left + edgePx ? -stepPx : x > box.right - edgePx ? stepPx : 0
      if (by === 0) return
      area.scrollLeft += by
      look()
    },
    drop() {
      if (target) onDrop(target.head.dataset['column'] ?? '', target.side)
    },
    end() {
      target = drop
      mark(undefined)
      delete area.dataset['moving']
      for (const head of heads()) head.removeAttribute('data-moving')
    },
  })
}
