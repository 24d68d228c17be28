// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../api/storage.ts'
import { isRecord } from '../base/loose.ts'
import { fail, ok } from '../base/result.ts'
import { fakeDrafts } from './fake-drafts.test-kit.ts'
import type { DocumentKind } from './kind.ts'
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
const advance = (ms = 2_000) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(drafts = fakeDrafts(), storage = memoryStorage()) {
  const bench = createWorkbench({ kind, stored, storage, drafts })
  await advance(0)
  const type = (text: string): void => bench.change({ text }, 'Text')
  const text = (): string => bench.get().settings.text
  return { bench, drafts, storage, type, text }
}

test('offers on another device what was typed on this one, with its time and device', async () => {
  const { type, drafts } = await open()
  const atMs = Date.now()
  type('Typed')
  await advance()
  const other = await open(drafts)
  expect(other.bench.get().offered).toMatchObject({
    settings: { text: 'Typed' },
    baseVersion: 4,
    device: 'Firefox, Windows',
  })
  expect(other.bench.get().offered?.atMs).toBe(atMs + 2_000)
  other.bench.takeDraft()
  expect(other.text()).toBe('Typed')
  other.type('Typed on')
  await advance()
  expect(drafts.stored?.settings).toEqual({ text: 'Typed on' })
})

test('offers the draft of this device if the one on the server is what it was based on', async () => {
  const { type, drafts, storage, bench } = await open()
  type('Sent')
  await advance()
  drafts.isOffline = true
  type('Typed offline')
  await advance()
  bench.stop()
  drafts.isOffline = false
  const again = await open(drafts, storage)
  expect(again.bench.get().offered).toMatchObject({ settings: { text: 'Typed offline' } })
  expect(again.bench.get().offered?.device).toBeUndefined()
  again.bench.takeDraft()
  await advance()
  expect(drafts.stored?.settings).toEqual({ text: 'Typed offline' })
})

test('offers the newer of two drafts that do not follow each other; undo finds the older one', async () => {
  const { type, drafts, storage, bench } = await open()
  drafts.isOffline = true
  type('Here, offline')
  await advance()
  bench.stop()
  drafts.isOffline = false
  drafts.storeElsewhere({ text: 'Elsewhere' }, Date.now() + 60_000)
  const again = await open(drafts, storage)
  expect(again.bench.get().offered).toMatchObject({ settings: { text: 'Elsewhere' }, device: 'Safari, iPad' })
  again.bench.takeDraft()
  expect(again.text()).toBe('Elsewhere')
  again.bench.undo()
  expect(again.text()).toBe('Here, offline')
  again.bench.undo()
  expect(again.text()).toBe('Published')
})

test('offers the older of two drafts when the newer one is discarded, and deletes both with the second', async () => {
  const { type, drafts, storage, bench } = await open()
  drafts.isOffline = true
  type('Here, offline')
  await advance()
  bench.stop()
  drafts.isOffline = false
  drafts.storeElsewhere({ text: 'Elsewhere' }, Date.now() - 60_000)
  const again = await open(drafts, storage)
  expect(again.bench.get().offered).toMatchObject({ settings: { text: 'Here, offline' } })
  again.bench.dropDraft()
  expect(again.bench.get().offered).toMatchObject({ settings: { text: 'Elsewhere' } })
  expect(drafts.stored).not.toBeNull()
  again.bench.dropDraft()
  await advance()
  expect([again.bench.get().offered, drafts.stored, storage.getItem('note-draft:1')]).toEqual([undefined, null, null])
})

test('sends nothing while a draft is offered, so that neither is lost when the builder is left without a choice', async () => {
  const drafts = fakeDrafts()
  drafts.storeElsewhere({ text: 'Elsewhere' })
  const { type, bench, storage } = await open(drafts)
  type('Typed before the choice')
  await advance(60_000)
  bench.stop()
  await advance()
  expect(drafts.stored?.settings).toEqual({ text: 'Elsewhere' })
  expect(storage.getItem('note-draft:1')).toContain('Typed before the choice')
})

