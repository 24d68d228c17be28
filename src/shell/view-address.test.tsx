// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePlatforms, openPlatform } from './platform.test-kit.tsx'
import type { Given } from './platform.test-kit.tsx'

// what is loaded late is loaded before the first wait begins
beforeAll(async () => {
  await Promise.all([
    import('./screens/page.tsx'),
    import('../widgets/data-table/view.tsx'),
    import('../widgets/filter-bar/view.tsx'),
  ])
}, 60_000)
beforeEach(() => history.replaceState(null, '', '/app/crm/sales'))
afterEach(() => {
  vi.unstubAllGlobals()
  closePlatforms()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const module = (id: string, name: string, selection: object) => ({
  id,
  name: id,
  order: 0,
  type: { name, width: 12 },
  queries: [{ id: 'deals', slug: 'deals' }],
  selection,
})
const rows = [
  {
    id: 'r1',
    slug: 'r1',
    order: 0,
    modules: [
      module('bar', 'Filter Bar', {
        filters: [{ id: 'f', name: 'Stage', filters_on: { query: 'deals', key: 'stage' }, options: ['won', 'lost'] }],
      }),
      module('table', 'Data Table', { columns: [{ key: 'name', type: 'key' }, { key: 'sum' }], limit: 10 }),
    ],
  },
]
const page = { id: 'sales', slug: 'sales', name: 'Sales', order: 0, active: true, default: false, rows }

/** Opens the page, its address in the window's. */
function open(query = '', given: Given = {}) {
  if (given.routing === undefined) history.replaceState(null, '', `/app/crm/sales${query}`)
  const platform = openPlatform({
    routing: 'history',
    ...given,
    routes: {
      'GET /app/crm/page/sales': [200, page],
      'POST /dataframe/aggregate': sent => {
        asked.push(sent.body as Record<string, unknown>) // an aggregate request
        return [200, [{ _id: '1', name: 'Ada', sum: 3 }]]
      },
      ...given.routes,
    },
  })
  return platform
}
const asked: Record<string, unknown>[] = []
const drawn = () => screen.findByRole('columnheader', { name: /name/i })
const press = async (user: ReturnType<typeof open>['user'], name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const lastAsked = () => asked.at(-1)

describe('the view of a page in the address', () => {
  it('writes sorting as an entry of the history, and Back undoes it', async () => {
    const { user } = open()
    await drawn()
    const before = history.length
    await press(user, /^name/i)
    expect(location.search).toBe('?sort.table=name')
    expect(history.length).toBe(before + 1)
    await press(user, /^name/i)
    await press(user, /^name/i)
    expect(location.search).toBe('') // the third press gives the settings back, and they are not written
    act(() => {
      history.replaceState(null, '', '/app/crm/sales?sort.table=-name')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(lastAsked()).toMatchObject({ sorting: { DESC: ['name'] } }))
  })

  it('asks once, with the view of the link', async () => {
    asked.length = 0
    open('?filter.deals.stage=won&search.table=ad&sort.table=-sum&page.table=2&rows.table=20')
    await drawn()
    const tables = asked.filter(body => body['limit'] === 20)
    expect(tables).toHaveLength(1)
    expect(asked).toHaveLength(1)
    expect(tables[0]).toMatchObject({
      selection: [{ key: 'stage', values: ['won'] }],
      search: { text: 'ad', keys: ['name'] },
      sorting: { DESC: ['sum'] },
      offset: 20,
    })
  })

  it('drops filters and tables the page does not have, and values that are not valid', async () => {
    open('?filter.deals.password=x&filter.deals.stage=won&sort.gone=a&page.table=x&keep=1')
    await drawn()
    await waitFor(() => expect(location.search).toBe('?keep=1&filter.deals.stage=won'))
    expect(screen.getByText('Ada')).toBeTruthy()
  })

  it('lets an address that names choices win over those a tab known, and else shows these in the address', async () => {
    const storage = new Map([['filters:a:crm/sales', '{"deals:stage":["lost"]}']])
    const known = {
      options: {
        storage: {
          getItem: (key: string) => storage.get(key.replace(/^lc:\w+:/, '')) ?? null,
          setItem: () => {},
          removeItem: () => {},
        },
      },
    }
    open('', known)
    await drawn()
    expect(location.search).toBe('?filter.deals.stage=lost')
    closePlatforms()
    open('?filter.deals.stage=won', known)
    await drawn()
    expect(location.search).toBe('?filter.deals.stage=won')
  })

  it('writes nothing with memory routing, and has no link to copy', async () => {
    const { user, at } = open('', { routing: 'memory', path: '/app/crm/sales' })
    await drawn()
    await press(user, /^name/i)
    expect(at()).toBe('/app/crm/sales')
    expect(screen.queryByRole('button', { name: 'Copy link to this view' })).toBeNull()
  })

  it('keeps the view in its own key of the fragment with hash routing', async () => {
    history.replaceState(null, '', '/#other=1')
    const { user } = open('', { routing: 'hash', routeKey: 'main', path: '/app/crm/sales' })
    await drawn()
    await press(user, /^name/i)
    expect(location.hash).toBe('#other=1&main=/app/crm/sales?sort.table=name')
  })

  it('copies the link and announces that, or reports that it could not', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    const { user } = open('?filter.deals.stage=won')
    await drawn()
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    await press(user, /^Copy link/)
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/app/crm/sales?filter.deals.stage=won`)
    expect(await screen.findAllByText('The link to this view is copied.')).not.toHaveLength(0)
    writeText.mockImplementation(() => Promise.reject(new Error('denied')))
    await press(user, /^Copy link to this view/)
    expect(await screen.findAllByText(/could not be copied/)).not.toHaveLength(0)
  })
})
