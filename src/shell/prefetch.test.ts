import { describe, expect, it, vi } from 'vitest'
import { mayPrefetch, whenIdle } from './prefetch.ts'

describe('prefetch', () => {
  it('runs on idle with a timeout of 2000 ms, not on 2g and not with data saver on (NAV-036)', () => {
    const work = vi.fn()
    const requestIdleCallback = vi.fn((callback: IdleRequestCallback) => { callback({ didTimeout: false, timeRemaining: () => 1 }); return 7 })
    const cancelIdleCallback = vi.fn()
    whenIdle(work, { requestIdleCallback, cancelIdleCallback })()
    expect(requestIdleCallback).toHaveBeenCalledWith(work, { timeout: 2000 })
    expect(work).toHaveBeenCalledTimes(1)
    expect(cancelIdleCallback).toHaveBeenCalledWith(7)
    expect([mayPrefetch(undefined), mayPrefetch({ effectiveType: '4g' })]).toEqual([true, true])
    expect([mayPrefetch({ effectiveType: '2g' }), mayPrefetch({ effectiveType: 'slow-2g' }), mayPrefetch({ saveData: true })]).toEqual([false, false, false])
  })
})