test.each([
  ['theirs', 'Theirs', 'Mine, longer'],
  ['mine', 'Mine, longer', 'Mine'],
] as const)(
  'offers either when another device stored a newer draft while this was typed: %s',
  async (which, shown, undone) => {
    const { bench, type, text, drafts } = await open()
    type('Mine')
    await advance()
    drafts.storeElsewhere({ text: 'Theirs' })
    type('Mine, longer')
    await advance()
    expect(drafts.stored?.settings).toEqual({ text: 'Theirs' })
    expect(bench.get().theirs).toMatchObject({ settings: { text: 'Theirs' }, device: 'Safari, iPad' })
    expect(text()).toBe('Mine, longer')
    bench.chooseDraft(which)
    await advance()
    expect([text(), bench.get().theirs, drafts.stored?.settings]).toEqual([shown, undefined, { text: shown }])
    bench.undo()
    expect(text()).toBe(undone)
  },
)

test('asks about a draft of another device that is found after typing began without a connection', async () => {
  const drafts = fakeDrafts()
  drafts.isOffline = true
  drafts.storeElsewhere({ text: 'Elsewhere' })
  const { bench, type } = await open(drafts)
  type('Typed offline')
  drafts.isOffline = false
  globalThis.dispatchEvent(new Event('online'))
  await advance()
  expect(bench.get()).toMatchObject({
    theirs: { settings: { text: 'Elsewhere' } },
    settings: { text: 'Typed offline' },
  })
  expect(drafts.stored?.settings).toEqual({ text: 'Elsewhere' })
})

test('publishing deletes the draft here and on the server, and so does undoing every change', async () => {
  const { bench, type, drafts, storage } = await open()
  type('Typed')
  await advance()
  bench.markPublished({ ...stored, version: 5, settings: { text: 'Typed' } })
  await advance()
  expect([drafts.stored, storage.getItem('note-draft:1')]).toEqual([null, null])
  type('More')
  await advance()
  expect(drafts.stored).toMatchObject({ settings: { text: 'More' }, baseVersion: 5 })
  bench.undo()
  await advance()
  expect([drafts.stored, storage.getItem('note-draft:1')]).toEqual([null, null])
})

test('keeps a newer draft of another device when this one is published, and offers it', async () => {
  const { bench, type, drafts } = await open()
  type('Mine')
  await advance()
  drafts.storeElsewhere({ text: 'Theirs' })
  type('Mine, longer')
  await advance()
  bench.markPublished({ ...stored, version: 5, settings: { text: 'Mine, longer' } })
  await advance()
  expect(bench.get()).toMatchObject({ offered: { settings: { text: 'Theirs' } }, theirs: undefined })
  expect(drafts.stored?.settings).toEqual({ text: 'Theirs' })
})

test('never overwrites a draft on the server that its kind cannot read', async () => {
  const drafts = fakeDrafts()
  drafts.storeElsewhere({ words: 'Of a newer version' })
  const { bench, type } = await open(drafts)
  type('Typed')
  await advance()
  expect([bench.get().offered, bench.get().theirs]).toEqual([undefined, undefined])
  expect(drafts.stored?.settings).toEqual({ words: 'Of a newer version' })
})

test('sends the draft when the page is hidden, and says where it is', async () => {
  const { bench, type, drafts, storage } = await open()
  type('Typed')
  expect(bench.saveDraft()).toBe('device')
  await advance(0)
  expect(bench.saveDraft()).toBe('server')
  type('Typed on')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await advance(0)
  vi.restoreAllMocks()
  expect(drafts.requests.at(-1)).toBe('save {"text":"Typed on"} on 1, leaving')
  expect(storage.getItem('note-draft:1')).toContain('Typed on')
})
