import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../api/core.ts'
import { memoryStorage } from '../api/storage.ts'
import type { Module } from '../contract/entities/module.ts'
import { createPageStore } from './page.ts'
import { sharePage } from './shared-page.ts'

const module = (id: string, query: string, more: Partial<Module> = {}): Module => ({
  id,
  name: id,
  order: 0,
  type: { name: 'Bar Chart Widget', width: 6 },
  queries: [{ slug: query, primary: true }],
  selection: {},
  ...more,
})

/** The part of a core that a page store uses. */
function fakeCore(sources: Readonly<Record<string, readonly string[]>> = {}) {
  const listeners = new Map<string, (data: unknown) => void>()
  const invalidated: (string | undefined)[] = []
  const asked: string[] = []
  const core = {
    options: { api: 'http://x.test', storage: 'memory' },
    session: { get: () => ({ status: 'signed-in', user: { id: 'u1' } }), subscribe: () => () => {} },
    request: async ({ path }: { path: string }) => {
      asked.push(path)
      const ids = sources[path.split('/').at(-1) ?? '']
      return ids
        ? { status: 200, data: { code: 200, message: '', data: { sources: [{ modules: ids.map(id => ({ id })) }] } } }
        : { status: 404, data: { code: 404, message: 'none' } }
    },
    live: (topic: string, listener: (data: unknown) => void) => {
      listeners.set(topic, listener)
      return () => {
        listeners.delete(topic)
      }
    },
    invalidate: (prefix?: string) => {
      invalidated.push(prefix)
    },
  }
  return { core: core as unknown as Core, listeners, invalidated, asked } // the members a page store uses
}
afterEach(() => {
  vi.restoreAllMocks()
})

const region = { id: 'f1', query: 'sales', key: 'region' }

describe('the choices for a type of widget', () => {
  it('are remembered on the device for each user', () => {
    vi.stubGlobal('localStorage', memoryStorage())
    const of = (id: string) => {
      const { core } = fakeCore()
      const options = { api: 'http://x.test' }
      const session = { get: () => ({ status: 'signed-in', user: { id } }), subscribe: () => () => {} }
      const own = { ...core, options, session } as unknown as Core // the members a page store uses
      return createPageStore({ core: own, app: 'shop', page: 'p' })
    }
    of('u1').remember('table', { rows: 20 })
    expect(of('u1').remembered.get()).toEqual({ table: { rows: 20 } })
    expect(of('u2').remembered.get()).toEqual({})
    vi.unstubAllGlobals()
  })
})

