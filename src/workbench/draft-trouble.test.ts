// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../api/storage.ts'
import { isRecord } from '../base/loose.ts'
import { fail, ok } from '../base/result.ts'
import { fakeDrafts } from './fake-drafts.test-kit.ts'
import type { FakeDrafts } from './fake-drafts.test-kit.ts'
import type { DocumentKind, DraftReply } from './kind.ts'
import { createWorkbench } from './workbench.ts'

interface Note {
  readonly text: string
}
const kind: DocumentKind<Note> = {
  name: 'note',
  empty: () => ({ text: '' }),
  parse: stored =>
    isRecord(stored) && typeof stored['text'] === 'string'
      ? ok({ text: stored['text'] })
      : fail('invalid', 'This is not a note.'),
  problems: () => [],
  differences: () => [],
}
const stored = { id: '1', name: 'Note', version: 4, settings: { text: 'Published' } }
const advance = (ms = 3_000) => vi.advanceTimersByTimeAsync(ms)
const full = {
  ...memoryStorage(),
  setItem() {
    throw new DOMException('', 'QuotaExceededError')
  },
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(drafts: FakeDrafts | undefined = fakeDrafts(), storage = memoryStorage()) {
  const bench = createWorkbench({ kind, stored, storage, drafts })
  await advance(0)
  return { bench, drafts, type: (text: string): void => bench.change({ text }, 'Text') }
}

test.each<[DraftReply, object]>([
  [{ kind: 'refused', why: 'too-large' }, { why: 'too-large' }],
  [
    { kind: 'refused', why: 'refused', message: 'Too many drafts.' },
    { why: 'refused', message: 'Too many drafts.' },
  ],
  [{ kind: 'unavailable', why: 'not-allowed' }, { why: 'not-allowed' }],
  [{ kind: 'unavailable', why: 'other-user' }, { why: 'other-user' }],
  [{ kind: 'offline', why: 'signed-out' }, { why: 'signed-out' }],
  [{ kind: 'offline', why: 'offline' }, { why: 'offline' }],
])('says why the server does not have the draft, and that this device has it: %j', async (reply, trouble) => {
  const { bench, drafts, type } = await open()
  type('Typed')
  await advance()
  expect(bench.get().trouble).toBeUndefined()
  drafts.reply = reply
  type('Typed on')
  await advance()
  expect(bench.get().trouble).toEqual({ ...trouble, savedIn: 'device' })
  expect(bench.get().draftSavedAtMs).toBeDefined()
})

test.each<DraftReply>([
  { kind: 'offline', why: 'busy' },
  { kind: 'offline', why: 'busy', waitMs: 3_000 },
  { kind: 'offline', why: 'offline' },
])('says that the first read fails only if it lasts, and no more once it succeeds: %j', async reply => {
  const drafts = fakeDrafts()
  drafts.reply = reply
  const { bench, type } = await open(drafts)
  type('Typed')
  await advance(4_000)
  expect(bench.get().trouble).toBeUndefined()
  await advance(12_000)
  expect(bench.get().trouble).toEqual({ why: reply.kind === 'offline' && reply.why, savedIn: 'device' })
  drafts.reply = undefined
  await advance(60_000)
  expect([drafts.stored?.settings, bench.get().trouble]).toEqual([{ text: 'Typed' }, undefined])
})

test('says at once that the server asks for a long wait', async () => {
  const drafts = fakeDrafts()
  drafts.reply = { kind: 'offline', why: 'busy', waitMs: 60_000 }
  const { bench, type } = await open(drafts)
  type('Typed')
  await advance(1_000)
  expect(bench.get().trouble).toEqual({ why: 'busy', savedIn: 'device' })
})

test.each<DraftReply>([
  { kind: 'refused', why: 'too-large' },
  { kind: 'offline', why: 'offline' },
  { kind: 'offline', why: 'signed-out' },
])('stops to say so as soon as the server has the draft, or there is none: %j', async reply => {
  const { bench, drafts, type } = await open()
  drafts.reply = reply
  type('Typed')
  await advance()
  drafts.reply = undefined
  type('Shorter')
  await advance(10_000)
  expect([drafts.stored?.settings, bench.get().trouble]).toEqual([{ text: 'Shorter' }, undefined])
  drafts.reply = reply
  type('Typed again')
  await advance()
  expect(bench.get().trouble).toBeDefined()
  bench.undo()
  bench.undo()
  bench.undo()
  expect([bench.get().isDirty, bench.get().trouble]).toEqual([false, undefined])
})

test('names a server that stores no drafts only beside the draft of this device: nothing was refused', async () => {
  const drafts = fakeDrafts()
  drafts.reply = { kind: 'unavailable', why: 'not-allowed' }
  const { bench, type } = await open(drafts)
  expect(bench.get().trouble).toBeUndefined()
  type('Typed')
  await advance()
  expect(bench.get().trouble).toEqual({ why: 'no-drafts', savedIn: 'device' })
})

test('names a draft of another version that the server has, and that is not overwritten', async () => {
  const drafts = fakeDrafts()
  drafts.storeElsewhere({ words: 'Of a newer version' })
  const { bench, type } = await open(drafts)
  type('Typed')
  await advance()
  expect(bench.get().trouble).toEqual({ why: 'unreadable', savedIn: 'device' })
})

test('says that nothing stores the draft when the storage of the device is full and the server has none', async () => {
  const { bench, drafts, type } = await open(fakeDrafts(), full)
  type('Typed')
  await advance()
  expect([bench.get().trouble, drafts.stored?.settings]).toEqual([undefined, { text: 'Typed' }])
  drafts.reply = { kind: 'refused', why: 'too-large' }
  type('Typed on')
  await advance()
  expect(bench.get()).toMatchObject({
    trouble: { why: 'too-large', savedIn: 'nowhere' },
    draftSavedAtMs: undefined,
  })
})

test('says that the storage of the device is full where no server stores drafts, until it takes one again', async () => {
  let isFull = false
  const storage = memoryStorage()
  const filling = {
    ...storage,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('', 'QuotaExceededError')
      storage.setItem(key, value)
    },
  }
  const bench = createWorkbench({ kind, stored, storage: filling })
  bench.change({ text: 'Typed' }, 'Text')
  await advance()
  expect([bench.get().trouble, bench.get().draftSavedAtMs !== undefined]).toEqual([undefined, true])
  isFull = true
  bench.change({ text: 'Typed on' }, 'Text')
  await advance()
  expect(bench.get()).toMatchObject({ trouble: { why: 'browser', savedIn: 'nowhere' }, draftSavedAtMs: undefined })
  isFull = false
  bench.change({ text: 'Typed on and on' }, 'Text')
  await advance()
  expect([bench.get().trouble, bench.get().draftSavedAtMs !== undefined]).toEqual([undefined, true])
})
