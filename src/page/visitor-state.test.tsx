// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { StorageLike } from '../api/core.ts'
import { memoryStorage } from '../api/storage.ts'
import { createPageStore } from '../stores/page.ts'
import type { PageStore } from '../stores/page.ts'
import { useVisitorState } from './visitor-state.ts'

afterEach(cleanup)

const chunk = { initialState: () => ({ page: 0, rowHeight: 'standard' }), remembers: ['rowHeight'] }
const config = {}
const show = (page: PageStore | undefined, id = 't1', type = 'Data Table') =>
  renderHook(() => useVisitorState({ id, type: { name: type } }, chunk, config, page)).result
const pageOn = (storage = memoryStorage()): PageStore =>
  createPageStore({ core: undefined, app: 'a', page: 'p', storage })

it('shows a remembered choice in every widget of the type, and other choices in their own widget only', () => {
  const page = pageOn()
  const [one, other, chart] = [show(page, 't1'), show(page, 't2'), show(page, 't3', 'constructor')]
  act(() => one.current[1]({ rowHeight: 'compact', page: 2 }))
  expect([one.current[0], other.current[0], chart.current[0]]).toEqual([
    { page: 2, rowHeight: 'compact' },
    { page: 0, rowHeight: 'compact' },
    { page: 0, rowHeight: 'standard' },
  ])
  expect(page.states.get()).toEqual({ t1: { page: 2 } })
})

it('takes a remembered choice over on the next page, and nothing else that the storage holds', () => {
  const storage = memoryStorage()
  pageOn(storage).remember('Data Table', { rowHeight: 'comfortable', page: 7 })
  expect(show(pageOn(storage)).current[0]).toEqual({ page: 0, rowHeight: 'comfortable' })
})

it('holds all choices itself where there is no page', () => {
  const state = show(undefined)
  act(() => state.current[1]({ rowHeight: 'compact' }))
  act(() => state.current[1]({ page: 3 }))
  expect(state.current[0]).toEqual({ page: 3, rowHeight: 'compact' })
})

describe('choices that are remembered for one widget', () => {
  const table = {
    initialState: (settings: unknown) => ({ page: 0, order: [] as string[], ...(settings as object) }),
    remembersHere: ['order'],
  }
  const open = (page: PageStore, id = 't1', settings: object = config, isEditing = false) =>
    renderHook(() => useVisitorState({ id, type: { name: 'Data Table' } }, table, settings, page, isEditing)).result
  const choose = (state: ReturnType<typeof open>, patch: object) => act(() => state.current[1]({ ...patch }))
  /** A later visit: what lasts is there, the state of the open page is not. */
  const visit = (storage: StorageLike) => {
    const page = pageOn(storage)
    page.reset()
    return page
  }

  it('are there on a later visit, in that widget only', () => {
    const storage = memoryStorage()
    choose(open(visit(storage)), { order: ['b', 'a'], page: 3 })
    const later = visit(storage)
    expect(open(later).current[0]).toEqual({ page: 0, order: ['b', 'a'] })
    expect(open(later, 't2').current[0]).toEqual({ page: 0, order: [] })
  })

  it('are forgotten when they are set back, and the settings count again, also if they change', () => {
    const storage = memoryStorage()
    const state = open(visit(storage))
    act(() => state.current[1]({ order: ['b', 'a'] }))
    act(() => state.current[1]({ order: [] }))
    expect(state.current[0]['order']).toEqual([])
    expect(open(visit(storage), 't1', { order: ['c'] }).current[0]['order']).toEqual(['c'])
  })

  it('are neither shown nor stored while the page is built', () => {
    const storage = memoryStorage()
    choose(open(visit(storage)), { order: ['b', 'a'] })
    const built = open(visit(storage), 't1', config, true)
    expect(built.current[0]['order']).toEqual([])
    act(() => built.current[1]({ order: ['c'] }))
    expect(open(visit(storage)).current[0]['order']).toEqual(['b', 'a'])
  })

  it('are not remembered for widgets that only stand in the page: all have one id', () => {
    const storage = memoryStorage()
    choose(open(visit(storage), 'inline'), { order: ['b', 'a'] })
    expect(open(visit(storage), 'inline').current[0]['order']).toEqual([])
  })
})