describe('a filter of a page', () => {
  it('marks the modules that depend on its query as changed, and no others (FLT-003, FLT-004)', async () => {
    const { core, asked } = fakeCore({ sales: ['a', 'c', 'elsewhere'] })
    const page = createPageStore({ core, app: 'shop', page: 'p', storage: memoryStorage() })
    page.setModules([module('a', 'sales'), module('b', 'stock'), module('c', 'other')])
    page.setFilter(region, ['EU'])
    await vi.waitFor(() => expect([...page.changed.get()]).toEqual(['a', 'c']))
    expect(asked).toEqual(['/source_query/sales'])
  })

  it('falls back on the queries of the modules when the sources cannot be read (FLT-003)', async () => {
    const { core } = fakeCore()
    const page = createPageStore({ core, app: 'shop', page: 'p', storage: memoryStorage() })
    page.setModules([module('a', 'sales'), module('b', 'stock')])
    page.setFilter(region, ['EU'])
    await vi.waitFor(() => expect([...page.changed.get()]).toEqual(['a']))
  })

  it('goes into the request of each module of its query, values and ranges alike, and an empty one does not', () => {
    const page = createPageStore({ core: undefined, app: 'shop', page: 'p' })
    page.setFilter(region, ['EU', 'US'])
    page.setFilter({ id: 'f2', query: 'sales', key: 'date' }, { from: 1 })
    page.setFilter({ id: 'f3', query: 'sales', key: 'kind' }, [])
    expect(page.selectionFor(module('a', 'sales'))).toEqual([
      { key: 'region', values: ['EU', 'US'] },
      { key: 'date', from: 1 },
    ])
    expect(page.selectionFor(module('b', 'stock'))).toEqual([])
    expect(page.selectionFor(module('a', 'sales'), 'sales:region')).toEqual([{ key: 'date', from: 1 }])
  })

  it('of an inner bar affects only its own widget (FLT-005)', () => {
    const page = createPageStore({ core: undefined, app: 'shop', page: 'p' })
    const seen = vi.fn()
    page.filters.subscribe(seen)
    page.setFilter({ ...region, module: 'a' }, ['EU'])
    expect(page.selectionFor(module('a', 'sales'))).toEqual([{ key: 'region', values: ['EU'] }])
    expect(page.selectionFor(module('b', 'sales'))).toEqual([])
    expect([...page.changed.get()]).toEqual(['a'])
    expect(seen).toHaveBeenCalled()
  })

  it('is kept in session storage and found again on the next visit (FLT-006)', () => {
    const storage = memoryStorage()
    createPageStore({ core: undefined, app: 'shop', page: 'p', storage }).setFilter(region, ['EU'])
    expect(createPageStore({ core: undefined, app: 'shop', page: 'p', storage }).filters.get()).toEqual({
      'sales:region': ['EU'],
    })
    expect(createPageStore({ core: undefined, app: 'shop', page: 'other', storage }).filters.get()).toEqual({})
  })

  it('remembers which one was changed last (FLT-010)', () => {
    const page = createPageStore({ core: undefined, app: 'shop', page: 'p' })
    page.setFilter(region, ['EU'])
    expect(page.clickedFilter.get()).toBe(region)
  })

  it('drops invalid stored filters when it reads them (ENT-043)', () => {
    const storage = memoryStorage()
    createPageStore({
      core: undefined,
      app: 'shop',
      page: 'p',
      storage: {
        ...storage,
        setItem: (key, value) => {
          if (value) storage.setItem(key, '{"sales:region":7}')
        },
      },
    }).setFilter(region, ['EU'])
    const dropped: string[] = []
    const again = createPageStore({
      core: undefined,
      app: 'shop',
      page: 'p',
      storage: {
        ...storage,
        removeItem: key => {
          dropped.push(key)
          storage.removeItem(key)
        },
      },
    })
    expect(again.filters.get()).toEqual({})
    expect(dropped).toHaveLength(1)
    expect(storage.getItem(dropped[0] ?? '')).toBe(null)
  })

  it('survives storage that holds nonsense or throws', () => {
    const broken = {
      getItem: () => '{"a"',
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {},
    }
    const page = createPageStore({ core: undefined, app: 'shop', page: 'p', storage: { ...broken, setItem: () => {} } })
    expect(page.filters.get()).toEqual({})
  })
})

describe('two filters in a row', () => {
  it('mark what the second one concerns, though the server answers for the first one last', async () => {
    const answers = new Map<string, () => void>()
    const { core } = fakeCore()
    const sources = { sales: ['a'], stock: ['b'] } as const
    const slow = {
      ...core,
      request: ({ path }: { path: string }) =>
        new Promise(done => {
          const query = path.endsWith('sales') ? 'sales' : 'stock'
          answers.set(query, () =>
            done({
              status: 200,
              data: { code: 200, message: '', data: { sources: [{ modules: sources[query].map(id => ({ id })) }] } },
            }),
          )
        }),
    } as unknown as Core // as fakeCore
    const page = createPageStore({ core: slow, app: 'shop', page: 'p', storage: memoryStorage() })
    page.setModules([module('a', 'sales'), module('b', 'stock')])
    page.setFilter(region, ['EU'])
    page.setFilter({ id: 'f2', query: 'stock', key: 'region' }, ['EU'])
    answers.get('stock')?.()
    await vi.waitFor(() => expect([...page.changed.get()]).toEqual(['b']))
    answers.get('sales')?.()
    await new Promise(done => {
      setTimeout(done, 0)
    })
    expect([...page.changed.get()]).toEqual(['b'])
  })
})

