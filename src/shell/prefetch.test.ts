// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Prefetch } from './prefetch.ts'
import { screens } from './screens.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Renders the prefetch for a connection; the browser is idle on demand. */
function stage(connection?: object) {
  const fetched = vi.fn(() => Promise.reject(new Error('not needed here')))
  vi.spyOn(screens as { page: typeof fetched }, 'page').mockImplementation(fetched) // the list of screens, which names this one
  vi.stubGlobal('navigator', { connection })
  let idle: (() => void) | undefined
  const requestIdleCallback = vi.fn((work: () => void) => {
    idle = work
    return 7
  })
  const cancelIdleCallback = vi.fn()
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('cancelIdleCallback', cancelIdleCallback)
  const view = render(createElement(Prefetch))
  return { fetched, requestIdleCallback, cancelIdleCallback, view, beIdle: () => idle?.() }
}

describe('the screen a visitor will most likely open', () => {
  it('is fetched when the browser is idle, after 2000 ms at the latest; not on a 2g connection nor with data saver on (NAV-036)', () => {
    for (const connection of [undefined, { effectiveType: '4g' }, { effectiveType: '3g', saveData: false }]) {
      const { fetched, requestIdleCallback, beIdle, view } = stage(connection)
      expect(fetched).not.toHaveBeenCalled()
      expect(requestIdleCallback.mock.calls[0]?.slice(1)).toEqual([{ timeout: 2000 }])
      beIdle()
      expect(fetched).toHaveBeenCalledTimes(1)
      view.unmount()
    }
    for (const connection of [
      { effectiveType: '2g' },
      { effectiveType: 'slow-2g' },
      { effectiveType: '4g', saveData: true },
    ]) {
      const { fetched, requestIdleCallback, view } = stage(connection)
      expect([requestIdleCallback.mock.calls.length, fetched.mock.calls.length]).toEqual([0, 0])
      view.unmount()
    }
  })

  it('is no longer fetched once the visitor left', () => {
    const { view, cancelIdleCallback } = stage()
    view.unmount()
    expect(cancelIdleCallback).toHaveBeenCalledWith(7)
  })

  it('is fetched after 2000 ms in a browser that does not report when it is idle', () => {
    const { view } = stage()
    view.unmount()
    vi.stubGlobal('requestIdleCallback', undefined)
    vi.useFakeTimers()
    const fetched = vi.mocked(screens as { page(): Promise<never> }).page // as above
    render(createElement(Prefetch))
    vi.advanceTimersByTime(1_999)
    expect(fetched).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
