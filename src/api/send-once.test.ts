// Requests that must not happen twice.
import { afterEach, expect, test, vi } from 'vitest'
import { messageCalls } from '../contract/calls/messages.ts'
import type { Answer } from '../contract/call.ts'
import type { Core, WireRequest } from './core.ts'
import { sendOnce } from './send-once.ts'

afterEach(() => vi.useRealTimers())

test('a request that is sent again without a reply has the key of the first one; after a reply, or with another body, it has its own', async () => {
  const replies = [0, 503, 200, 200, 0, 200, 400, 200]
  const keys: (string | undefined)[] = []
  const core = {
    request: async ({ key }: WireRequest): Promise<Answer> => {
      keys.push(key)
      return { status: replies.shift() ?? 200, data: { code: 0, message: '' } }
    },
    invalidate: () => {},
  } as unknown as Core // what it uses of one
  for (const subject of ['a', 'a', 'a', 'a', 'a', 'b', 'a', 'a'])
    await sendOnce(core, messageCalls.sendMessage, { query: { type: 'email' }, body: { subject } })
  const names = new Map([...new Set(keys)].map((key, index) => [key, index]))
  expect(keys.map(key => names.get(key))).toEqual([0, 0, 0, 1, 2, 3, 2, 4])
  expect(keys.every(key => key?.length === 32)).toBe(true)
})

test('two equal requests at the same time are two, and those of another core have keys of their own', async () => {
  const keys: (string | undefined)[] = []
  const make = () =>
    ({
      request: async ({ key }: WireRequest): Promise<Answer> => {
        keys.push(key)
        return { status: 0, data: { code: 0, message: '' } }
      },
      invalidate: () => {},
    }) as unknown as Core // what it uses of one
  const [one, other] = [make(), make()]
  const create = (core: Core) =>
    sendOnce(core, messageCalls.sendMessage, { query: { type: 'email' }, body: { subject: 'a' } })
  await Promise.all([create(one), create(one)])
  await create(other)
  expect(new Set(keys).size).toBe(3)
})

test('ten minutes after a request got no reply, an equal one is another', async () => {
  vi.useFakeTimers()
  const keys: (string | undefined)[] = []
  const core = {
    request: async ({ key }: WireRequest): Promise<Answer> => {
      keys.push(key)
      return { status: 0, data: { code: 0, message: '' } }
    },
    invalidate: () => {},
  } as unknown as Core // what it uses of one
  for (const afterMs of [0, 9 * 60_000, 60_000]) {
    vi.advanceTimersByTime(afterMs)
    await sendOnce(core, messageCalls.sendMessage, { query: { type: 'email' }, body: { subject: 'a' } })
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
