// Moves a column with the pointer: marks where it would go, scrolls at the edges, and reports where it was dropped.
// A press that hardly moves stays a press; Escape takes the move back.
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
  const view = area.ownerDocument
  const page = view.defaultView
  let isMoving = false
  let x = start.clientX
  let frame = 0
  let drop: { readonly head: HTMLElement; readonly side: 'before' | 'after' } | undefined
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
  const scroll = (): void => {
    const box = area.getBoundingClientRect()
    const by = x < box.left + edgePx ? -stepPx : x > box.right - edgePx ? stepPx : 0
    if (by !== 0) {
      area.scrollLeft += by
      look()
    }
    frame = requestAnimationFrame(scroll)
  }
  const move = (event: PointerEvent): void => {
    if (event.buttons === 0) return stop()
    x = event.clientX
    if (!isMoving) {
      if (Math.abs(x - start.clientX) < leastPx) return
      isMoving = true
      area.dataset['moving'] = ''
      for (const head of heads()) head.toggleAttribute('data-moving', head.dataset['column'] === column)
      frame = requestAnimationFrame(scroll)
    }
    event.preventDefault()
    look()
  }
  const end = (): void => {
    const target = isMoving ? drop : undefined
    if (isMoving) swallowClick(page)
    stop()
    if (target) onDrop(target.head.dataset['column'] ?? '', target.side)
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isMoving) return
    event.preventDefault()
    event.stopPropagation()
    mark(undefined)
    end()
  }
  function stop(): void {
    cancelAnimationFrame(frame)
    mark(undefined)
    delete area.dataset['moving']
    for (const head of heads()) head.removeAttribute('data-moving')
    view.removeEventListener('pointermove', move)
    view.removeEventListener('pointerup', end)
    view.removeEventListener('pointercancel', stop)
    view.removeEventListener('keydown', key, { capture: true })
  }
  view.addEventListener('pointermove', move)
  view.addEventListener('pointerup', end)
  view.addEventListener('pointercancel', stop)
  view.addEventListener('keydown', key, { capture: true })
  return stop
}

/** Takes away the click that ends a press which was a drag: it neither sorts nor opens anything. */
export function swallowClick(page: Window | null): void {
  page?.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => page?.removeEventListener('click', swallow, { capture: true }), 0)
}

const swallow = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
}
