// @vitest-environment happy-dom
// The export of a table, through the host a page draws it in: the server makes the file.
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createCore } from '../api/create-core.ts'
import type { Core } from '../api/core.ts'
import type { Export } from '../contract/entities/export.ts'
import type { Module } from '../contract/entities/module.ts'
import { messages } from '../contract/messages.ts'
import { createPageStore } from '../stores/page.ts'
import { CoreProvider } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import { WidgetHost } from './widget-host.tsx'

configure({ asyncUtilTimeout: 5000 })
const ending: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ending.splice(0)) end()
  vi.restoreAllMocks()
})

const token = `x.${btoa(JSON.stringify({ sub: 'u1', exp: Math.floor(Date.now() / 1000) + 3600 }))}.x`
const stored = (more: Partial<Export>): Export => ({
  id: 'e1',
  name: 'Flights',
  format: 'csv',
  state: 'running',
  rows: 0,
  total: null,
  bytes: 0,
  created_at: 1,
  ...more,
})

interface Seen {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** A server whose exports answer `exports`, one for each request about them. */
function stage(exports: readonly (Export | { readonly refused: string })[], auth?: 'public') {
  const seen: Seen[] = []
  let next = 0
  const core: Core = createCore({
    name: `export-${Math.random()}`,
    api: 'http://export.test/data',
    storage: 'memory',
    auth: auth === 'public' ? { mode: 'public' } : { mode: 'token', getToken: () => Promise.resolve(token) },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname.replace('/data', '')
      const text = await request.text()
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      seen.push({ method: request.method, path, body })
      const answer = path.startsWith('/export') && request.method !== 'DELETE' ? exports[next++] : undefined
      const isRefused = answer !== undefined && 'refused' in answer
      const code = isRefused ? 429 : 200
      const me = { id: 'u1', username: 'ann', email: 'a@b.c', permissions: [], is_active: true }
      const data =
        path === '/user/me'
          ? me
          : path.endsWith('/aggregate')
            ? [{ _id: 'a', flight: 'LC0', delay: 3.5 }]
            : (answer ?? {})
      return new Response(
        JSON.stringify({
          code,
          message: isRefused ? answer.refused : '',
          ...(isRefused ? {} : { data }),
          total: 52_000,
        }),
        { status: code, headers: { 'content-type': 'application/json' } },
      )
    },
  })
  // as the shell does, which shows who is signed in
  ending.push(
    core.session.subscribe(() => {}),
    () => core.destroy(),
  )
  return { core, seen }
}

const module: Module = {
  id: 'flights',
  name: 'Flights',
  order: 0,
  type: { name: 'Data Table', width: 12 },
  queries: [{ slug: 'flights', primary: true }],
  selection: {
    columns: [
      'flight',
      { key: 'delay', label: 'Delay', format: { type: 'Float', precision: 2 } },
      { key: 'go', label: 'Go', type: 'button' },
    ],
    settings: { set_filters: [{ key: 'region', values: ['EU'] }] },
  },
}

async function openMenu(core: Core) {
  const user = userEvent.setup()
  await waitFor(() => expect(['signed-in', 'public']).toContain(core.session.get().status))
  const page = createPageStore({ core, app: 'ops', page: 'p', item: 'AMS' })
  ending.push(() => page.destroy())
  page.setModules([module])
  const drawn = render(
    <MessagesProvider messages={messages} lang='nl'>
      <CoreProvider core={core}>
        <WidgetHost module={module} page={page} />
      </CoreProvider>
    </MessagesProvider>,
  )
  await screen.findByText('LC0')
  await user.click(screen.getByRole('button', { name: 'More for Flights' }))
  return { user, drawn }
}

async function startExport(core: Core) {
  const opened = await openMenu(core)
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Export…' }))
  await screen.findByRole('dialog', { name: 'Export Flights' })
  return opened
}

it('exports all rows that its filters leave as the chosen file, with its columns as they are shown', async () => {
  const { core, seen } = stage([
    stored({ total: 52_000, rows: 20_000 }),
    stored({ state: 'ready', rows: 52_000, total: 52_000, file: '/export/e1/file?until=9&key=k' }),
  ])
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await startExport(core)
  expect(screen.getByText(/All 52.000 rows/)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /Excel/ }))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText(/20.000 of 52.000 rows/)).toBeDefined()
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download' })
  expect(link.href).toBe('http://export.test/data/export/e1/file?until=9&key=k')
  expect(clicked).toHaveBeenCalledTimes(1)
  const body = seen.find(({ path }) => path === '/export/create')?.body
  expect(body).toMatchObject({
    name: 'Flights',
    format: 'xlsx',
    values: 'formatted',
    lang: 'nl',
    fields: [{ path: 'flight' }, { path: 'delay', label: 'Delay', format: { type: 'Float', precision: 2 } }],
    source: { query: 'flights', item_id: 'AMS', selection: [{ key: 'region', values: ['EU'] }] },
  })
  expect(JSON.stringify(body)).not.toMatch(/"limit"|"offset"|"go"/)
})

it('deletes an export that is cancelled, and leaves one going whose table is left', async () => {
  const first = stage([stored({ total: 9 }), stored({ total: 9 })])
  const { user } = await startExport(first.core)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await screen.findByText(/0 of 9 rows/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(first.seen.at(-1)).toMatchObject({ method: 'DELETE', path: '/export/e1' }))
  expect(screen.queryByText(/of 9 rows/)).toBeNull()
  cleanup()

  const second = stage([stored({ total: 9 })])
  const opened = await startExport(second.core)
  await opened.user.click(screen.getByRole('button', { name: 'Export' }))
  await screen.findByText(/0 of 9 rows/)
  opened.drawn.unmount()
  expect(second.seen.some(({ method }) => method === 'DELETE')).toBe(false)
})

it('says why there is no file, and offers another try', async () => {
  const { core } = stage([
    { refused: 'You have 5 exports running.' },
    stored({ state: 'failed', message: 'Disk full.' }),
  ])
  const { user } = await startExport(core)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText(/You have 5 exports running\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText(/Disk full\./)).toBeDefined()
})

it('is not offered to visitors, who have no list of exports', async () => {
  await openMenu(stage([], 'public').core)
  expect(await screen.findByRole('menuitem', { name: 'Download as CSV' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Export…' })).toBeNull()
})
