// Moves an entry of a list by its handle, with mouse, pen and finger alike. While it runs only a line moves; the list is drawn again once.
import type { PointerEvent as ReactPointerEvent } from 'react'

export interface ListDrag {
  readonly list: HTMLElement
  readonly from: number
  /** Shows the drop position; undefined ends it. */
  onOver(to: number | undefined): void
  onDrop(to: number): void
}

/** Begins with a press on the handle; Escape cancels. Entries are the list's children with data-index. */
export function startListDrag(event: ReactPointerEvent<HTMLElement>, { list, from, onOver, onDrop }: ListDrag): void {
  if (event.button !== 0) return
  const handle = event.currentTarget
  const { pointerId, clientY: fromY } = event
  let to: number | undefined
  const view = handle.ownerDocument.defaultView
  const at = (y: number): number => {
    const boxes = [...list.querySelectorAll<HTMLElement>(':scope > [data-index]')].map(one =>
      one.getBoundingClientRect(),
    )
    const others = boxes.filter((_, index) => index !== from)
    const before = others.findIndex(box => y < box.top + box.height / 2)
    return before < 0 ? others.length : before
  }
  const move = (moved: PointerEvent): void => {
    if (moved.pointerId !== pointerId || (to === undefined && Math.abs(moved.clientY - fromY) < 4)) return
    moved.preventDefault()
    const next = at(moved.clientY)
    if (next !== to) {
      to = next
      onOver(to)
    }
  }
  const end = (isDropped: boolean): void => {
    view?.removeEventListener('pointermove', move)
    view?.removeEventListener('pointerup', up)
    view?.removeEventListener('pointercancel', cancel)
    view?.removeEventListener('keydown', key, true)
    onOver(undefined)
    if (isDropped && to !== undefined && to !== from) onDrop(to)
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
  view?.addEventListener('pointermove', move, { passive: false })
  view?.addEventListener('pointerup', up)
  view?.addEventListener('pointercancel', cancel)
  view?.addEventListener('keydown', key, true)
}
