// @vitest-environment happy-dom
import type { PointerEvent as ReactPointerEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrag } from './drag.ts'
import type { Drag } from './drag.ts'

let drag: Drag
let shadow: ShadowRoot
let root: HTMLElement
let ghost: HTMLElement
const dropped = vi.fn()
const started = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date'] })
  document.body.innerHTML = '<div></div>'
  shadow = document.body.firstElementChild?.attachShadow({ mode: 'open' }) as ShadowRoot // just written
  shadow.innerHTML =
    '<div id="root"><button id="type">Number</button><div data-region="canvas" data-container="rows/0"><p data-container="rows/0" data-index="0" id="item">Radio</p></div></div><div id="ghost" hidden></div>'
  root = shadow.getElementById('root') as HTMLElement // just written
  ghost = shadow.getElementById('ghost') as HTMLElement // just written
  const item = shadow.getElementById('item') as HTMLElement // just written
  item.getBoundingClientRect = () =>
    ({ left: 0, top: 100, right: 300, bottom: 160, width: 300, height: 60, x: 0, y: 100 }) as DOMRect // happy-dom lays nothing out
  shadow.elementFromPoint = (_, y) => (y >= 100 && y <= 160 ? item : root)
  drag = createDrag({ root: () => root, ghost: () => ghost, line: () => null, onDrop: dropped, onStart: started })
})
afterEach(() => {
  drag.stop()
  dropped.mockClear()
  started.mockClear()
  vi.useRealTimers()
})

const press = (pointerType: string, how: 'press' | 'start' = 'press'): void => {
  // of a press only these are read
  drag[how](
    {
      button: 0,
      pointerId: 1,
      pointerType,
      clientX: 20,
      clientY: 20,
      currentTarget: shadow.getElementById('type'),
    } as unknown as ReactPointerEvent<HTMLElement>,
    { kind: 'question', label: 'Number' },
    'number',
  )
}
const point = (name: string, y: number, x = 20): void => {
  window.dispatchEvent(new PointerEvent(name, { pointerId: 1, clientX: x, clientY: y, cancelable: true }))
}

test('a mouse drags at once', () => {
  press('mouse')
  point('pointermove', 40)
  expect(started).toHaveBeenCalledTimes(1)
  point('pointermove', 110)
  point('pointerup', 110)
  expect(dropped).toHaveBeenCalledWith(
    { kind: 'question', label: 'Number' },
    { container: 'rows/0', index: 0 },
    'number',
  )
})

test('an empty step takes a question, in its frame and beside it', () => {
  const start = shadow.getElementById('item') as HTMLElement // just written
  start.parentElement?.removeAttribute('data-container')
  start.removeAttribute('data-index')
  start.dataset['container'] = 'step/2'
  start.setAttribute('data-takes-all', '')
  for (const y of [110, 400]) {
    if (y === 400) shadow.elementFromPoint = () => start.parentElement
    press('mouse')
    point('pointermove', 40)
    point('pointermove', y)
    point('pointerup', y)
    expect(dropped).toHaveBeenLastCalledWith(
      { kind: 'question', label: 'Number' },
      { container: 'step/2', index: 0 },
      'number',
    )
  }
  expect(dropped).toHaveBeenCalledTimes(2)
})

test('a finger that moves on scrolls: nothing is lifted, also not later', () => {
  press('touch')
  vi.advanceTimersByTime(100)
  point('pointermove', 45)
  vi.advanceTimersByTime(1_000)
  point('pointermove', 110)
  point('pointerup', 110)
  expect(started).not.toHaveBeenCalled()
  expect(dropped).not.toHaveBeenCalled()
})

test('a finger that rests lifts it, drops it, and causes no click afterwards', () => {
  press('touch')
  point('pointermove', 23) // it trembles
  vi.advanceTimersByTime(349)
  expect(ghost.hidden).toBe(true)
  vi.advanceTimersByTime(1)
  expect(ghost.hidden).toBe(false)
  point('pointermove', 150)
  point('pointerup', 150)
  expect(dropped).toHaveBeenCalledWith(expect.anything(), { container: 'rows/0', index: 1 }, 'number')
  expect(ghost.hidden).toBe(true)
  expect(drag.wasDragging()).toBe(true)
  vi.advanceTimersByTime(100)
  expect(drag.wasDragging()).toBe(false)
})

test('a finger that is lifted where it rested leaves everything as it was', () => {
  press('touch')
  vi.advanceTimersByTime(400)
  point('pointerup', 20)
  expect(started).toHaveBeenCalledTimes(1)
  expect(dropped).not.toHaveBeenCalled()
})

test('the browser takes the finger for scrolling: the press is over', () => {
  press('touch')
  point('pointercancel', 20)
  vi.advanceTimersByTime(400)
  expect(started).not.toHaveBeenCalled()
})

test('a handle drags at once, also by finger; during the drag the page does not scroll and no menu opens', () => {
  const stop = drag.still(root)
  const isStopped = (name: string): boolean =>
    !root.dispatchEvent(new Event(name, { cancelable: true, bubbles: true, composed: true }))
  expect(isStopped('touchmove')).toBe(false)
  press('touch', 'start')
  point('pointermove', 40)
  expect(started).toHaveBeenCalledTimes(1)
  expect(isStopped('touchmove')).toBe(true)
  expect(isStopped('contextmenu')).toBe(true)
  point('pointerup', 40)
  expect([isStopped('touchmove'), isStopped('contextmenu')]).toEqual([false, false])
  stop()
})
