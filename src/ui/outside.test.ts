// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { onPressOutside } from './outside.ts'

/** A panel inside an open root, inside a component that hides its tree. */
function nest() {
  const page = document.body.appendChild(document.createElement('div'))
  const closed = page.attachShadow({ mode: 'closed' })
  const beside = closed.appendChild(document.createElement('p'))
  const open = closed.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const panel = open.appendChild(document.createElement('div'))
  const inside = panel.appendChild(document.createElement('button'))
  return { beside, panel, inside }
}
const press = (target: EventTarget): void => {
  target.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }))
}

it('does not take a press inside for one outside when a host hides its tree', () => {
  const { panel, inside } = nest()
  const callback = vi.fn()
  onPressOutside(() => [panel], panel, callback)
  press(inside)
  expect(callback).not.toHaveBeenCalled()
})

it('calls back once for a press beside it in a hidden tree and for one on the page, until it is stopped', () => {
  const { panel, beside } = nest()
  const callback = vi.fn()
  const stop = onPressOutside(() => [panel], panel, callback)
  press(beside)
  expect(callback).toHaveBeenCalledTimes(1)
  press(document.body)
  expect(callback).toHaveBeenCalledTimes(2)
  stop()
  press(document.body)
  expect(callback).toHaveBeenCalledTimes(2)
})
