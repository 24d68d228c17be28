import { expect, test } from 'vitest'
import { isRecord } from '../../base/loose.ts'
import { fail, ok } from '../../base/result.ts'
import type { DocumentKind } from '../kind.ts'
import { createWorkbench } from '../workbench.ts'
import { findLeftDraft } from './left-draft.ts'

interface Note {
  readonly text: string
}
const kind: DocumentKind<Note> = {
  name: 'note',
  empty: () => ({ text: '' }),
  parse: stored => (isRecord(stored) ? ok({ text: String(stored['text']) }) : fail('invalid', 'Not a note.')),
  problems: () => [],
  differences: () => [],
}
const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 4, 1)

/** What is stored when somebody typed into the document `id` and closed the tab. */
function typed(...drafts: readonly { readonly account: string; readonly id: string; readonly at?: number }[]) {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  for (const { account, id, at = now } of drafts) {
    const stored = { id, name: `Note ${id}`, version: 4, settings: { text: 'Published' } }
    const bench = createWorkbench({
      ...{ kind, stored, storage, storageKey: `${account}:${id}`, address: `shop/${id}`, now: () => at },
    })
    bench.change({ text: `Typed by ${account}` }, 'Text')
    bench.stop()
  }
  return { entries, all: { keys: [...entries.keys()], getItem: storage.getItem } }
}

test('finds the draft of an account by what the document is opened by, and by its id', () => {
  const { all } = typed({ account: 'pia', id: '7' }, { account: 'pia', id: '8' })
  const found = { atMs: now, name: 'Note 7', settings: { text: 'Typed by pia' }, version: 4 }
  expect(findLeftDraft(all, { kind: 'note', account: 'pia', address: 'shop/7' }, now)).toEqual(found)
  expect(findLeftDraft(all, { kind: 'note', account: 'pia', address: '7' }, now)).toEqual(found)
})

test.each([
  ['another account', { kind: 'note', account: 'vic', address: 'shop/7' }],
  ['an account whose id begins like it', { kind: 'note', account: 'pi', address: 'shop/7' }],
  ['nobody', { kind: 'note', account: '', address: 'shop/7' }],
  ['another document', { kind: 'note', account: 'pia', address: 'shop/9' }],
  ['another kind', { kind: 'page', account: 'pia', address: 'shop/7' }],
  ['no document', { kind: 'note', account: 'pia', address: '' }],
])('finds none for %s', (_, sought) => {
  expect(findLeftDraft(typed({ account: 'pia', id: '7' }).all, sought, now)).toBeUndefined()
})

test('passes over a draft that is too old, and over what this code did not write', () => {
  const sought = { kind: 'note', account: 'pia', address: 'shop/7' }
  const old = typed({ account: 'pia', id: '7', at: now - 31 * day })
  expect(findLeftDraft(old.all, sought, now)).toBeUndefined()
  const { entries, all } = typed({ account: 'pia', id: '7' })
  for (const text of ['{', '[]', '{"at":1,"address":"shop/7"}', '{"settings":{},"address":"shop/7"}']) {
    entries.set('note-draft:pia:7', text)
    expect(findLeftDraft(all, sought, now)).toBeUndefined()
  }
})
