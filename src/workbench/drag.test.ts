// @vitest-environment happy-dom
import type { PointerEvent as ReactPointerEvent } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createDrag } from './drag.ts'
import type { DragOptions, Dragged } from './drag.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const line = { left: 0, top: 0, width: 10, height: 3 }

const make = (): HTMLElement => {
  const box = document.createElement('div')
  document.body.append(box)
  return box
}

/** Presses a handle and drags it; returns what a drag shows, and the way to release it. */
function dragged(options: Partial<DragOptions<Dragged, string>>) {
  const [root, ghost, mark, handle] = [make(), make(), make(), make()] as const
  const onDrop = vi.fn()
  const drag = createDrag<Dragged, string>({
    root: () => root,
    ghost: () => ghost,
    line: () => mark,
    find: () => ({ spot: 'row 1', line }),
    onDrop,
    ...options,
  })
  const pointer = (type: string, x: number) =>
    window.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: 5 }))
  handle.addEventListener('pointerdown', event =>
    drag.start(event as unknown as ReactPointerEvent<HTMLElement>, { kind: 'widget', label: 'Sales' }),
  )
  handle.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 1, clientX: 5, clientY: 5, button: 0 }))
  pointer('pointermove', 60)
  return { root, ghost, onDrop, release: () => pointer('pointerup', 80) }
}

it('drops what is dragged where the pointer is released', () => {
  const { root, ghost, onDrop, release } = dragged({})
  expect([root.dataset['dragging'], ghost.hidden]).toEqual(['widget', false])
  release()
  expect(onDrop).toHaveBeenCalledWith({ kind: 'widget', label: 'Sales' }, 'row 1', undefined)
  expect([root.dataset['dragging'], ghost.hidden]).toEqual([undefined, true])
})

it('ends also when a widget under the pointer breaks what finds the position: nothing is dropped', () => {
  const broken = new Error('A widget under the pointer is broken.')
  const { root, ghost, onDrop, release } = dragged({
    find() {
      throw broken
    },
  })
  const thrown: unknown[] = []
  const hold = (event: ErrorEvent): void => {
    event.preventDefault()
    thrown.push(event.error)
  }
  window.addEventListener('error', hold)
  try {
    release()
  } catch (error) {
    thrown.push(error) // some DOMs hand it to the one who dispatches
  }
  window.removeEventListener('error', hold)
  expect(thrown).toContain(broken)
  expect([root.dataset['dragging'], ghost.hidden]).toEqual([undefined, true])
  expect(onDrop).not.toHaveBeenCalled()
})
