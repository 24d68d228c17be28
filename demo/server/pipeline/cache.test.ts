import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askedBy, ClientGone } from '../data/asker.ts'
import { createCache } from './cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const sizeOf = (value: string) => value.length
/** A cache that counts calls of `make`; each key is one letter long. */
function counting(maxSize = 100, maxAgeMs = 1000) {
  const { get } = createCache(maxSize, maxAgeMs)
  const made: string[] = []
  return {
    made,
    get,
    ask: (key: string, size = 4) =>
      get(key, sizeOf, () => {
        made.push(key)
        return Promise.resolve('x'.repeat(size))
      }),
  }
}

describe('a result', () => {
  it('is made once while it is young enough (COL-015)', async () => {
    const { made, ask } = counting()
    expect([await ask('a'), await ask('a')]).toEqual(['xxxx', 'xxxx'])
    vi.setSystemTime(999)
    await ask('a')
    expect(made).toEqual(['a'])
    vi.setSystemTime(1000)
    await ask('a')
    expect(made).toEqual(['a', 'a'])
    vi.setSystemTime(1999)
    await ask('a')
    expect(made).toEqual(['a', 'a'])
  })

  it('takes the place of the one that was used longest ago, when all are too large', async () => {
    const { made, ask } = counting()
    for (const key of ['a', 'b', 'c', 'd']) await ask(key, 24) // 100 with their keys
    await ask('a', 24)
    await ask('e', 3)
    made.length = 0
    for (const key of ['a', 'c', 'd', 'e']) await ask(key, 24)
    expect(made).toEqual([])
    await ask('b', 24)
    expect(made).toEqual(['b'])
  })

  it('is not kept when it would take more than a quarter of all', async () => {
    const { made, ask } = counting()
    for (const key of ['a', 'a']) await ask(key, 24)
    for (const key of ['b', 'b']) await ask(key, 25)
    expect(made).toEqual(['a', 'b', 'b'])
  })

  it('that is made again takes its own place', async () => {
    const { made, ask } = counting(40)
    for (const key of ['a', 'b', 'c']) await ask(key, 9)
    vi.setSystemTime(500)
    await ask('d', 9)
    vi.setSystemTime(1000)
    for (const key of ['a', 'b', 'c']) await ask(key, 9)
    made.length = 0
    for (const key of ['a', 'b', 'c', 'd']) await ask(key, 9)
    expect(made).toEqual([])
  })
})

describe('equal questions at the same time', () => {
  it('are asked once, and again after a failure', async () => {
    const { get } = createCache(100, 1000)
    let asked = 0
    const fails = () => {
      asked++
      return Promise.reject<string>(new Error('down'))
    }
    const both = await Promise.allSettled([get('a', sizeOf, fails), get('a', sizeOf, fails)])
    expect([both.map(one => one.status), asked]).toEqual([['rejected', 'rejected'], 1])
    expect(await get('a', sizeOf, () => Promise.resolve('up'))).toBe('up')
  })

  it('go on without the client that requested first', async () => {
    const { get } = createCache(100, 1000)
    const first = get('a', sizeOf, () => Promise.reject<string>(new ClientGone()))
    const second = get('a', sizeOf, () => Promise.resolve('made for the second'))
    await expect(first).rejects.toBeInstanceOf(ClientGone)
    expect(await second).toBe('made for the second')
  })

  it('end for a client that is gone itself', async () => {
    const { get } = createCache(100, 1000)
    const first = get('a', sizeOf, () => Promise.reject<string>(new ClientGone()))
    const second = askedBy({ account: 'eve', signal: AbortSignal.abort() }, () =>
      get('a', sizeOf, () => Promise.resolve('for nobody')),
    )
    await expect(first).rejects.toBeInstanceOf(ClientGone)
    await expect(second).rejects.toBeInstanceOf(ClientGone)
  })
})
