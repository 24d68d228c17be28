// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { coreContext, provideCore, requestCore } from './context.ts'
import type { OnCore } from './context.ts'
import type { Core } from './core.ts'

const cores = [{ name: 'outer' }, { name: 'inner' }] as unknown as readonly Core[] // only handed through
afterEach(() => {
  document.body.replaceChildren()
})
const nest = (): readonly [HTMLElement, HTMLElement, HTMLElement] => {
  const [outer, inner, leaf] = [
    document.createElement('div'),
    document.createElement('div'),
    document.createElement('p'),
  ]
  document.body.append(outer)
  outer.append(inner)
  inner.attachShadow({ mode: 'open' }).append(leaf)
  return [outer, inner, leaf]
}
const ask = (more: object, from: EventTarget): void => {
  const event = Object.assign(new Event('context-request', { bubbles: true, composed: true }), more)
  from.dispatchEvent(event)
}

describe('the request for the nearest core', () => {
  it('goes out of a shadow root to the nearest provider, and no further', () => {
    const [outer, inner, leaf] = nest()
    const [far, near] = [vi.fn(() => cores[0]), vi.fn(() => cores[1])]
    const stops = [provideCore(outer, far), provideCore(inner, near)]
    const heard = vi.fn()
    expect(requestCore(leaf, heard)).toBe(true)
    expect([heard.mock.calls[0]?.[0], far.mock.calls.length]).toEqual([cores[1], 0])
    for (const { stop } of stops) stop()
    expect(requestCore(leaf, heard)).toBe(false)
  })

  it('of a provider itself goes to the one around it', () => {
    const [outer, inner] = nest()
    provideCore(outer, () => cores[0])
    provideCore(inner, () => cores[1])
    const heard = vi.fn()
    requestCore(inner, heard)
    expect(heard.mock.calls[0]?.[0]).toBe(cores[0])
  })

  it('is answered again at each change until it is withdrawn or the provider stops', () => {
    const [outer, , leaf] = nest()
    let current: Core | undefined
    const { changed, stop } = provideCore(outer, () => current)
    const [staying, leaving] = [vi.fn<OnCore>(), vi.fn<OnCore>()]
    requestCore(leaf, staying)
    requestCore(leaf, leaving)
    current = cores[0]
    leaving.mock.calls[0]?.[1]?.()
    changed()
    expect([staying.mock.calls.map(([one]) => one), leaving.mock.calls.length]).toEqual([[undefined, cores[0]], 1])
    stop()
    changed()
    expect(staying).toHaveBeenCalledTimes(2)
  })

  it('is answered under the name that all bundles use', () => {
    const [outer, , leaf] = nest()
    provideCore(outer, () => cores[0])
    const heard = vi.fn()
    ask({ context: 'lc-core', callback: heard }, leaf)
    expect(heard.mock.calls[0]?.[0]).toBe(cores[0])
  })

  it('of another kind, or without a callback, is left to others; a request without a subscription is answered once', () => {
    const [outer, , leaf] = nest()
    const { changed } = provideCore(outer, () => cores[0])
    const [passed, other, once] = [vi.fn(), vi.fn(), vi.fn()]
    document.body.addEventListener('context-request', passed)
    ask({ context: 'theme', callback: other }, leaf)
    ask({ context: coreContext }, leaf)
    expect([other.mock.calls.length, passed.mock.calls.length]).toEqual([0, 2])
    ask({ context: coreContext, callback: once }, leaf)
    changed()
    expect([once.mock.calls.length, passed.mock.calls.length]).toEqual([1, 2])
  })
})
