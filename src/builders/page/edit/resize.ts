// Drags the edge of a widget over the columns of its row. While it runs only the widget itself is laid out again; the page changes
// once, when the edge is let go. Escape puts it back.
import type { PointerEvent as ReactPointerEvent } from 'react'
import { columns } from '../document.ts'

export function startResize(
  event: ReactPointerEvent<HTMLElement>,
  cell: HTMLElement,
  /** The property of the grid that has its columns. */
  property: string,
  from: number,
  onDone: (width: number) => void,
): void {
  const view = cell.ownerDocument.defaultView
  const row = cell.parentElement?.getBoundingClientRect()
  if (event.button !== 0 || !view || !row) return
  event.preventDefault()
  event.stopPropagation()
  const { pointerId } = event
  const box = cell.getBoundingClientRect()
  const isRtl = getComputedStyle(cell).direction === 'rtl'
  let width = from
  const show = (next: number): void => {
    width = next
    cell.style.setProperty(property, String(next))
    cell.dataset['resizing'] = `${next}/${columns}`
  }
  const move = (moved: PointerEvent): void => {
    if (moved.pointerId !== pointerId) return
    moved.preventDefault()
    const px = isRtl ? box.right - moved.clientX : moved.clientX - box.left
    const next = Math.max(1, Math.min(columns, Math.round((px / row.width) * columns)))
    if (next !== width) show(next)
  }
  const end = (isDone: boolean): void => {
    view.removeEventListener('pointermove', move)
    view.removeEventListener('pointerup', up)
    view.removeEventListener('pointercancel', cancel)
    view.removeEventListener('keydown', key, true)
    const chosen = width
    show(from)
    delete cell.dataset['resizing']
    if (isDone && chosen !== from) onDone(chosen)
  }
  const up = (released: PointerEvent): void => {
    if (released.pointerId === pointerId) end(true)
  }
  const cancel = (gone: PointerEvent): void => {
    if (gone.pointerId === pointerId) end(false)
  }
  const key = (pressed: KeyboardEvent): void => {
    if (pressed.key !== 'Escape') return
    pressed.preventDefault()
    pressed.stopPropagation()
    end(false)
  }
  view.addEventListener('pointermove', move, { passive: false })
  view.addEventListener('pointerup', up)
  view.addEventListener('pointercancel', cancel)
  view.addEventListener('keydown', key, true)
}
