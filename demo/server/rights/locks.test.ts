import { describe, expect, it } from 'vitest'
import type { StoredCollection } from '../data/collections.ts'
import type { Access } from './access.ts'
import { createLocks, lockStage } from './locks.ts'
import { visitor } from './people.test-kit.ts'

const orders = { app: 'shop', slug: 'orders' } as StoredCollection // all that locks use
const locksOf = (locked: Readonly<Record<string, unknown>> | undefined) =>
  createLocks({ access: { locked: () => locked } as unknown as Access }) // all that locks use
const matches = (locked: Readonly<Record<string, unknown>> | undefined, item: Readonly<Record<string, unknown>>) =>
  locksOf(locked).matches(visitor(), orders, item)
const into = (locked: Readonly<Record<string, unknown>>, data: Readonly<Record<string, unknown>>) =>
  locksOf(locked).lockedInto(visitor(), orders, data)

describe('the filters of a token', () => {
  it('let through an item that has all of their values, or one of a list', () => {
    expect(matches(undefined, { a: 1 })).toBe(true)
    expect(matches({ a: 1 }, { a: 1 })).toBe(true)
    expect(matches({ a: 1 }, { a: '1' })).toBe(false)
    expect(matches({ a: 1 }, {})).toBe(false)
    expect(matches({ a: 1, b: 2 }, { a: 1, b: 3 })).toBe(false)
    expect(matches({ a: [1, 2] }, { a: 2 })).toBe(true)
    expect(matches({ a: [1, 2] }, { a: 3 })).toBe(false)
    expect(matches({ 'a.b': 1 }, { a: { b: 1 } })).toBe(true)
  })

  it('put their value into an item that has none', () => {
    expect(into({ a: 1 }, { b: 2 })).toEqual({ ok: true, value: { a: 1, b: 2 } })
    expect(into({ a: 1 }, { a: null })).toEqual({ ok: true, value: { a: 1 } })
    expect(into({ a: 1 }, { a: 1 })).toEqual({ ok: true, value: { a: 1 } })
    expect(into({ a: [1, 2] }, { a: 2 })).toEqual({ ok: true, value: { a: 2 } })
    expect(into({ 'a.b': 1 }, { a: { b: 1 } })).toEqual({ ok: true, value: { a: { b: 1 } } })
  })

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: false }],
    [{ a: [1, 2] }, { a: 3 }],
    [{ a: [1, 2] }, {}],
    [{ 'a.b': 1 }, {}],
  ])('refuse an item that they cannot complete: %j, %j', (locked, data) => {
    expect(into(locked, data)).toMatchObject({ ok: false, status: 403 })
  })

  it('are a stage that compares values and never runs them as operators', () => {
    expect(lockStage({ a: 1, b: [1, 2], c: { $gt: 0 } })).toEqual({
      $match: { a: { $eq: 1 }, b: { $in: [1, 2] }, c: { $eq: { $gt: 0 } } },
    })
  })
})
