import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLazySocket } from './lazy-socket.ts'
import type { AppSocket } from './socket.ts'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

function fixture(failures = 0) {
  const stop = vi.fn()
  const inner = { live: vi.fn(() => stop), close: vi.fn(), resume: vi.fn(), open: vi.fn(() => 1), destroy: vi.fn() } satisfies AppSocket
  let left = failures
  const load = vi.fn(async (): Promise<AppSocket> => {
    if (left-- > 0) throw new Error('offline')
    return inner
  })
  return { inner, stop, load, socket: createLazySocket(load) }
}
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

it('loads nothing before somebody listens', () => {
  const { load, socket } = fixture()
  socket.close()
  socket.resume()
  expect(socket.open()).toBe(0)
  expect(load).not.toHaveBeenCalled()
})

it('loads once for all who listen, and hands each of them over', async () => {
  const { inner, load, socket, stop } = fixture()
  const end = socket.live('a', () => {})
  socket.live('b', () => {})
  await settle()
  expect(load).toHaveBeenCalledTimes(1)
  expect(inner.live.mock.calls.map(([topic]: readonly unknown[]) => topic)).toEqual(['a', 'b'])
  expect(socket.open()).toBe(1)
  end()
  expect(stop).toHaveBeenCalledTimes(1)
})

it('does not listen for who left meanwhile', async () => {
  const { inner, socket } = fixture()
  socket.live('a', () => {})()
  await settle()
  expect(inner.live).not.toHaveBeenCalled()
})

it('tries again while somebody listens', async () => {
  const { inner, load, socket } = fixture(2)
  socket.live('a', () => {})
  await settle()
  expect(inner.live).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(load).toHaveBeenCalledTimes(3)
  expect(inner.live).toHaveBeenCalledTimes(1)
})

it('ends a socket that comes after its core was destroyed, and asks no more', async () => {
  const { inner, load, socket } = fixture()
  socket.live('a', () => {})
  socket.destroy()
  await settle()
  expect(inner.destroy).toHaveBeenCalledTimes(1)
  expect(inner.live).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledTimes(1)
})
