// Which requests share one reply, and what each caller gets from it.
import { describe, expect, it } from 'vitest'
import { fail } from '../base/result.ts'
import type { QueryState, WireRequest } from './core.ts'
import { askOf, covers, stateFor } from './shared-rows.ts'

const rowsOf = (body: unknown, path = '/dataframe/aggregate'): WireRequest => ({ method: 'POST', path, body })
const base = { app: 'crm', collection: 'deals', pipeline: [] }
const keyOf = (body: unknown): string => askOf(rowsOf(body)).key
const some = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

describe('one answer serves', () => {
  it('widgets of any kind that ask for the first rows of the same query, however many (ENT-036)', () => {
    const few = askOf(rowsOf({ ...base, limit: 5, type: 'Bar Chart Widget' }))
    const many = askOf(rowsOf({ ...base, limit: 2_000, offset: 0, type: 'Data Table' }))
    expect(few.key).toBe(many.key)
    expect([few.rows, many.rows, askOf(rowsOf(base)).rows]).toEqual([5, 2_000, Infinity])
    expect([
      few.canWait,
      many.canWait,
      askOf(rowsOf({ ...base, limit: 1_000 })).canWait,
      askOf(rowsOf({ ...base, limit: 999 })).canWait,
    ]).toEqual([true, false, false, true])
  })

  it('not requests for other rows: a later page, other sorting, another search', () => {
    const first = keyOf({ ...base, limit: 5 })
    for (const other of [{ offset: 5 }, { sorting: { name: 1 } }, { search: 'x' }, { collection: 'people' }])
      expect(keyOf({ ...base, limit: 5, ...other })).not.toBe(first)
    expect(keyOf({ ...base, limit: 5, offset: 5 })).not.toBe(keyOf({ ...base, limit: 5, offset: 10 }))
    expect(keyOf({ ...base, limit: 5, offset: 5 })).not.toBe(keyOf({ ...base, limit: 9, offset: 5 }))
    expect(askOf(rowsOf({ ...base, limit: 5, offset: 5 })).rows).toBe(Infinity)
  })

  it('at once who sorts or searches, because a person waits for it', () => {
    expect(
      [{ sorting: { name: 1 } }, { search: 'x' }].map(more => askOf(rowsOf({ ...base, limit: 5, ...more })).canWait),
    ).toEqual([false, false])
  })

  it('each other request alone', () => {
    for (const request of [
      rowsOf({ ...base, limit: 5 }, '/app/crm'),
      rowsOf(null),
      rowsOf('text'),
      { method: 'POST', path: '/dataframe/aggregate' } as WireRequest,
    ]) {
      expect(askOf(request)).toMatchObject({ request, rows: Infinity, canWait: false })
    }
    expect(askOf(rowsOf({ limit: 5 }, '/app/crm')).key).not.toBe(askOf(rowsOf({ limit: 6 }, '/app/crm')).key)
  })
})

describe('an answer', () => {
  const state = (data: unknown, more: Partial<QueryState> = {}): QueryState =>
    ({ isLoading: false, at: 7, data, ...more }) as QueryState

  it('covers a reader who wants no more rows than were requested, or holds all rows there are', () => {
    expect([
      covers(state(some(5)), 5, 5),
      covers(state(some(5)), 5, 6),
      covers(state(some(5), { total: 5 }), 5, 6),
      covers(state(some(5), { total: 6 }), 5, 6),
      covers(state('x', { total: 0 }), 5, 6),
    ]).toEqual([true, false, true, false, false])
  })

  it('is shown up to the rows that each reader wants, and unchanged if it fits', () => {
    const whole = state(some(5), { total: 9 })
    expect(stateFor(whole, 5, 3)).toEqual({ ...whole, data: [0, 1, 2] })
    expect(stateFor(whole, 5, 5)).toBe(whole)
    const all = state(some(2), { total: 2 })
    expect(stateFor(all, 5, 9)).toBe(all)
  })

  it('that is too short does not serve a reader who wants more: they see it loading, or the failure', () => {
    expect(stateFor(state(some(5), { total: 9 }), 5, 6)).toEqual({ isLoading: true, at: 0 })
    const error = fail('network', 'No line.')
    expect(stateFor(state(some(5), { total: 9, error }), 5, 6)).toEqual({ isLoading: false, at: 0, error })
    expect(stateFor(state(some(5), { total: 9, error, isLoading: true }), 5, 6)).toEqual({
      isLoading: true,
      at: 0,
      error,
    })
  })

  it('that has not come, or is not a list, is the same for every reader', () => {
    const none = state(some(5), { at: 0 })
    const object = state({ rows: 1 })
    expect([stateFor(none, 5, 3), stateFor(object, 5, 9)]).toEqual([none, object])
  })
})
