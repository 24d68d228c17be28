// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ticker } from './ticker.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const show = (isHidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('rests while the page is hidden, beats at once when it shows again, and ends', () => {
  const beat = vi.fn()
  const stop = ticker(1_000, beat)
  vi.advanceTimersByTime(3_000)
  expect(beat).toHaveBeenCalledTimes(3)
  show(true)
  vi.advanceTimersByTime(60_000)
  expect(beat).toHaveBeenCalledTimes(3)
  expect(vi.getTimerCount()).toBe(0)
  show(false)
  expect(beat).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(1_000)
  expect(beat).toHaveBeenCalledTimes(5)
  stop()
  show(true)
  show(false)
  vi.advanceTimersByTime(60_000)
  expect(beat).toHaveBeenCalledTimes(5)
})

it('does not begin in a hidden page', () => {
  show(true)
  const stop = ticker(1_000, () => {})
  expect(vi.getTimerCount()).toBe(0)
  stop()
})

it('does not beat twice if the page becomes visible again', () => {
  const beat = vi.fn()
  const stop = ticker(1_000, beat)
  show(false)
  vi.advanceTimersByTime(1_000)
  expect(beat).toHaveBeenCalledTimes(1)
  stop()
})
