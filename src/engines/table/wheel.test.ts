// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { slowWheel, wheelSpeed } from './wheel.ts'

const turn = (area: HTMLElement, init: WheelEventInit): WheelEvent => {
  const event = new WheelEvent('wheel', { cancelable: true, bubbles: true, ...init })
  // this environment forgets the modifier keys of a wheel event
  Object.defineProperties(event, {
    shiftKey: { value: init.shiftKey ?? false },
    ctrlKey: { value: init.ctrlKey ?? false },
  })
  area.dispatchEvent(event)
  return event
}

describe('the wheel over a table', () => {
  it('moves by 0.4 of a notch', () => {
    expect(wheelSpeed).toBe(0.4)
    const area = document.createElement('div')
    const stop = slowWheel(area)
    expect(turn(area, { deltaY: 100 }).defaultPrevented).toBe(true)
    expect(area.scrollTop).toBe(40)
    turn(area, { deltaY: 100, shiftKey: true })
    expect(area.scrollLeft).toBe(40)
    stop()
    turn(area, { deltaY: 100 })
    expect(area.scrollTop).toBe(40)
  })

  it('leaves touchpads and the zoom of the page alone', () => {
    const area = document.createElement('div')
    slowWheel(area)
    expect(turn(area, { deltaY: 7.5 }).defaultPrevented).toBe(false)
    expect(turn(area, { deltaY: 100, ctrlKey: true }).defaultPrevented).toBe(false)
  })
})
