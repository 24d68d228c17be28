// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSteps } from './use-steps.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('counts up step by step to all, and not while it is to be still', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ isStill }) => useSteps(25, 10, isStill), {
    initialProps: { isStill: false },
  })
  expect(result.current).toBe(10)
  act(() => void vi.advanceTimersToNextTimer())
  expect(result.current).toBe(20)
  rerender({ isStill: true })
  act(() => void vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(20)
  rerender({ isStill: false })
  act(() => void vi.advanceTimersByTime(1_000))
  expect([result.current, vi.getTimerCount()]).toEqual([30, 0])
})
