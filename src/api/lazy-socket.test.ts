import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLazySocket } from './lazy-socket.ts'
import type { AppSocket } from './socket.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function fixture(failures = 0) {
  const stop = vi.fn()
  const inner = {
    live: vi.fn(() => stop),
    close: vi.fn(),
    resume: vi.fn(),
    open: vi.fn(() => 1),
    destroy: vi.fn(),
  } satisfies AppSocket
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

it('does not listen for a listener that left before the load ended', async () => {
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

it('retries ever more slowly, and stops once nobody listens', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { load, socket } = fixture(9)
  const stop = socket.live('a', () => {})
  const loads: number[] = []
  for (const ms of [0, 999, 1, 1_999, 1, 3_999, 1]) {
    await vi.advanceTimersByTimeAsync(ms)
    loads.push(load.mock.calls.length)
  }
  expect(loads).toEqual([1, 1, 2, 2, 3, 3, 4])
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(5) // the try that was planned; none after it
  vi.restoreAllMocks()
})

it('stops retrying if its core was destroyed before the load failed', async () => {
  const { load, socket } = fixture(9)
  socket.live('a', () => {})
  socket.destroy()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('ends a socket that loads after its core was destroyed, and stops requesting', async () => {
  const { inner, load, socket } = fixture()
  socket.live('a', () => {})
  socket.destroy()
  await settle()
  expect(inner.destroy).toHaveBeenCalledTimes(1)
  expect(inner.live).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledTimes(1)
})
