import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../api/storage.ts'
import { isRecord } from '../base/loose.ts'
import { fail, ok } from '../base/result.ts'
import type { DocumentKind, Problem } from './kind.ts'
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
  problems: ({ text }) => (text === '' ? [{ path: 'text', kind: 'error', message: 'It is empty.' }] : []),
  differences: (before, after) =>
    before.text === after.text ? [] : [{ kind: 'changed', what: 'Text', details: [], path: 'text' }],
}
const stored = { id: '1', name: 'Note', version: 4, settings: { text: 'One' } }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('saves the draft under the name of its kind within half a second, and offers it on the next visit', () => {
  const storage = memoryStorage()
  const bench = createWorkbench({ kind, stored, storage })
  bench.change({ text: 'Two' }, 'Text')
  vi.advanceTimersByTime(500)
  expect(storage.getItem('note-draft:1')).toContain('Two')
  expect(createWorkbench({ kind, stored, storage }).get().offered).toMatchObject({
    settings: { text: 'Two' },
    baseVersion: 4,
  })
})

test('offers no draft that its kind cannot read', () => {
  const storage = memoryStorage()
  storage.setItem('note-draft:1', JSON.stringify({ at: Date.now(), baseVersion: 4, settings: { words: 'Two' } }))
  expect(createWorkbench({ kind, stored, storage }).get().offered).toBeUndefined()
})

test('takes late problems only of the document as it is', async () => {
  const late: ((found: readonly Problem[]) => void)[] = []
  const bench = createWorkbench({
    kind: { ...kind, moreProblems: () => new Promise(resolve => late.push(resolve)) },
    stored,
  })
  vi.advanceTimersByTime(120)
  bench.change({ text: '' }, 'Text')
  vi.advanceTimersByTime(120)
  expect(bench.get().problems).toHaveLength(1)
  late[0]?.([{ path: '', kind: 'warning', message: 'Of an earlier text.' }])
  await Promise.resolve()
  expect(bench.get().problems.map(({ message }) => message)).toEqual(['It is empty.'])
})

test('selects any place where its kind does not say which there are', () => {
  const bench = createWorkbench({ kind, stored })
  bench.select('text')
  expect(bench.get().selection).toBe('text')
  bench.change({ text: 'Two' }, 'Text')
  expect([bench.undo(), bench.get().selection]).toEqual(['Text', 'text'])
})
