// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { StorageLike } from '../../api/core.ts'
import { memoryStorage } from '../../api/storage.ts'
import { createDraft } from './draft.ts'
import type { Draft } from './draft.ts'

const key = 'u1:ops/faults:12:new'

/** A browser: what all its tabs share, and tabs with a storage of their own. The other tabs hear of what one writes. */
function browser() {
  const shared = memoryStorage()
  let nowMs = 1_800_000_000_000
  const tell = (): void => {
    window.dispatchEvent(new StorageEvent('storage', { key: `lc:x:draft:${key}` }))
  }
  return {
    shared,
    tell,
    later(ms: number) {
      nowMs += ms
    },
    tab(own: StorageLike = memoryStorage()) {
      let stop: (() => void) | undefined
      const load = (isOwn = false): Draft => {
        stop?.()
        const draft = createDraft(
          {
            getItem: one => shared.getItem(one),
            setItem: (one, value) => shared.setItem(one, value),
            removeItem: one => shared.removeItem(one),
            own,
          },
          key,
          { isOwn, now: () => nowMs++ },
        )
        stop = draft.watch()
        return draft
      }
      return { own, load, close: () => stop?.() }
    },
  }
}
const duplicate = (own: StorageLike): StorageLike => {
  const copy = memoryStorage()
  copy.setItem(`draft-tab:${key}`, own.getItem(`draft-tab:${key}`) ?? '')
  return copy
}

test('two tabs keep what was typed in each: a reload brings back its own, whichever was typed in last', () => {
  const { tab } = browser()
  const [left, right] = [tab(), tab()]
  const [first, second] = [left.load(), right.load()]
  first.write({ answers: { title: 'Left' } })
  second.write({ answers: { title: 'Right' } })
  expect([left.load().read()?.answers, right.load().read()?.answers]).toEqual([{ title: 'Left' }, { title: 'Right' }])
})

test('a fresh visit finds the newest, and with that taken the next one finds the other', () => {
  const { tab } = browser()
  const [left, right] = [tab(), tab()]
  const [first, second] = [left.load(), right.load()]
  first.write({ answers: { title: 'Left' } })
  second.write({ answers: { title: 'Right' } })
  left.close()
  right.close()
  const fresh = tab().load()
  expect(fresh.read()?.answers).toEqual({ title: 'Right' })
  fresh.clear()
  expect(fresh.read()).toBeUndefined()
  expect(tab().load().read()?.answers).toEqual({ title: 'Left' })
})

test('a form that sends or discards its draft takes nothing from another tab', () => {
  const { tab } = browser()
  const [left, right] = [tab(), tab()]
  const [first, second] = [left.load(), right.load()]
  first.write({ answers: { title: 'Left' } })
  second.write({ answers: { title: 'Right' } })
  first.clear()
  expect(right.load().read()?.answers).toEqual({ title: 'Right' })
})

test('of another tab’s draft that is taken over nothing is lost there: it puts its own back', () => {
  const { tab, tell } = browser()
  const left = tab()
  left.load().write({ answers: { title: 'Left' }, revision: 3, other: { title: 'Phone' } })
  const fresh = tab().load()
  expect(fresh.read()?.answers).toEqual({ title: 'Left' })
  fresh.clear()
  tell()
  expect(left.load().read()).toMatchObject({ answers: { title: 'Left' }, revision: 3, other: { title: 'Phone' } })
})

test('a tab that has sent its answers puts nothing back', () => {
  const { tab, tell, shared } = browser()
  const left = tab().load()
  left.write({ answers: { title: 'Left' } })
  left.clear()
  tell()
  expect(shared.getItem(`draft:${key}`)).toBeNull()
})

test('a duplicated tab starts with what its original has, and from then on each has its own', () => {
  const { tab, tell } = browser()
  const left = tab()
  left.load().write({ answers: { title: 'Same' } })
  const copy = tab(duplicate(left.own))
  const copied = copy.load()
  expect(copied.read()?.answers).toEqual({ title: 'Same' })
  copied.write({ answers: { title: 'Copy' } })
  tell()
  expect([left.load().read()?.answers, copy.load().read()?.answers]).toEqual([{ title: 'Same' }, { title: 'Copy' }])
})

test('answers that are given from outside stand on nothing of another tab', () => {
  const { tab } = browser()
  tab()
    .load()
    .write({
      answers: { title: 'Left' },
      revision: 7,
      pending: { answers: {}, submit: true, idempotencyKey: 'k', atSec: 1 },
    })
  const linked = tab().load(true)
  expect(linked.read()).toBeUndefined()
  linked.write({ answers: { title: 'Link' } })
  expect(linked.read()).toMatchObject({ answers: { title: 'Link' } })
  expect(linked.read()?.pending).toBeUndefined()
})

test('a draft of a version that kept one for all tabs is found, and nothing of it stays behind', () => {
  const { tab, shared } = browser()
  shared.setItem(`draft:${key}`, JSON.stringify({ answers: { title: 'Before' }, at: 1_799_999_999_000, step: 2 }))
  const draft = tab().load()
  expect(draft.read()).toEqual({ answers: { title: 'Before' }, at: 1_799_999_999_000, step: 2 })
  draft.write({ answers: { title: 'After' } })
  draft.clear()
  expect(shared.getItem(`draft:${key}`)).toBeNull()
})

test('after thirty days a draft is forgotten, whichever tab it was of', () => {
  const { tab, later, shared } = browser()
  tab()
    .load()
    .write({ answers: { title: 'Old' } })
  later(31 * 24 * 60 * 60 * 1000)
  const fresh = tab().load()
  expect(fresh.read()).toBeUndefined()
  fresh.write({ answers: { title: 'New' } })
  expect(shared.getItem(`draft:${key}`)).not.toContain('Old')
})

test('another tab that writes its own draft, or something else, makes this one write nothing', () => {
  const { tab, tell, shared } = browser()
  const [left, right] = [tab(), tab()]
  const [first, second] = [left.load(), right.load()]
  first.write({ answers: { title: 'Left' } })
  second.write({ answers: { title: 'Right' } })
  right.close()
  const write = vi.spyOn(shared, 'setItem')
  tell()
  expect(write).not.toHaveBeenCalled()
  shared.removeItem(`draft:${key}`)
  for (const other of ['lc:x:queue', null]) window.dispatchEvent(new StorageEvent('storage', { key: other }))
  expect([write.mock.calls, shared.getItem(`draft:${key}`)]).toEqual([[], null])
  left.close()
})

test('a form that was closed puts nothing back, and one that only found a draft neither', () => {
  const { tab, tell, shared } = browser()
  const left = tab()
  left.load().write({ answers: { title: 'Left' } })
  const fresh = tab()
  fresh.load()
  left.close()
  shared.removeItem(`draft:${key}`)
  tell()
  expect(shared.getItem(`draft:${key}`)).toBeNull()
  fresh.close()
})
