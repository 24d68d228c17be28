import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectionCalls } from '../contract/calls/collections.ts'
import { appCalls } from '../contract/calls/apps.ts'
import { createCore } from './create-core.ts'
import type { Core } from './core.ts'
import { refetch, send, sendAs, wireRequest } from './send.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page that shows rows, one item and the list of apps; `hold` delays a write until it is released. */
function page() {
  const reads: string[] = []
  const held: (() => void)[] = []
  let [isHeld, status] = [false, 200]
  const core: Core = createCore({
    name: 'sending',
    api: 'http://sending.test',
    storage: 'memory',
    auth: { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      const isWrite = request.method === 'PUT'
      if (!isWrite) reads.push(pathname)
      if (isWrite && isHeld) await new Promise<void>(resolve => held.push(resolve))
      const code = isWrite ? status : 200
      return new Response(JSON.stringify({ code, message: '', data: [] }), { status: code })
    },
  })
  const shown = [
    wireRequest(collectionCalls.aggregate, { body: { app: 'crm', collection: 'calls', pipeline: [] } }),
    wireRequest(collectionCalls.readItem, { params: { app: 'crm', collection: 'calls', id: '1' } }),
    wireRequest(appCalls.listApps, {}),
  ]
  const stops = shown.map(request => core.query(request).subscribe(() => {}))
  return {
    core,
    reads,
    held,
    refuse: () => (status = 403),
    hold: () => (isHeld = true),
    async settle() {
      await vi.advanceTimersByTimeAsync(1_000)
    },
    end() {
      for (const stop of stops) stop()
      core.destroy()
    },
  }
}
const change = (core: Core, id: string) =>
  send(core, collectionCalls.updateItem, { params: { app: 'crm', collection: 'calls', id }, body: { data: {} } })

test('a write makes the reads stale that its call declares, and no other', async () => {
  const { core, reads, settle, end } = page()
  await settle()
  reads.length = 0
  await change(core, '1')
  await settle()
  expect(reads.toSorted()).toEqual(['/dataframe/aggregate', '/item/crm/calls/1'])
  end()
})

test('a write that was refused makes nothing stale', async () => {
  const { core, reads, settle, refuse, end } = page()
  await settle()
  reads.length = 0
  refuse()
  await change(core, '1')
  await settle()
  expect(reads).toEqual([])
  end()
})

test('many writes at once are followed by one read of each', async () => {
  const { core, reads, held, settle, hold, end } = page()
  await settle()
  reads.length = 0
  hold()
  const writes = ['1', '2', '3'].map(id => change(core, id))
  await settle()
  for (const go of held.slice(0, 2)) go()
  await settle()
  expect(reads).toEqual([])
  held[2]?.()
  await Promise.all(writes)
  await settle()
  expect(reads.toSorted()).toEqual(['/dataframe/aggregate', '/item/crm/calls/1'])
  end()
})

test('a write that waits holds back only the reads that it makes stale', async () => {
  const { core, reads, held, settle, hold, end } = page()
  await settle()
  reads.length = 0
  hold()
  const body = { name: 'crm' }
  const slow = sendAs(core, appCalls.updateApp, { method: 'PUT', path: '/app/crm', body })
  const quick = change(core, '1')
  await settle()
  held[1]?.()
  await quick
  await settle()
  expect(reads.toSorted()).toEqual(['/dataframe/aggregate', '/item/crm/calls/1'])
  held[0]?.()
  await slow
  await settle()
  expect(reads.filter(path => path === '/apps')).toHaveLength(1)
  end()
})

test('a request that carries more than its call makes the same reads stale', async () => {
  const { core, reads, settle, end } = page()
  await settle()
  reads.length = 0
  const call = collectionCalls.createItem
  const request = wireRequest(call, { params: { app: 'crm', collection: 'calls' }, body: { data: {} } })
  await sendAs(core, call, { ...request, method: 'PUT', key: 'k' })
  await settle()
  expect(reads).toEqual(['/dataframe/aggregate'])
  end()
})

test('what shows one call is read again on request, whatever its parameters', async () => {
  const { core, reads, settle, end } = page()
  await settle()
  reads.length = 0
  refetch(core, [collectionCalls.readItem, appCalls.listApps])
  await settle()
  expect(reads.toSorted()).toEqual(['/apps', '/item/crm/calls/1'])
  refetch(core, [appCalls.readApp]) // "/app/:app" is not the start of "/apps"
  await settle()
  expect(reads).toHaveLength(2)
  end()
})
