// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkLater } from './theme.ts'

const make = (): Element => document.createElement('div')
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('looks at the elements of a page together, and later at those that come later', async () => {
  const read = vi.spyOn(globalThis, 'getComputedStyle')
  const [first, second, third] = [make(), make(), make()]
  checkLater(first)
  vi.advanceTimersByTime(400)
  checkLater(second)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(read.mock.calls.map(([element]) => element)).toEqual([first, second])
  checkLater(third)
  await vi.advanceTimersByTimeAsync(500)
  expect(read.mock.calls.map(([element]) => element)).toEqual([first, second, third])
})