describe('a page', () => {
  it('fetches again when the server says "Refresh", keeping filters, choices and levels (RUN-015)', () => {
    const { core, listeners, invalidated } = fakeCore()
    const page = createPageStore({ core, app: 'shop', page: 'p', storage: memoryStorage() })
    page.setFilter(region, ['EU'])
    page.setState('a', { page: 2 })
    page.diveUp(module('a', 'sales', { deep_dive_modules: ['b'] }), { id: 1 })
    listeners.get('Refresh')?.(undefined)
    expect(page.refreshIndex.get()).toBe(1)
    expect(invalidated).toEqual(['/dataframe/aggregate'])
    expect(page.filters.get()).toEqual({ 'sales:region': ['EU'] })
    expect(page.states.get()).toEqual({ a: { page: 2 } })
    expect(page.dives.get()['a']?.level).toBe(1)
  })

  it('refreshes only the named modules', () => {
    const { core, invalidated } = fakeCore()
    const page = createPageStore({ core, app: 'shop', page: 'p', storage: memoryStorage() })
    void page.refresh(['a'])
    expect(page.refreshList.get()).toEqual(['a'])
    expect(invalidated).toEqual([])
  })

  it('dives up to the number of its deep-dive modules, keeping the record, and down to 0', () => {
    const page = createPageStore({ core: undefined, app: 'shop', page: 'p' })
    const one = module('a', 'sales', { deep_dive_modules: ['b', 'c'] })
    const levels: number[] = []
    for (const record of [{ n: 1 }, { n: 2 }, { n: 3 }]) {
      page.diveUp(one, record)
      levels.push(page.dives.get()['a']?.level ?? 0)
    }
    expect(levels).toEqual([1, 2, 2])
    expect(page.dives.get()['a']?.record).toEqual({ n: 2 })
    for (let i = 0; i < 3; i++) {
      page.diveDown(one)
      levels.push(page.dives.get()['a']?.level ?? 0)
    }
    expect(levels.slice(3)).toEqual([1, 0, 0])
    expect(page.dives.get()['a']?.record).toBeUndefined()
  })

  it('is empty again after leaving, and receives no further updates (RUN-004)', () => {
    const { core, listeners } = fakeCore()
    const page = createPageStore({ core, app: 'shop', page: 'p', storage: memoryStorage() })
    page.setTab('t', 'second')
    page.setState('a', { page: 2 })
    void page.refresh(['a'])
    page.destroy()
    expect([page.tabs.get(), page.states.get(), page.refreshList.get(), page.refreshIndex.get()]).toEqual([
      {},
      {},
      [],
      0,
    ])
    expect(listeners.size).toBe(0)
  })

  it('is one for all widgets that name it, and ends with the last of them', () => {
    const { core, listeners } = fakeCore()
    const [one, two] = [sharePage(core, 'shop', 'p'), sharePage(core, 'shop', 'p')]
    expect(one.store).toBe(two.store)
    expect(sharePage(core, 'shop', 'q').store).not.toBe(one.store)
    one.release()
    one.release()
    expect(listeners.size).toBe(1)
    two.release()
    expect(sharePage(core, 'shop', 'p').store).not.toBe(one.store)
  })
})

