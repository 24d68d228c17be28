// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSync } from './draft-sync.ts'
import { fakeDrafts } from './fake-drafts.test-kit.ts'
import type { FakeDrafts } from './fake-drafts.test-kit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const one = { settings: { text: 'One' }, baseVersion: 4 }
const two = { settings: { text: 'Two' }, baseVersion: 4 }

async function open(drafts: FakeDrafts = fakeDrafts()) {
  const events: string[] = []
  let isHeld = false
  const sync = createDraftSync({
    drafts,
    isHeld: () => isHeld,
    onRead: draft => events.push(`read ${draft?.revision}`),
    onOther: draft => events.push(`other ${draft.revision}`),
    onSaved: revision => events.push(`saved ${revision}`),
  })
  await vi.advanceTimersByTimeAsync(0)
  drafts.requests.length = 0
  return { sync, drafts, events, hold: (is: boolean) => (isHeld = is) }
}

test('sends only the last state, two seconds after the last change', async () => {
  const { sync, drafts, events } = await open()
  sync.write(one)
  await vi.advanceTimersByTimeAsync(1_500)
  sync.write(two)
  await vi.advanceTimersByTimeAsync(1_999)
  expect([drafts.requests, sync.isSaved()]).toEqual([[], false])
  await vi.advanceTimersByTimeAsync(1)
  expect(drafts.requests).toEqual(['save {"text":"Two"} on 0'])
  expect([events, sync.isSaved()]).toEqual([['read undefined', 'saved 1'], true])
})

test('sends one request at a time, each based on the one before', async () => {
  const drafts = fakeDrafts()
  const { sync } = await open(drafts)
  const save = drafts.save
  let finish = (): void => undefined
  drafts.save = async (...asked) => {
    await new Promise<void>(resolve => (finish = resolve))
    return save(...asked)
  }
  sync.write(one)
  await vi.advanceTimersByTimeAsync(2_000)
  sync.write(two)
  sync.flush()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(drafts.requests).toEqual([])
  finish()
  await vi.advanceTimersByTimeAsync(0)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(drafts.requests).toEqual(['save {"text":"One"} on 0', 'save {"text":"Two"} on 1'])
})

test('tries again at growing intervals without a connection, and at once when the network is back', async () => {
  const { sync, drafts } = await open()
  drafts.isOffline = true
  sync.write(one)
  await vi.advanceTimersByTimeAsync(2_000)
  const after: number[] = []
  for (let seconds = 1; seconds <= 200; seconds++) {
    const before = drafts.requests.length
    await vi.advanceTimersByTimeAsync(1_000)
    if (drafts.requests.length > before) after.push(seconds)
  }
  expect(after).toEqual([2, 6, 14, 30, 62, 122, 182])
  drafts.isOffline = false
  sync.write(two)
  globalThis.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(drafts.requests.at(-1)).toBe('save {"text":"Two"} on 0')
  expect(drafts.stored?.settings).toEqual({ text: 'Two' })
})

test('hands over a draft that another device stored, and overwrites it only after the choice', async () => {
  const { sync, drafts, events, hold } = await open()
  drafts.storeElsewhere({ text: 'Theirs' })
  sync.write(one)
  hold(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(drafts.requests).toEqual([])
  hold(false)
  sync.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect([drafts.stored?.settings, events.at(-1)]).toEqual([{ text: 'Theirs' }, 'other 1'])
  sync.write(one)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([drafts.stored?.settings, events.at(-1)]).toEqual([{ text: 'One' }, 'saved 2'])
})

test('stores what is typed again if the draft was published or discarded elsewhere', async () => {
  const { sync, drafts } = await open()
  sync.write(one)
  await vi.advanceTimersByTimeAsync(2_000)
  drafts.stored = null
  sync.write(two)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(drafts.requests.slice(1)).toEqual(['save {"text":"Two"} on 1', 'save {"text":"Two"} on 0'])
  expect(sync.isSaved()).toBe(true)
})

test('deletes only the draft it knows: a newer one of another device stays, and is noticed with the next change', async () => {
  const { sync, drafts, events } = await open()
  sync.write(one)
  await vi.advanceTimersByTimeAsync(2_000)
  drafts.storeElsewhere({ text: 'Theirs' })
  sync.write(undefined)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([drafts.stored?.settings, events.at(-1)]).toEqual([{ text: 'Theirs' }, 'saved 1'])
  sync.write(two)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([drafts.stored?.settings, events.at(-1)]).toEqual([{ text: 'Theirs' }, 'other 2'])
})

test('sends nothing more to a server that stores no drafts for this user', async () => {
  const drafts = fakeDrafts()
  drafts.reply = { kind: 'unavailable' }
  const { sync } = await open(drafts)
  sync.write(one)
  await vi.advanceTimersByTimeAsync(200_000)
  expect([drafts.requests, sync.isSaved()]).toEqual([[], false])
})

test('does not repeat a draft that the server refuses, and tries the next one', async () => {
  const { sync, drafts } = await open()
  drafts.reply = { kind: 'refused' }
  sync.write(one)
  await vi.advanceTimersByTimeAsync(200_000)
  expect([drafts.requests.length, sync.isSaved()]).toEqual([1, false])
  drafts.reply = undefined
  sync.write(two)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([drafts.stored?.settings, sync.isSaved()]).toEqual([{ text: 'Two' }, true])
})

test('sends what waits when it stops, and nothing after that', async () => {
  const { sync, drafts } = await open()
  sync.write(one)
  sync.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(drafts.requests).toEqual(['save {"text":"One"} on 0'])
  drafts.isOffline = true
  sync.write(two)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(drafts.requests).toHaveLength(1)
})

test.each([
  [{ kind: 'offline', why: 'busy' } as const, [2, 6, 14, 30]],
  [{ kind: 'offline', why: 'busy', waitMs: 7_000 } as const, [7, 14, 21, 28, 35]],
  [{ kind: 'offline', why: 'offline' } as const, [2, 6, 14, 30]],
])(
  'a first read that fails is tried again until it succeeds, and drafts are stored then: %j',
  async (reply, seconds) => {
    const drafts = fakeDrafts()
    drafts.reply = reply
    const { sync } = await open(drafts)
    sync.write(one)
    const after: number[] = []
    for (let second = 1; second <= 40; second++) {
      const before = drafts.requests.length
      await vi.advanceTimersByTimeAsync(1_000)
      if (drafts.requests.length > before) after.push(second)
    }
    expect(after).toEqual(seconds)
    drafts.reply = undefined
    await vi.advanceTimersByTimeAsync(60_000)
    expect(drafts.stored?.settings).toEqual({ text: 'One' })
    expect(sync.isSaved()).toBe(true)
  },
)
