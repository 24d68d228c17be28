import { describe, expect, it, vi } from 'vitest'
import { createPageStore } from './page.ts'
import type { PageStore } from './page.ts'

const module = (id: string, selection: Readonly<Record<string, unknown>> = {}) => ({
  id,
  name: id,
  order: 0,
  type: { name: 'Bar Chart Widget', width: 6 },
  queries: [{ slug: id, primary: true }],
  selection,
})
const [regions, flights, staff, apart] = [
  module('regions'),
  module('flights'),
  module('staff'),
  module('apart', { cross_filter: false }),
]
function open(): PageStore {
  const page = createPageStore({ core: undefined, app: 'ops', page: 'p' })
  page.setModules([regions, flights, staff, apart])
  page.reportFields(regions, ['region', 'count'])
  page.reportFields(flights, ['flight', 'region'])
  page.reportFields(staff, ['name'])
  page.reportFields(apart, ['region'])
  return page
}
const bound = (page: PageStore) => [regions, flights, staff, apart].map(one => page.selectionFor(one))
const press = (page: PageStore, value: string, isAdding = false) =>
  page.cross('regions', { key: 'region', values: [value] }, isAdding)

describe('a press on a value', () => {
  it('filters the other widgets that have the field, and neither its own nor one that takes no part', () => {
    const page = open()
    press(page, 'West')
    expect(bound(page)).toEqual([[], [{ key: 'region', values: ['West'] }], [], []])
  })

  it('replaces what was pressed before; with Ctrl it adds, and a second press takes away', () => {
    const page = open()
    const now = () => page.crossings.get()['regions']?.values
    press(page, 'West')
    press(page, 'East')
    expect(now()).toEqual(['East'])
    press(page, 'West', true)
    expect(now()).toEqual(['East', 'West'])
    press(page, 'East')
    expect(now()).toEqual(['West'])
    press(page, 'West', true)
    expect(page.crossings.get()).toEqual({})
    expect(bound(page)).toEqual([[], [], [], []])
  })

  it('on another field of the same widget replaces that too', () => {
    const page = open()
    press(page, 'West')
    page.cross('regions', { key: 'count', values: [3] }, true)
    expect(page.crossings.get()).toEqual({ regions: { key: 'count', values: [3] } })
  })

  it('binds a widget whose rows come later', () => {
    const page = open()
    const late = module('late')
    press(page, 'West')
    expect(page.selectionFor(late)).toEqual([])
    page.reportFields(late, ['region'])
    expect(page.selectionFor(late)).toEqual([{ key: 'region', values: ['West'] }])
  })

  it('reports which fields are shared, once for rows that come together', () => {
    vi.useFakeTimers()
    const page = open()
    vi.runAllTimers()
    expect([page.sharedFields(regions), page.sharedFields(staff), page.sharedFields(apart)]).toEqual(['region', '', ''])
    const told = vi.fn()
    page.fieldsFound.subscribe(told)
    page.reportFields(module('a'), ['name'])
    page.reportFields(module('b'), ['name'])
    page.reportFields(module('b'), ['name'])
    vi.runAllTimers()
    expect(told).toHaveBeenCalledTimes(1)
    expect(page.sharedFields(staff)).toBe('name')
    vi.useRealTimers()
  })

  it('survives a reload of the page, and is gone after leaving it', () => {
    const stored = new Map<string, string>()
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    }
    const again = () => createPageStore({ core: undefined, app: 'ops', page: 'p', storage })
    press(again(), 'West')
    const reloaded = again()
    expect(reloaded.crossings.get()).toEqual({ regions: { key: 'region', values: ['West'] } })
    reloaded.destroy()
    expect(again().crossings.get()).toEqual({})
  })
})
