// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
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
