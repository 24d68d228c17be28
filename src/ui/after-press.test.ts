// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPress } from './after-press.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const hold = () => vi.spyOn(document.documentElement, 'matches').mockImplementation(selector => selector === ':active')

it('waits for the release and for its click, then does the work once', () => {
  hold()
  const done: string[] = []
  window.addEventListener('click', () => done.push('click'), { once: true })
  afterPress(() => done.push('work'))
  vi.advanceTimersByTime(5_000)
  expect(done).toEqual([])
  window.dispatchEvent(new Event('pointerup'))
  window.dispatchEvent(new Event('click'))
  vi.runAllTimers()
  window.dispatchEvent(new Event('pointerup'))
  vi.runAllTimers()
  expect(done).toEqual(['click', 'work'])
})

it('goes on when the press became a scroll or the window lost the pointer', () => {
  hold()
  for (const end of ['pointercancel', 'dragend', 'blur']) {
    const work = vi.fn()
    afterPress(work)
    window.dispatchEvent(new Event(end))
    vi.runAllTimers()
    expect(work).toHaveBeenCalledTimes(1)
  }
})

it('does it at once where nothing is pressed: by keyboard, and for a screen reader', () => {
  const work = vi.fn()
  afterPress(work)
  expect(work).toHaveBeenCalledTimes(1)
})
