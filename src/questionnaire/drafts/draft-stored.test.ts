// What a draft stores of a form, for how long, and how it handles a storage with other content or one that refuses.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StorageLike } from '../../api/core.ts'
import { memoryStorage } from '../../api/storage.ts'
import { createDraft } from './draft.ts'
import type { Draft, DraftStorage } from './draft.ts'

const storageKey = 'draft:u1:f1:new'
const startMs = 1_800_000_000_000
const thirtyDaysMs = 2_592_000_000
let nowMs = startMs
beforeEach(() => {
  nowMs = startMs
})
const open = (storage: DraftStorage | undefined, isOwn = false): Draft =>
  createDraft(storage, 'u1:f1:new', { isOwn, now: () => nowMs })
function stage() {
  const shared = memoryStorage()
  return {
    shared,
    held: (): string | null => shared.getItem(storageKey),
    put: (value: unknown) => shared.setItem(storageKey, typeof value === 'string' ? value : JSON.stringify(value)),
  }
}

describe('a draft', () => {
  test('brings back the answers, what stood half typed and where the person was', () => {
    const { shared } = stage()
    const pending = { answers: { age: 4 }, submit: true, idempotencyKey: 'k', atSec: 1 }
    const stored = {
      answers: { name: 'Ada' },
      typed: { age: { typed: '4x', problem: 'Enter a number.' }, size: { typed: 7 } },
      step: 2,
      revision: 3,
      pending,
      other: { name: 'Phone' },
    }
    open(shared).write(stored)
    nowMs += 1_000
    expect(open(shared).read()).toEqual({ ...stored, at: startMs })
  })

  test('keeps no answer that the form changes afterwards', () => {
    const { shared } = stage()
    const answers: Record<string, unknown> = { name: 'Ada' }
    const draft = open(shared)
    draft.write({ answers })
    answers['name'] = 'Bob'
    expect(draft.read()?.answers).toEqual({ name: 'Ada' })
  })

  test('is as old as its last answers: notes stored beside them change neither them nor their time', () => {
    const { shared } = stage()
    const draft = open(shared)
    draft.write({ answers: { name: 'Ada' }, step: 1, revision: 1 })
    nowMs += 5_000
    draft.write({ revision: 2 })
    expect(draft.read()).toEqual({ answers: { name: 'Ada' }, at: startMs, step: 1, revision: 2 })
    draft.write({ answers: { name: 'Bob' }, revision: undefined })
    expect(draft.read()).toEqual({ answers: { name: 'Bob' }, at: startMs + 5_000, step: 1 })
  })

  test('goes on with what was found: a note beside it is a note on the found answers', () => {
    const { shared } = stage()
    open(shared).write({ answers: { name: 'Ada' }, step: 1 })
    nowMs += 5_000
    open(shared).write({ revision: 4 })
    expect(open(shared).read()).toEqual({ answers: { name: 'Ada' }, at: startMs, step: 1, revision: 4 })
  })

  test('does not start with a note: without answers nothing is kept', () => {
    const { shared, held } = stage()
    const own = memoryStorage()
    const draft = open({ ...shared, own })
    draft.write({ revision: 2 })
    expect([draft.read(), held(), own.getItem('draft-tab:u1:f1:new')]).toEqual([undefined, null, null])
  })

  test('drops what stood half typed once nothing does', () => {
    const { shared } = stage()
    const draft = open(shared)
    draft.write({ answers: { name: 'Ada' }, typed: { age: { typed: '4x' } } })
    draft.write({ typed: {} })
    expect(draft.read()).toEqual({ answers: { name: 'Ada' }, at: startMs })
  })

  test('is offered for thirty days, to the millisecond, and then forgotten', () => {
    const { shared } = stage()
    open(shared).write({ answers: { name: 'Ada' } })
    nowMs = startMs + thirtyDaysMs
    expect(open(shared).read()?.answers).toEqual({ name: 'Ada' })
    nowMs++
    expect(open(shared).read()).toBeUndefined()
  })

  test('is forgotten after thirty days also if its form is still open', () => {
    const { shared, held } = stage()
    const draft = open(shared)
    draft.write({ answers: { name: 'Ada' } })
    nowMs = startMs + thirtyDaysMs + 1
    draft.write({ revision: 2 })
    expect([draft.read(), held()]).toEqual([undefined, null])
  })

  test('is one for each form', () => {
    const { shared } = stage()
    const own = memoryStorage()
    const [first, second] = ['f1', 'f2'].map(form => createDraft({ ...shared, own }, form, { now: () => nowMs }))
    first?.write({ answers: { name: 'Ada' } })
    second?.write({ answers: { name: 'Bob' } })
    expect(
      ['f1', 'f2'].map(
        form => createDraft({ ...shared, own }, form, { isOwn: true, now: () => nowMs }).read()?.answers,
      ),
    ).toEqual([{ name: 'Ada' }, { name: 'Bob' }])
    first?.clear()
    expect(createDraft({ ...shared, own }, 'f2', { isOwn: true, now: () => nowMs }).read()?.answers).toEqual({
      name: 'Bob',
    })
  })

  test('that was discarded is no longer the tab’s own', () => {
    const { shared } = stage()
    const own = memoryStorage()
    const draft = open({ ...shared, own })
    draft.write({ answers: { name: 'Ada' } })
    expect(own.getItem('draft-tab:u1:f1:new')).toMatch(/^[0-9a-f]{32}$/)
    draft.clear()
    expect(own.getItem('draft-tab:u1:f1:new')).toBeNull()
  })

  test('of another tab is not found where only the tab’s own counts', () => {
    const { shared } = stage()
    const own = memoryStorage()
    open({ ...shared, own }).write({ answers: { name: 'Ada' } })
    expect([
      open({ ...shared, own }, true).read()?.answers,
      open({ ...shared, own: memoryStorage() }, true).read(),
      open(shared, true).read(),
    ]).toEqual([{ name: 'Ada' }, undefined, undefined])
  })

  test('that cannot be kept is still known to the form that wrote it', () => {
    const draft = open(undefined)
    draft.write({ answers: { name: 'Ada' }, step: 1 })
    draft.write({ revision: 2 })
    expect(draft.read()).toEqual({ answers: { name: 'Ada' }, at: startMs, step: 1, revision: 2 })
    draft.clear()
    expect(draft.read()).toBeUndefined()
  })
})

