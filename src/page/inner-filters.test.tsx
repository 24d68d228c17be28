// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCore } from '../api/create-core.ts'
import type { Core } from '../api/core.ts'
import type { Module } from '../contract/entities/module.ts'
import { messages } from '../contract/messages.ts'
import { createPageStore } from '../stores/page.ts'
import type { PageStore } from '../stores/page.ts'
import { CoreProvider } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import { WidgetHost } from './widget-host.tsx'

configure({ asyncUtilTimeout: 5000 })
const ending: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ending.splice(0)) end()
})

interface Sent {
  readonly options?: unknown
  readonly selection?: unknown
  readonly offset?: number
  readonly type?: string
}
let sent: Sent[] = []
let core: Core
beforeEach(() => {
  sent = []
  core = createCore({
    name: 'inner',
    api: 'http://inner.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const isRows = new URL(request.url).pathname.endsWith('/aggregate')
      const body = isRows ? ((await request.json()) as Sent) : {} // what the client sends
      if (isRows) sent.push(body)
      const data = body.options
        ? [
            { value: 'EU', count: 3 },
            { value: 'US', count: 1 },
          ]
        : [
            { region: 'EU', sales: 3 },
            { region: 'US', sales: 1 },
          ]
      return new Response(JSON.stringify({ code: isRows ? 200 : 404, message: '', data, total: 40 }), {
        status: isRows ? 200 : 404,
        headers: { 'content-type': 'application/json' },
      })
    },
  })
  ending.push(() => core.destroy())
})

const filters = [{ id: 'r', name: 'Region', filters_on: { key: 'region' } }]
const module = (id: string, selection: object): Module => ({
  id,
  name: id,
  order: 0,
  type: { name: 'Data Table', width: 12 },
  queries: [{ slug: 'sales', primary: true }],
  selection: { title: id, columns: ['region', 'sales'], ...selection },
})
const show = (hosts: readonly Module[], page?: PageStore) =>
  render(
    <MessagesProvider messages={messages} lang='en'>
      <CoreProvider core={core}>
        {hosts.map(one => (
          <WidgetHost key={one.id} module={one} page={page} />
        ))}
      </CoreProvider>
    </MessagesProvider>,
  )
const choose = async (name: string): Promise<void> => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('combobox', { name: /Region/ }))
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
const selections = (): readonly unknown[] => sent.filter(one => !one.options).map(one => one.selection)

it('draws the filter bar inside a table; what is chosen there filters this table and no other widget of the query (FLT-005)', async () => {
  const page = createPageStore({ core, app: 'shop', page: 'p' })
  ending.push(() => page.destroy())
  const modules = [module('one', { filters }), module('two', {})]
  page.setModules(modules)
  show(modules, page)
  await waitFor(() => expect(screen.getAllByRole('grid')).toHaveLength(2))
  expect(
    await within(screen.getByRole('article', { name: 'one' })).findByRole('combobox', { name: /Region/ }),
  ).toBeTruthy()
  expect(screen.getAllByRole('combobox', { name: /Region/ })).toHaveLength(1)
  const before = selections().length
  await choose('EU')
  await waitFor(() => expect(selections().slice(before)).toEqual([[{ key: 'region', values: ['EU'] }]]))
  expect(page.filters.get()).toEqual({})
  expect([...page.changed.get()]).toEqual(['one'])
  expect(screen.getByText('1 active')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Clear all' }))
  expect(page.selectionFor(modules[0] ?? module('', {}))).toEqual([])
})

it('keeps the choice of an inner bar itself where the table stands alone, and asks for the first page again (FLT-005)', async () => {
  show([module('one', { filters })])
  await screen.findByRole('grid')
  await userEvent.setup().click(screen.getByRole('button', { name: /next/i }))
  await waitFor(() => expect(sent.some(one => one.offset === 10)).toBe(true))
  await choose('US')
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ selection: [{ key: 'region', values: ['US'] }], offset: 0 }))
})

it('shows no rows of a table that waits for a filter until one is chosen in its own bar', async () => {
  show([module('one', { filters, settings: { start_empty_filters: true } })])
  await screen.findByRole('combobox', { name: /Region/ })
  expect(selections()).toEqual([])
  await choose('EU')
  await waitFor(() => expect(selections()).toEqual([[{ key: 'region', values: ['EU'] }]]))
  expect(await screen.findByRole('grid')).toBeTruthy()
})
