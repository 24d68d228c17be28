import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClientGone } from './asker.ts'
import { createLane, LaneFull } from './lane.ts'

describe('a lane', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function watched() {
    const started: string[] = [],
      ends = new Map<string, () => void>()
    const work = (name: string) => () => {
      started.push(name)
      return new Promise<string>(resolve => {
        ends.set(name, () => resolve(name))
      })
    }
    const end = async (name: string) => {
      ends.get(name)?.()
      await vi.advanceTimersByTimeAsync(0)
    }
    return { started, work, end }
  }

  it('alternates between accounts, regardless of how much each has queued', async () => {
    const lane = createLane({ width: 1 }),
      { started, work, end } = watched()
    for (const name of ['a1', 'a2', 'a3']) void lane.run({ account: 'a' }, work(name))
    void lane.run({ account: 'b' }, work('b1'))
    expect(started).toEqual(['a1'])
    for (const name of ['a1', 'b1', 'a2']) await end(name)
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('runs one piece of an account at a time, also where there is room', async () => {
    const lane = createLane({ width: 3 }),
      { started, work, end } = watched()
    for (const name of ['a1', 'a2']) void lane.run({ account: 'a' }, work(name))
    void lane.run({ account: 'b' }, work('b1'))
    expect(started).toEqual(['a1', 'b1'])
    await end('a1')
    expect(started).toEqual(['a1', 'b1', 'a2'])
  })

  it('forgets what waits when its client goes', async () => {
    const lane = createLane({ width: 1 }),
      { started, work, end } = watched()
    const client = new AbortController()
    void lane.run({ account: 'a' }, work('a1'))
    const left = lane.run({ account: 'a', signal: client.signal }, work('a2'))
    void lane.run({ account: 'a' }, work('a3'))
    client.abort()
    await expect(left).rejects.toBeInstanceOf(ClientGone)
    await end('a1')
    expect(started).toEqual(['a1', 'a3'])
    await expect(lane.run({ account: 'a', signal: client.signal }, work('a4'))).rejects.toBeInstanceOf(ClientGone)
  })

  it('refuses an account of which too much waits, and only that one', async () => {
    const lane = createLane({ width: 1, mostWaiting: 2 }),
      { started, work, end } = watched()
    for (const name of ['a1', 'a2', 'a3']) void lane.run({ account: 'a' }, work(name))
    await expect(lane.run({ account: 'a' }, work('a4'))).rejects.toBeInstanceOf(LaneFull)
    void lane.run({ account: 'b' }, work('b1'))
    for (const name of ['a1', 'b1']) await end(name)
    expect(started).toEqual(['a1', 'b1', 'a2'])
  })

  it('makes an account whose work took too long wait, longer each time, and nobody else', async () => {
    const lane = createLane({ width: 1 }),
      { started, work, end } = watched()
    lane.tookTooLong('a', 5000)
    void lane.run({ account: 'a' }, work('a1'))
    void lane.run({ account: 'b' }, work('b1'))
    expect(started).toEqual(['b1'])
    await end('b1')
    await vi.advanceTimersByTimeAsync(4900)
    expect(started).toEqual(['b1'])
    await vi.advanceTimersByTimeAsync(200)
    expect(started).toEqual(['b1', 'a1'])
    lane.tookTooLong('a', 5000)
    await end('a1')
    void lane.run({ account: 'a' }, work('a2'))
    await vi.advanceTimersByTimeAsync(9000)
    expect(started).not.toContain('a2')
    await vi.advanceTimersByTimeAsync(2000)
    expect(started).toContain('a2')
  })

  it('goes on after work that failed', async () => {
    const lane = createLane({ width: 1 })
    await expect(lane.run({ account: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await lane.run({ account: 'a' }, () => Promise.resolve(1))).toBe(1)
  })
})
