// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { turns } from '../../test/tools/turns.ts'
import { closePlatforms, openPlatform } from './platform.test-kit.tsx'
import type { Given } from './platform.test-kit.tsx'

// what is loaded late is loaded before the first wait begins
beforeAll(async () => {
  await Promise.all([import('./screens/page.tsx'), import('../widgets/data-table/view.tsx')])
}, 60_000)
beforeEach(() => history.replaceState(null, '', '/app/crm/sales?sort.table=-name'))
afterEach(() => {
  closePlatforms()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const table = {
  id: 'table',
  name: 'Deals',
  order: 0,
  type: { name: 'Data Table', width: 12 },
  queries: [{ id: 'deals', slug: 'deals' }],
  selection: {
    columns: [{ key: 'name', type: 'key' }],
    actions: [{ type: 'link', page: 'customer', item_key: 'id' }],
  },
}
const rows = [{ id: 'r1', slug: 'r1', order: 0, modules: [table] }]
const page = { id: 'sales', slug: 'sales', name: 'Sales', order: 0, active: true, default: false, rows }
const open = (given: Given = {}) =>
  openPlatform({
    routing: 'history',
    ...given,
    routes: {
      'GET /app/crm/page/sales': [200, page],
      'POST /dataframe/aggregate': [
        200,
        [
          { id: '1', name: 'Ada' },
          { id: '2', name: 'Bob' },
          { id: '3', name: 'Cy' },
        ],
      ],
    },
  })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

it('leads from item to item in the order of the list it was opened from, and back to it as it was', async () => {
  const { user, events } = open()
  await user.click(await screen.findByText('Bob'))
  await heading('Customer Bob')
  expect(location.pathname).toBe('/app/crm/customer/2')
  await waitFor(() => expect(events).toContainEqual(expect.objectContaining({ name: 'lc-title' })))
  expect(events.filter(event => event.name === 'lc-title').at(-1)?.detail['title']).toBe('Customer Bob')
  button('Next: Cy').focus()
  await user.keyboard('{Enter}')
  await heading('Customer Cy')
  expect(button('Next: this is the last item of the list').disabled).toBe(true)
  await user.click(button('Previous: Bob'))
  await heading('Customer Bob')
  await user.click(button('Previous: Ada'))
  await heading('Customer Ada')
  expect(button('Previous: this is the first item of the list').disabled).toBe(true)
  await user.click(button('Back to the list'))
  await heading('Sales')
  expect(location.pathname + location.search).toBe('/app/crm/sales?sort.table=-name')
})

it('shows the next person who signs in nothing of the list', async () => {
  const { user } = open({ as: 'admin', options: { storage: 'session' } })
  await user.click(await screen.findByText('Bob'))
  await heading('Customer Bob')
  closePlatforms()
  open({ as: 'developer', options: { storage: 'session' } })
  await heading('Customer 2')
  expect(screen.queryByRole('button', { name: /^(Next|Previous)/ })).toBeNull()
})

it('leads back to the app where a detail page is opened by its address', async () => {
  history.replaceState(null, '', '/app/crm/customer/2')
  const { user } = open()
  await heading('Customer 2')
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull()
  await user.click(button('Back to the app'))
  await heading('Overview')
})

describe('a list of which only a part is loaded', () => {
  interface Asked {
    readonly limit: number
    readonly offset: number
    readonly sorting?: unknown
    readonly search?: unknown
    readonly selection?: unknown
  }
  const kinds = {
    id: 'kinds',
    name: 'Filters',
    order: 0,
    type: { name: 'Filter Bar', width: 12 },
    queries: [],
    selection: {
      filters: [{ id: 'k', name: 'Kind', filters_on: { query: 'deals', key: 'kind' }, options: ['new', 'won'] }],
    },
  }
  const all = Array.from({ length: 25 }, (_, at) => ({ id: `${at + 1}`, name: `Deal ${at + 1}` }))
  const partOf = ({ limit, offset }: Asked) => all.slice(offset, offset + limit)
  const openPaged = (total: number | undefined, answer: (asked: Asked) => object | Promise<object> = partOf) => {
    const asked: Asked[] = []
    const platform = openPlatform({
      routing: 'history',
      routes: {
        'GET /app/crm/page/sales': [
          200,
          {
            ...page,
            rows: [
              {
                ...rows[0],
                modules: [kinds, { ...table, selection: { ...table.selection, settings: { limit: 10 } } }],
              },
            ],
          },
        ],
        'POST /dataframe/aggregate': async ({ body }) => {
          asked.push(body as Asked)
          return [200, await answer(body as Asked), 'OK', total === undefined ? {} : { total }]
        },
      },
    })
    return { ...platform, asked }
  }

  it('goes on to the next part of the list with its sorting, search and filters, and back', async () => {
    history.replaceState(
      null,
      '',
      '/app/crm/sales?sort.table=-name&search.table=Deal&page.table=2&filter.deals.kind=new',
    )
    const { user, asked } = openPaged(25)
    await user.click(await screen.findByText('Deal 20'))
    await heading('Customer Deal 20')
    expect(screen.getByText('20 of 25')).toBeTruthy()
    await user.click(button('Next'))
    await heading('Customer Deal 21')
    expect(screen.getByText('21 of 25')).toBeTruthy()
    const [list, next] = [asked[0], asked.at(-1)]
    expect(next).toEqual({ ...list, offset: 20 })
    expect(next).toMatchObject({ search: { text: 'Deal' }, selection: [{ key: 'kind', values: ['new'] }] })
    expect(next?.sorting).toMatchObject({ DESC: ['name'] })
    await user.click(button('Previous: Deal 20'))
    await heading('Customer Deal 20')
    expect(asked).toHaveLength(2)
  })

  it('goes back to the part before, and has a reason at each end', async () => {
    history.replaceState(null, '', '/app/crm/sales?page.table=2')
    const { user, asked } = openPaged(25)
    await user.click(await screen.findByText('Deal 11'))
    await heading('Customer Deal 11')
    button('Previous').focus()
    await user.keyboard('{Enter}')
    await heading('Customer Deal 10')
    expect(asked.at(-1)).toMatchObject({ limit: 10, offset: 0 })
    expect(document.activeElement).toBe(button('Previous: Deal 9'))
    for (let at = 9; at > 0; at--) {
      await user.keyboard('{Enter}')
      await heading(`Customer Deal ${at}`)
    }
    expect(button('Previous: this is the first item of the list').disabled).toBe(true)
    expect(document.activeElement).toBe(button('Next: Deal 2'))
  })

  it('ends where the server has no more, also if it does not say how many there are', async () => {
    const { user } = openPaged(undefined, asked => (asked.offset > 0 ? [] : all.slice(0, 10)))
    await user.click(await screen.findByText('Deal 10'))
    await heading('Customer Deal 10')
    expect(screen.queryByText(/^10 of/)).toBeNull()
    await user.click(button('Next'))
    expect(await screen.findByText('10 of 10')).toBeTruthy()
    expect(button('Next: this is the last item of the list').disabled).toBe(true)
  })

  it('stays where it is when more cannot be read, says so, and tries again', async () => {
    let isDown = true
    const { user } = openPaged(25, asked => {
      if (asked.offset > 0 && isDown) throw new TypeError('Failed to fetch')
      return partOf(asked)
    })
    await user.click(await screen.findByText('Deal 10'))
    await heading('Customer Deal 10')
    await user.click(button('Next'))
    expect(await screen.findAllByText('More of the list could not be read. Try again.')).toBeTruthy()
    isDown = false
    await user.click(button('Next'))
    await heading('Customer Deal 11')
  })

  it('does not move a visitor who left the page before the answer came', async () => {
    let answer = (): void => {}
    const late = new Promise<void>(resolve => (answer = resolve))
    const { user, shell } = openPaged(25, async asked => {
      if (asked.offset > 0) await late
      return partOf(asked)
    })
    await user.click(await screen.findByText('Deal 10'))
    await heading('Customer Deal 10')
    await user.click(button('Next'))
    act(() => shell().go('/app/crm/costs'))
    await heading('Costs')
    await act(async () => {
      answer()
      await turns()
    })
    expect(location.pathname).toBe('/app/crm/costs')
  })
})

describe('a detail page that is opened by its address', () => {
  const one = {
    id: 'one',
    name: 'One',
    order: 0,
    type: { name: 'Single Value Widget', width: 3 },
    selection: { key: 'sum' },
  }
  const figure = { ...one, queries: [{ id: 'deal', slug: 'deal' }] }
  const naming = { item_key: 'number', key: 'name', query: 'deals' }
  const row = { _id: 'x', number: 2, name: 'Bob & sons', sum: 7 }
  const openDeal = (modules: readonly object[], item_name: object | undefined, given: Given = {}) =>
    openPlatform({
      routing: 'history',
      ...given,
      routes: {
        'GET /app/crm/page/customer': [
          200,
          { ...page, id: 'c', slug: 'customer', name: 'Customer', rows: [{ ...rows[0], modules }], item_name },
        ],
        'POST /dataframe/aggregate': [200, [row]],
        ...given.routes,
      },
    })
  beforeEach(() => history.replaceState(null, '', '/app/crm/customer/2'))

  it('has the name of its item in its title, as the page has read it, without another request', async () => {
    const { events, calls } = openDeal([figure], { ...naming, modules: ['one'] })
    await heading('Customer Bob & sons')
    await waitFor(() =>
      expect(events.filter(event => event.name === 'lc-title').at(-1)?.detail['title']).toBe('Customer Bob & sons'),
    )
    expect(calls('POST /dataframe/aggregate')).toHaveLength(1)
    expect(calls('GET /app/crm/page/customer')).toHaveLength(1)
  })

  it('asks for the item if the page does not read it', async () => {
    const { calls } = openDeal([], { ...naming, modules: [] })
    await heading('Customer Bob & sons')
    expect(calls('POST /dataframe/aggregate').map(({ body }) => body)).toEqual([
      { query: 'deals', limit: 1, selection: [{ key: 'number', values: ['2', 2] }] },
    ])
  })

  it('has the key in its title where no list names its items, and where they may not be read', async () => {
    const without = openDeal([figure], undefined)
    await screen.findByText('7')
    expect(without.calls('POST /dataframe/aggregate')).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 1, name: 'Customer 2' })).toBeTruthy()
    closePlatforms()
    const refused = openDeal(
      [],
      { ...naming, modules: [] },
      { routes: { 'POST /dataframe/aggregate': [403, undefined] } },
    )
    await waitFor(() => expect(refused.calls('POST /dataframe/aggregate')).toHaveLength(1))
    expect(await heading('Customer 2')).toBeTruthy()
  })

  it('is not named after an item that was left before its answer came', async () => {
    let answer = (): void => {}
    const late = new Promise<void>(resolve => (answer = resolve))
    const { shell } = openDeal(
      [],
      { ...naming, modules: [] },
      {
        routes: {
          'POST /dataframe/aggregate': async ({ body }) => {
            const isFirst = JSON.stringify(body).includes('"2"')
            if (isFirst) await late
            return [200, isFirst ? [row] : []]
          },
        },
      },
    )
    await heading('Customer 2')
    act(() => shell().go('/app/crm/customer/3'))
    await heading('Customer 3')
    await act(async () => {
      answer()
      await turns()
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Customer 3' })).toBeTruthy()
  })
})
