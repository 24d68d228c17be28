// What an editor could not send, as this device stores it.
import { expect, test, vi } from 'vitest'
import type { Core } from '../../api/core.ts'
import { memoryStorage } from '../../api/storage.ts'
import { createUnsentStore } from './unsent-store.ts'

const step = { stepType: 'replace', from: 1, to: 1 }

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
  first.close()
  expect(await open('two', 'ben').store.find()).toEqual([])
  const second = open('two')
  const [found] = await second.store.find()
  expect(found).toMatchObject({ client: 'ada.one', version: 3, steps: [step] })
  expect(await found?.since()).toBe('unread') // no connection
  second.store.changed(() => ({ version: 4, steps: [step, step] }))
  second.flush()
  expect((await open('three').store.find()).map(({ client }) => client)).toEqual(['ada.one', 'ada.two'])
  second.store.changed(() => undefined)
  second.flush()
  found?.remove()
  expect(await open('three').store.find()).toEqual([])
})

test('it is stored half a second after a change, and forgotten after 30 days', async () => {
  vi.useFakeTimers()
  const open = device()
  const first = open('one')
  first.store.changed(() => ({ version: 3, steps: [step] }))
  expect(await open('two').store.find()).toEqual([])
  vi.advanceTimersByTime(600)
  expect(await open('two').store.find()).toHaveLength(1)
  vi.advanceTimersByTime(31 * 24 * 60 * 60 * 1000)
  expect(await open('two').store.find()).toEqual([])
  vi.useRealTimers()
})

test('an editor that is still open in another tab is not offered', async () => {
  const held = new Set<string>()
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, does: () => Promise<void>) {
        held.add(name)
        await does()
        held.delete(name)
      },
      query: async () => ({ held: [...held].map(name => ({ name })) }),
    },
  })
  const open = device()
  const first = open('one')
  first.store.changed(() => ({ version: 3, steps: [step] }))
  first.flush()
  const second = open('two')
  expect(await second.store.find()).toEqual([])
  first.store.changed(() => ({ version: 3, steps: [step] }))
  first.close()
  await vi.waitFor(() => expect(held.size).toBe(1))
  expect(await second.store.find()).toHaveLength(1)
  vi.unstubAllGlobals()
})
