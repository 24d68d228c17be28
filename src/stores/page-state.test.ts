import { expect, test } from 'vitest'
import type { Module } from '../contract/entities/module.ts'
import { createPageStore } from './page.ts'
import { filterSettings, readPageState, writePageState } from './page-state.ts'

const module = (id: string, more: Partial<Module> = {}): Module => ({
  id,
  name: id,
  order: 0,
  type: { name: 'Data Table', width: 12 },
  queries: [],
  selection: {},
  ...more,
})
const bar = (id: string, filters: readonly object[]): Module => module(id, { selection: { filters } })
const on = (query: string, key: string, more: object = {}) => ({ filters_on: { query, key }, ...more })

function page() {
  const store = createPageStore({ core: undefined, app: 'a', page: 'p' })
  store.setModules([
    bar('top', [
      on('sales', 'region', { id: 'f1', options: ['EU', 'US'] }),
      on('sales', 'year', { id: 'f2' }),
      on('costs', 'year'),
    ]),
    bar('side', [on('sales', 'region', { id: 'g1' })]),
    module('table', { queries: [{ slug: 'sales', primary: true }], deep_dive_modules: ['detail'] }),
    module('other', { queries: [{ slug: 'staff', primary: true }] }),
  ])
  return store
}

test('says of each filter bar its widget, queries with their keys, options and the modules it moves (FLT-002)', () => {
  expect(filterSettings(page())).toEqual([
    {
      widgetId: 'top',
      relatedClicked: [],
      queries: [
        { filter: 'sales', filter_keys: ['region', 'year'] },
        { filter: 'costs', filter_keys: ['year'] },
      ],
      options: { 'sales:region': ['EU', 'US'] },
      modules: ['table'],
    },
    {
      widgetId: 'side',
      relatedClicked: [],
      queries: [{ filter: 'sales', filter_keys: ['region'] }],
      options: {},
      modules: ['table'],
    },
  ])
})

test('the filter changed last is the clicked one of its bar, and moves the same filter of other bars along (FLT-010)', () => {
  const store = page()
  store.setFilter({ id: 'f1', query: 'sales', key: 'region' }, ['EU'])
  expect(filterSettings(store).map(({ clickedFilter, relatedClicked }) => ({ clickedFilter, relatedClicked }))).toEqual(
    [
      { clickedFilter: 'f1', relatedClicked: [] },
      { clickedFilter: undefined, relatedClicked: ['g1'] },
    ],
  )
})

test('keeps of each module whether it changed, its table, its deep dive and the filters it is asked with (ENT-025)', async () => {
  const store = page()
  store.setFilter({ id: 'f1', query: 'sales', key: 'region' }, ['EU'])
  await Promise.resolve()
  store.diveUp({ id: 'table', deep_dive_modules: ['detail'] }, { id: 3 })
  store.setState('table', { limit: 25, page: 2 })
  const { modules } = readPageState(store)
  expect(modules['table']).toEqual({
    changed: true,
    tableData: { limit: 25, page: 2 },
    active_module: 'detail',
    deep_dive: 1,
    deep_dive_active: true,
    loadFiltersCopy: [{ key: 'region', values: ['EU'] }],
  })
  expect(modules['other']).toMatchObject({
    changed: false,
    active_module: 'other',
    deep_dive: 0,
    deep_dive_active: false,
    loadFiltersCopy: [],
  })
})

test('a table stands at 100 rows until its settings are there (WID-034)', () => {
  expect(readPageState(page()).modules['table']?.tableData).toEqual({ limit: 100 })
})

test('a state that was read can be restored, and changes only what it names', () => {
  const [before, after] = [page(), page()]
  before.setFilter({ id: 'f1', query: 'sales', key: 'region' }, ['EU'])
  before.setState('table', { page: 4 })
  after.setTab('tab', 'kept')
  writePageState(after, JSON.parse(JSON.stringify(readPageState(before))) as ReturnType<typeof readPageState>) // as it comes out of an address
  expect(readPageState(after)).toMatchObject({
    filters: { 'sales:region': ['EU'] },
    states: { table: { page: 4 } },
    tabs: { tab: 'kept' },
  })
})

test('a filter without an id is known by its query and key, a number is an id too, and an invalid filter is left out', () => {
  const store = createPageStore({ core: undefined, app: 'a', page: 'p' })
  store.setModules([
    bar('bar', [
      on('sales', 'region'),
      on('sales', 'year', { id: 7 }),
      on('sales', 'kind', { id: {} }),
      { filters_on: { query: 'sales' } },
      { filters_on: { key: 'region' } },
      { filters_on: [] },
      {},
      null as unknown as object,
    ]),
    module('none', { selection: { filters: 'region' } }),
  ])
  expect(filterSettings(store)).toEqual([
    {
      widgetId: 'bar',
      relatedClicked: [],
      queries: [{ filter: 'sales', filter_keys: ['region', 'year', 'kind'] }],
      options: {},
      modules: [],
    },
  ])
  const clickedAfter = (id: string, key: string) => {
    store.setFilter({ id, query: 'sales', key }, ['x'])
    return filterSettings(store)[0]?.clickedFilter
  }
  expect([
    clickedAfter('sales:region', 'region'),
    clickedAfter('7', 'year'),
    clickedAfter('sales:kind', 'kind'),
    clickedAfter('other', 'kind'),
  ]).toEqual(['sales:region', '7', 'sales:kind', undefined])
})

test('a filter on the same key of another query does not move along (FLT-010)', () => {
  const store = page()
  store.setFilter({ id: 'f2', query: 'sales', key: 'year' }, [2024])
  expect(filterSettings(store)[0]).toMatchObject({ clickedFilter: 'f2', relatedClicked: [] })
})

test('a bar that reads the query itself is not a module it moves', () => {
  const store = createPageStore({ core: undefined, app: 'a', page: 'p' })
  store.setModules([
    { ...bar('bar', [on('sales', 'region')]), queries: [{ slug: 'sales', primary: true }] },
    module('table', { queries: [{ slug: 'sales', primary: true }] }),
  ])
  expect(filterSettings(store)[0]?.modules).toEqual(['table'])
})

test('a module at its own level is shown itself, and one whose deep dive is gone too', () => {
  const store = createPageStore({ core: undefined, app: 'a', page: 'p' })
  store.setModules([module('table', { deep_dive_modules: ['detail'] })])
  store.diveUp({ id: 'table', deep_dive_modules: ['detail'] }, { id: 3 })
  store.setModules([module('table')])
  expect(readPageState(store).modules['table']).toMatchObject({ active_module: 'table', deep_dive: 1 })
  store.diveDown({ id: 'table' })
  expect(readPageState(store).modules['table']).toMatchObject({
    active_module: 'table',
    deep_dive: 0,
    deep_dive_active: false,
  })
})

test('a state that is not a record is not taken for a table', () => {
  const store = page()
  for (const odd of [null, 7, 'abc', [1]]) {
    store.setState('table', odd)
    expect(readPageState(store).modules['table']?.tableData).toEqual({ limit: 100 })
  }
})

test('a state without filters leaves those of the page', () => {
  const store = page()
  store.setFilter({ id: 'f1', query: 'sales', key: 'region' }, ['EU'])
  writePageState(store, {})
  expect(store.filters.get()).toEqual({ 'sales:region': ['EU'] })
})