describe('what a tab keeps of an open page', () => {
  const { core } = fakeCore()
  const open = (storage: ReturnType<typeof memoryStorage>, item?: string) =>
    createPageStore({ core, app: 'shop', page: 'p', item, storage })

  it('gives page state and filters back on reload, each page its own (ENT-040)', () => {
    const storage = memoryStorage()
    const page = open(storage)
    page.setState('t1', { sorting: ['name'] })
    page.setTab('tabs', 'second')
    page.setFilters({ 'sales:region': ['EU'] })
    const again = open(storage) // a reload destroys nothing
    expect([again.states.get(), again.tabs.get(), again.filters.get()]).toEqual([
      { t1: { sorting: ['name'] } },
      { tabs: 'second' },
      { 'sales:region': ['EU'] },
    ])
    expect(open(storage, '42').states.get()).toEqual({})
    open(storage, '42').setState('t1', { page: 2 })
    expect(open(storage, '43').states.get()).toEqual({})
  })

  it('remembers what a reader chose for a type of widgets, on every page and after leaving it', () => {
    const storage = memoryStorage()
    const [page, beside] = [open(storage), open(storage, '42')]
    page.remember('Data Table', { rowHeight: 'compact' })
    beside.remember('Line Chart Widget', { look: 'thin' })
    page.destroy()
    expect(open(storage).remembered.get()).toEqual({
      'Data Table': { rowHeight: 'compact' },
      'Line Chart Widget': { look: 'thin' },
    })
    expect(open(storage).states.get()).toEqual({})
  })

  it('forgets the page state on leaving the page (RUN-004)', () => {
    const storage = memoryStorage()
    const page = open(storage)
    page.setState('t1', { page: 3 })
    page.destroy()
    expect(open(storage).states.get()).toEqual({})
  })

  it.each([
    '{bad',
    '[1]',
    '7',
    '{"states":{"t1":"x"},"tabs":{"a":7}}',
    '{"states":[],"tabs":null}',
    '{"states":{"t1":null}}',
  ])('ignores %s (ENT-040)', value => {
    const storage = memoryStorage()
    storage.setItem('page-state:u1:shop/p/', value)
    const page = open(storage)
    expect([page.states.get(), page.tabs.get()]).toEqual([{}, {}])
  })
})

describe('a range of a filter', () => {
  const on = (value: { from?: number; to?: number }) => {
    const page = createPageStore({ core: undefined, app: 'shop', page: 'p' })
    page.setFilter(region, value)
    return page.selectionFor(module('a', 'sales'))
  }
  it('goes out with the ends it has, and not at all without one', () => {
    expect(on({ from: 1, to: 9 })).toEqual([{ key: 'region', from: 1, to: 9 }])
    expect(on({ to: 9 })).toStrictEqual([{ key: 'region', to: 9 }])
    expect(on({ from: 1 })).toStrictEqual([{ key: 'region', from: 1 }])
    expect(on({})).toEqual([])
    expect(on({ from: undefined, to: undefined } as object)).toEqual([]) // as a cleared field leaves it
    expect(createPageStore({ core: undefined, app: 'shop', page: 'p' }).selectionFor(module('a', 'sales'))).toEqual([])
  })
})