describe('a storage', () => {
  const good = { answers: { name: 'Ada' }, at: startMs }

  test.each<[string, unknown]>([
    ['text that does not parse', '{'],
    ['an empty text', ''],
    ['null', null],
    ['a text', '"typed"'],
    ['a number', 7],
    ['a list', [good]],
    ['an entry that is none', { a: 'typed' }],
    ['an entry without answers', { a: { at: startMs } }],
    ['answers that are a list', { a: { ...good, answers: ['Ada'] } }],
    ['answers without a time', { a: { answers: good.answers } }],
    ['a time in words', { a: { ...good, at: 'today' } }],
  ])('that holds %s has no draft, and takes the next one', (_, stored) => {
    const { shared, put } = stage()
    put(stored)
    const draft = open(shared)
    expect(draft.read()).toBeUndefined()
    draft.write({ answers: { name: 'Bob' } })
    expect(open(shared).read()?.answers).toEqual({ name: 'Bob' })
  })

  test('with a broken entry still brings back the good one beside it', () => {
    const { shared, put } = stage()
    put({ a: null, b: 'typed', c: good })
    expect(open(shared).read()).toEqual(good)
  })

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['a step in words', { step: 'two' }],
    ['a revision in words', { revision: '3' }],
    ['other answers that are a list', { other: ['x'] }],
    ['half typed answers that are none', { typed: 'x' }],
    ['nothing that stands half typed', { typed: {} }],
    ['a save without answers', { pending: { submit: true, idempotencyKey: 'k', atSec: 1 } }],
    ['a save that does not know what it was', { pending: { answers: {}, idempotencyKey: 'k', atSec: 1 } }],
    ['a save without a key', { pending: { answers: {}, submit: true, atSec: 1 } }],
    ['a save without a time', { pending: { answers: {}, submit: true, idempotencyKey: 'k' } }],
    ['a save that is none', { pending: null }],
  ])('with %s brings back the rest', (_, more) => {
    const { shared, put } = stage()
    put({ a: { ...good, ...more } })
    expect(open(shared).read()).toEqual(good)
  })

  test('with half typed answers of another version brings back those that can be shown', () => {
    const { shared, put } = stage()
    put({
      a: {
        ...good,
        typed: {
          age: { typed: '4x', problem: 7 },
          size: { problem: 'Enter a number.' },
          name: null,
          when: 'x',
          price: { typed: null, problem: 'No price.' },
        },
      },
    })
    expect(open(shared).read()?.typed).toEqual({ age: { typed: '4x' }, price: { typed: null, problem: 'No price.' } })
  })

  test.each<[string, Partial<StorageLike>]>([
    [
      'cannot be read',
      {
        getItem: () => {
          throw new Error('SecurityError')
        },
      },
    ],
    [
      'is full',
      {
        setItem: () => {
          throw new Error('QuotaExceededError')
        },
      },
    ],
    [
      'refuses to remove',
      {
        removeItem: () => {
          throw new Error('SecurityError')
        },
      },
    ],
  ])('that %s leaves the form at work: it goes on with what it has', (_, broken) => {
    for (const storage of [
      { ...memoryStorage(), ...broken },
      { ...memoryStorage(), own: { ...memoryStorage(), ...broken } },
    ]) {
      const draft = open(storage)
      draft.write({ answers: { name: 'Ada' } })
      draft.write({ step: 2 })
      expect(draft.read()).toEqual({ answers: { name: 'Ada' }, at: startMs, step: 2 })
      draft.clear()
      expect(draft.read()).toBeUndefined()
    }
  })
})

test('a form without further settings finds the newest draft, and dates its own by the clock', () => {
  vi.useFakeTimers({ now: 1_234 })
  const { shared } = stage()
  createDraft(shared, 'f1').write({ answers: { name: 'Ada' } })
  expect(createDraft(shared, 'f1').read()).toEqual({ answers: { name: 'Ada' }, at: 1_234 })
  vi.useRealTimers()
})
