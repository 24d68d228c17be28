// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkLater } from './theme.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('looks at the elements of a page together, after the last of them was drawn, and not at those that were removed', () => {
  const read = vi.spyOn(globalThis, 'getComputedStyle')
  const [first, second, removed] = [0, 1, 2].map(() => document.createElement('div')) as [Element, Element, Element]
  checkLater(first)
  vi.advanceTimersByTime(400)
  checkLater(second)
  const stop = checkLater(removed)
  stop()
  vi.advanceTimersByTime(400)
  expect(read).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(read.mock.calls.map(([element]) => element)).toEqual([first, second])
})