describe('all filters at once', () => {
  it('are replaced by a host and taken off together, which concerns every module', () => {
    const storage = memoryStorage()
    const page = createPageStore({ core: undefined, app: 'shop', page: 'p', storage })
    page.setModules([module('a', 'sales'), module('b', 'stock')])
    page.setFilters({ 'stock:kind': ['x'] })
    expect([...page.changed.get()]).toEqual(['a', 'b'])
    page.setFilter({ ...region, module: 'a' }, ['EU'])
    expect(page.innerFor({ id: 'a' })).toEqual({ region: ['EU'] })
    expect(page.innerFor({ id: 'b' })).toEqual({})
    expect(page.filters.get()).toEqual({ 'stock:kind': ['x'] })
    page.clearFilters()
    expect([...page.changed.get()]).toEqual(['a', 'b'])
    expect([page.filters.get(), page.innerFor({ id: 'a' }), page.selectionFor(module('a', 'sales'))]).toEqual([
      {},
      {},
      [],
    ])
    expect(createPageStore({ core: undefined, app: 'shop', page: 'p', storage }).filters.get()).toEqual({})
  })

  it.each(['null', '7', '[]', '{"sales:region":null}', '{"a:b":["x"],"sales:region":7}'])(
    'stored as %s are dropped (ENT-043)',
    value => {
      const storage = memoryStorage()
      storage.setItem('filters::shop/p', value)
      const page = createPageStore({ core: undefined, app: 'shop', page: 'p', storage })
      expect(page.filters.get()).toEqual({})
      expect(storage.getItem('filters::shop/p')).toBe(null)
    },
  )

  it('are kept for each person apart, and those of nobody too', () => {
    const storage = memoryStorage()
    const { core } = fakeCore()
    const nobody = {
      ...core,
      session: { get: () => ({ status: 'anonymous' }), subscribe: () => () => {} },
    } as unknown as Core // as fakeCore, without a person
    const of = (who: Core | undefined) => createPageStore({ core: who, app: 'shop', page: 'p', storage })
    of(core).setFilters({ 'sales:region': ['EU'] })
    of(core).setState('t', { page: 2 })
    expect([of(nobody).filters.get(), of(nobody).states.get()]).toEqual([{}, {}])
    of(undefined).setFilters({ 'sales:region': ['US'] })
    of(nobody).setTab('t', 'second')
    expect([of(nobody).filters.get(), of(undefined).tabs.get()]).toEqual([{ 'sales:region': ['US'] }, { t: 'second' }])
    const eve = {
      ...core,
      session: { get: () => ({ status: 'signed-in', user: { id: 'u2' } }), subscribe: () => () => {} },
    } as unknown as Core // as fakeCore, another person
    expect([of(eve).filters.get(), of(eve).states.get()]).toEqual([{}, {}])
  })
})

describe('which modules a filter concerns', () => {
  it('comes from the page if the server answers with an error that carries data, or reads several queries', async () => {
    const { core } = fakeCore()
    const broken = {
      ...core,
      request: async () => ({
        status: 500,
        data: { code: 500, message: '', data: { sources: [{ modules: [{ id: 'b' }] }] } },
      }),
    } as unknown as Core // as fakeCore
    const page = createPageStore({ core: broken, app: 'shop', page: 'p', storage: memoryStorage() })
    page.setModules([
      module('a', 'sales', {
        queries: [
          { slug: 'sales', primary: true },
          { slug: 'stock', primary: false },
        ],
      }),
      module('b', 'stock'),
    ])
    page.setFilter(region, ['EU'])
    await vi.waitFor(() => expect([...page.changed.get()]).toEqual(['a']))
  })

  it('are all the server names where the modules of the page are not known', async () => {
    const { core } = fakeCore({ sales: ['x', 'y'] })
    const page = createPageStore({ core, app: 'shop', page: 'p', storage: memoryStorage() })
    page.setFilter(region, ['EU'])
    await vi.waitFor(() => expect([...page.changed.get()]).toEqual(['x', 'y']))
  })
})

describe('a page without a back end', () => {
  it('refreshes, dives and ends without an error', async () => {
    const page = createPageStore({ core: undefined, app: 'shop', page: 'p' })
    expect(page.modules.get()).toEqual([])
    expect(page.refreshList.get()).toEqual([])
    await page.refresh()
    expect(page.refreshIndex.get()).toBe(1)
    page.diveUp({ id: 'a' }, { n: 1 })
    page.diveDown({ id: 'a' })
    expect(page.dives.get()).toEqual({})
    page.destroy()
  })

  it('has the record again that a level was opened with when it is back there, and none at level 0 (RUN-011)', () => {
    const page = createPageStore({ core: undefined, app: 'shop', page: 'p' })
    const one = { id: 'a', deep_dive_modules: ['b', 'c'] }
    page.diveUp(one, { n: 1 })
    page.diveUp(one, { n: 2 })
    page.diveDown(one)
    expect(page.dives.get()['a']).toStrictEqual({ level: 1, record: { n: 1 }, trail: [{ n: 1 }] })
    page.diveDown(one)
    expect(page.dives.get()['a']).toStrictEqual({ level: 0 })
  })
})
