// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../api/storage.ts'
import { isRecord } from '../base/loose.ts'
import { fail, ok } from '../base/result.ts'
import { fakeDrafts } from './fake-drafts.test-kit.ts'
import type { DocumentKind, DraftsOnServer } from './kind.ts'
import { createWorkbench } from './workbench.ts'

interface List {
  readonly lines: readonly string[]
}
const kind: DocumentKind<List> = {
  name: 'list',
  empty: () => ({ lines: [] }),
  parse: stored =>
    isRecord(stored) && Array.isArray(stored['lines'])
      ? ok({ lines: stored['lines'].map(String) })
      : fail('invalid', 'This is not a list.'),
  problems: () => [],
  differences: () => [],
}
const published = { id: '1', name: 'List', version: 4, settings: { lines: ['a'] } }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open(storage = memoryStorage(), { version = 4, drafts }: { version?: number; drafts?: DraftsOnServer } = {}) {
  const bench = createWorkbench({ kind, stored: { ...published, version }, storage, drafts })
  const add = (line: string): void =>
    bench.change({ lines: [...bench.get().settings.lines, line] }, `Add ${line}`, { select: line })
  const text = (): string => bench.get().settings.lines.join('')
  return { bench, storage, add, text }
}
type Opened = ReturnType<typeof open>

/** Closes the builder as a reload does, and continues the draft in a new one. */
function reload({ bench, storage }: Pick<Opened, 'bench' | 'storage'>, options?: Parameters<typeof open>[1]): Opened {
  bench.stop()
  const again = open(storage, options)
  again.bench.takeDraft()
  return again
}

test('undo and redo continue after a reload, with the names and selections of the steps', () => {
  const first = open()
  for (const line of ['b', 'c', 'd']) first.add(line)
  first.bench.undo()
  const again = reload(first)
  expect(again.text()).toBe('abc')
  expect(again.bench.get().selection).toBe('c')
  expect(again.bench.redo()).toBe('Add d')
  expect(again.text()).toBe('abcd')
  expect([again.bench.undo(), again.bench.undo(), again.bench.undo(), again.bench.undo()]).toEqual([
    'Add d',
    'Add c',
    'Add b',
    undefined,
  ])
  expect(again.bench.get()).toMatchObject({ settings: published.settings, isDirty: false })
})

test('undo continues after two reloads, over steps of all three visits', () => {
  const first = open()
  first.add('b')
  const second = reload(first)
  second.add('c')
  const third = reload(second)
  third.add('d')
  for (const before of ['abc', 'ab', 'a']) {
    third.bench.undo()
    expect(third.text()).toBe(before)
  }
})

test('what was typed before the draft was continued is found behind its steps', () => {
  const first = open()
  first.add('b')
  first.bench.stop()
  const again = open(first.storage)
  again.add('x')
  again.bench.takeDraft()
  expect(again.text()).toBe('ab')
  expect(again.bench.undo()).toBe('Add b')
  expect(again.bench.undo()).toBe('Continue the draft')
  expect(again.text()).toBe('ax')
})

test('the newest steps are kept, and the oldest of them leads back to what is published', () => {
  const first = open()
  for (let number = 0; number < 130; number++) first.add('x')
  const again = reload(first)
  for (let number = 0; number < 100; number++) expect(again.bench.undo()).toBe('Add x')
  expect(again.bench.undo()).toBe('Continue the draft')
  expect(again.text()).toBe('a')
})

test('steps of 200,000 characters at most are stored', () => {
  const first = open()
  for (const letter of 'bcde') first.bench.change({ lines: [letter.repeat(90_000)] }, `Write ${letter}`)
  const again = reload(first)
  expect(again.bench.undo()).toBe('Write e')
  expect(again.bench.undo()).toBe('Write d')
  expect(again.bench.undo()).toBe('Continue the draft')
  expect(again.text()).toBe('a')
})

test('a full storage takes the draft without its steps', () => {
  const storage = memoryStorage()
  const small = {
    ...storage,
    setItem(key: string, value: string): void {
      if (value.includes('"undo"')) throw new Error('The quota has been exceeded.')
      storage.setItem(key, value)
    },
  }
  const first = open(small)
  first.add('b')
  first.add('c')
  expect(first.bench.saveDraft()).toBe('device')
  const again = reload(first)
  expect(again.text()).toBe('abc')
  expect(again.bench.undo()).toBe('Continue the draft')
  expect(again.text()).toBe('a')
})

test('the steps are discarded when the page was published again since', () => {
  const first = open()
  first.add('b')
  first.add('c')
  const again = reload(first, { version: 5 })
  expect(again.text()).toBe('abc')
  expect(again.bench.undo()).toBe('Continue the draft')
  expect(again.text()).toBe('a')
})

test('the steps are discarded when the draft on the server is another one', async () => {
  const drafts = fakeDrafts()
  drafts.isOffline = true
  const first = open(memoryStorage(), { drafts })
  first.add('b')
  first.add('c')
  first.bench.stop()
  drafts.isOffline = false
  drafts.storeElsewhere({ lines: ['z'] }, Date.now() + 60_000)
  const again = open(first.storage, { drafts })
  await vi.advanceTimersByTimeAsync(0)
  again.bench.takeDraft()
  expect(again.text()).toBe('z')
  expect([again.bench.undo(), again.bench.undo(), again.bench.undo()]).toEqual([
    'Continue the draft',
    'Continue the draft',
    undefined,
  ])
})

test.each([
  ['text', 'undo me'],
  ['steps of another shape', { past: [7], future: [] }],
  ['a patch that does not fit', { past: [['Add b', 1, '', '', { s: [9, 9, []] }]], future: [] }],
  ['a document that is not one', { past: [['Add b', 1, '', '', { v: 7 }]], future: [] }],
])('a stored history of %s is ignored, the draft is not', (_, undo) => {
  const storage = memoryStorage()
  storage.setItem('list-draft:1', JSON.stringify({ at: Date.now(), baseVersion: 4, settings: { lines: ['q'] }, undo }))
  const { bench, text } = open(storage)
  bench.takeDraft()
  expect(text()).toBe('q')
  expect(bench.undo()).toBe('Continue the draft')
})
