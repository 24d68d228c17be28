// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
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
  expect(button('Next').disabled).toBe(true)
  await user.click(button('Previous: Bob'))
  await heading('Customer Bob')
  await user.click(button('Previous: Ada'))
  await heading('Customer Ada')
  expect(button('Previous').disabled).toBe(true)
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
