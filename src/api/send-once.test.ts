// Requests that must not happen twice.
import { expect, test } from 'vitest'
import { messageCalls } from '../contract/calls/messages.ts'
import type { Answer } from '../contract/call.ts'
import type { Core, WireRequest } from './core.ts'
import { createSendOnce } from './send-once.ts'

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
  const send = createSendOnce(core)
  for (const subject of ['a', 'a', 'a', 'a', 'a', 'b', 'a', 'a'])
    await send(messageCalls.sendMessage, { query: { type: 'email' }, body: { subject } })
  const names = new Map([...new Set(keys)].map((key, index) => [key, index]))
  expect(keys.map(key => names.get(key))).toEqual([0, 0, 0, 1, 2, 3, 4, 5])
  expect(keys.every(key => key?.length === 32)).toBe(true)
})
