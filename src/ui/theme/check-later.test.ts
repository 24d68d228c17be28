// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkLater } from './theme.ts'

const make = () => document.createElement('div')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('looks at the elements of a page together, after the last of them was drawn, and not at those that were removed', () => {
  const read = vi.spyOn(globalThis, 'getComputedStyle')
  const [first, second, removed] = [make(), make(), make()] as const
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
