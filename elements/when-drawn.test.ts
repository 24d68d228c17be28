// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenDrawn } from './when-drawn.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

const at = (element: Element, top: number, height = 100) => {
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, height)
}

function stage(hostTop: number) {
  const host = document.createElement('div')
  host.attachShadow({ mode: 'open' })
  at(host, hostTop, 3000)
  document.body.append(host)
  const add = (top: number, name = 'lc-skeleton') => {
    const part = document.createElement('div')
    part.className = name
    at(part, top)
    host.shadowRoot?.append(part)
    return part
  }
  const onDrawn = vi.fn()
  return { host, add, onDrawn }
}

it('waits for every placeholder in sight, and for none below it', async () => {
  const { host, add, onDrawn } = stage(100)
  const [first, busy] = [add(200), add(400, 'lc-frame')]
  busy.setAttribute('aria-busy', 'true')
  add(innerHeight + 50)
  whenDrawn(host, onDrawn)
  await vi.advanceTimersByTimeAsync(1_000)
  first.remove()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onDrawn).not.toHaveBeenCalled()
  busy.setAttribute('aria-busy', 'false')
  await vi.advanceTimersByTimeAsync(100)
  expect(onDrawn).toHaveBeenCalledTimes(1)
  add(200) // a later refresh is not the first drawing
  await vi.advanceTimersByTimeAsync(100)
  expect(onDrawn).toHaveBeenCalledTimes(1)
})

it('counts the first screenful of an element that is not in sight itself', async () => {
  const { host, add, onDrawn } = stage(innerHeight + 500)
  const part = add(innerHeight + 600)
  add(innerHeight * 3)
  whenDrawn(host, onDrawn)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onDrawn).not.toHaveBeenCalled()
  part.remove()
  await vi.advanceTimersByTimeAsync(100)
  expect(onDrawn).toHaveBeenCalledTimes(1)
})

it('waits no longer once it is stopped', async () => {
  const { host, add, onDrawn } = stage(0)
  const part = add(0)
  const stop = whenDrawn(host, onDrawn)
  await vi.advanceTimersByTimeAsync(100)
  stop()
  part.remove()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onDrawn).not.toHaveBeenCalled()
})

it('calls back once, also where a scroll and a timer look at the same time', async () => {
  const { host, onDrawn } = stage(100)
  whenDrawn(host, onDrawn)
  globalThis.dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(100)
  expect(onDrawn).toHaveBeenCalledTimes(1)
})
