// What an editor could not send, as this device stores it.
import { expect, test, vi } from 'vitest'
import type { Core } from '../../api/core.ts'
import { memoryStorage } from '../../api/storage.ts'
import { createUnsentStore } from './unsent-store.ts'

const step = { stepType: 'replace', from: 1, to: 1 }

const never = () => expect.unreachable('no other editor is open')

function device() {
  const storage = memoryStorage()
  const core = { options: { api: 'x', storage }, request: async () => ({ status: 0, data: { code: 0 } }) }
  return (client: string, account = 'ada') =>
    createUnsentStore(core as unknown as Core, 'notes', account, `${account}.${client}`) // what it uses of one
}

test('what is not sent is found by the next editor of the same account, until it is sent or removed', async () => {
  const open = device()
  const first = open('one')
  first.store.changed(() => ({ version: 3, steps: [step] }))
  first.flush()
  first.close() // without a change in between
  expect(await open('two', 'ben').store.find(never)).toEqual([])
  const second = open('two')
  const [found] = await second.store.find(never)
  expect(found).toMatchObject({ client: 'ada.one', version: 3, steps: [step] })
  expect(await found?.since(3)).toBe('unread') // no connection
  second.store.changed(() => ({ version: 4, steps: [step, step] }))
  second.flush()
  expect((await open('three').store.find(never)).map(({ client }) => client)).toEqual(['ada.one', 'ada.two'])
  second.store.changed(() => undefined)
  second.flush()
  found?.remove()
  expect(await open('three').store.find(never)).toEqual([])
})

test('it is stored half a second after a change, and forgotten after 30 days', async () => {
  vi.useFakeTimers()
  const open = device()
  const first = open('one')
  first.store.changed(() => ({ version: 3, steps: [step] }))
  expect(await open('two').store.find(never)).toEqual([])
  vi.advanceTimersByTime(600)
  expect(await open('two').store.find(never)).toHaveLength(1)
  vi.advanceTimersByTime(31 * 24 * 60 * 60 * 1000)
  expect(await open('two').store.find(never)).toEqual([])
  vi.useRealTimers()
})

test('an editor that is still open in another tab is not offered until it has closed', async () => {
  const { held, waiting } = stubLocks()
  const open = device()
  const first = open('one')
  first.store.changed(() => ({ version: 3, steps: [step] }))
  first.flush()
  const second = open('two')
  const again = vi.fn()
  expect(await second.store.find(again)).toEqual([])
  expect(await second.store.find(again)).toEqual([])
  const third = open('three')
  expect(await third.store.find(() => expect.unreachable('it was closed before'))).toEqual([])
  third.close()
  first.store.changed(() => ({ version: 3, steps: [step] }))
  first.close()
  await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(1))
  expect([...held, ...waiting]).toEqual(['lc ada.two'])
  const [found] = await second.store.find(again)
  expect([found?.remove(), found?.remove()]).toEqual([true, false])
  vi.unstubAllGlobals()
})

/** Web Locks as far as they are used here: one holder, the others wait in turn. */
function stubLocks() {
  const held = new Set<string>()
  const waiting = new Set<string>()
  const released = new Map<string, Promise<void>>()
  async function request(name: string, ...args: readonly unknown[]): Promise<void> {
    const does = args.at(-1) as () => Promise<void>
    const { signal } = (args.length > 1 ? args[0] : {}) as { signal?: AbortSignal }
    const before = released.get(name)
    if (before) {
      waiting.add(name)
      await Promise.race([before, new Promise((_, fail) => signal?.addEventListener('abort', fail))]).finally(() =>
        waiting.delete(name),
      )
    }
    held.add(name)
    const done = Promise.resolve(does()).finally(() => held.delete(name))
    released.set(name, done)
    await done
  }
  vi.stubGlobal('navigator', {
    locks: { request, query: async () => ({ held: [...held].map(name => ({ name })) }) },
  })
  return { held, waiting }
}
