// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { createCore } from '../api/create-core.ts'
import type { Core } from '../api/core.ts'
import { messages } from '../contract/messages.ts'
import type { Module } from '../contract/entities/module.ts'
import { createPageStore } from '../stores/page.ts'
import { CoreProvider } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import { FormCell } from './form-cell.tsx'
import { WidgetHost } from './widget-host.tsx'
import { turns } from '../../test/tools/turns.ts'

configure({ asyncUtilTimeout: 5000 })
const cores: Core[] = []
afterEach(() => {
  cleanup()
  for (const core of cores.splice(0)) core.destroy()
})

const moduleOf = (id: string, type: string, selection: Readonly<Record<string, unknown>>, query?: string): Module => ({
  id,
  name: id,
  order: 0,
  type: { name: type, width: 12 },
  queries: query ? [{ slug: query, primary: true }] : [],
  selection,
})
const reports = moduleOf(
  'reports',
  'Data Table',
  { columns: [{ key: 'title', type: 'text', title: 'Title' }] },
  'reports',
)

/** A page of a form and a table of what it saved. After a submit the form refreshes the table, then writes a line in the log. */
function open(
  selection: Readonly<Record<string, unknown>> = { template: 'report' },
  more: Readonly<Record<string, unknown>> = {},
) {
  const settings = {
    app: 'ops',
    collection: 'reports',
    name: 'Report',
    rows: [{ key: 'row', questions: [{ key: 'title', type: 'open text', label: 'Title' }] }],
    submitactions: [
      { type: 'refresh', refreshModules: ['reports'] },
      { type: 'insert', app: 'ops', collection: 'log', data: { line: 'reported' } },
    ],
    ...more,
  }
  const asked: string[] = []
  const held: (() => void)[] = []
  const store: { hold: boolean } = { hold: false }
  const core = createCore({
    name: `form-cell-${Math.random()}`,
    api: 'http://forms.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      const answer = (data: unknown) =>
        new Response(JSON.stringify({ code: 200, message: 'OK', data, total: 1 }), {
          headers: { 'content-type': 'application/json' },
        })
      asked.push(`${request.method} ${pathname}`)
      if (pathname.startsWith('/questionnaire'))
        return answer({ id: 'report', name: 'Report', latest_version: { settings } })
      if (pathname.startsWith('/dataframe')) {
        if (store.hold)
          await new Promise<void>(go => {
            held.push(go)
          })
        return answer([{ _id: '1', title: 'Flat tyre' }])
      }
      return answer(request.method === 'POST' ? { _id: '2' } : {})
    },
  })
  cores.push(core)
  const page = createPageStore({ core, app: 'ops', page: 'report' })
  const form = moduleOf('form', 'Questionnaire', selection)
  page.setModules([form, reports])
  const { container } = render(
    <MessagesProvider messages={messages} lang='en'>
      <CoreProvider core={core}>
        <FormCell
          app='ops'
          pageTitle='Report a fault'
          module={form}
          store={page}
          item={undefined}
          onEvent={() => true}
        />
        <WidgetHost module={reports} page={page} />
      </CoreProvider>
    </MessagesProvider>,
  )
  const writes = () => asked.filter(one => one.startsWith('POST') && one.includes('/item'))
  return { asked, writes, held, store, container, user: userEvent.setup() }
}

it('asks a form on a page, and goes on with its actions once the refreshed widgets have their rows (ACT-027)', async () => {
  const { writes, held, store, user } = open()
  await screen.findByText('Flat tyre')
  await user.type(await screen.findByLabelText('Title'), 'Oil')
  store.hold = true
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(held).toHaveLength(1))
  await turns()
  expect(writes()).toHaveLength(1) // the answers; the log waits for the table
  store.hold = false
  for (const answer of held) answer() // the save asks for the rows too
  await waitFor(() => expect(writes()).toHaveLength(2))
})

it('leaves the title to the page where both have the same', async () => {
  open()
  expect((await screen.findByRole('heading', { name: 'Report' })).className).toBe('lc-form-title')
  cleanup()
  open({ template: 'report' }, { modaltitle: 'Report a fault' })
  expect((await screen.findByRole('heading', { name: 'Report a fault' })).className).toBe('lc-hidden')
})

it('shows the picture its widget names', async () => {
  const { container } = open({ template: 'report', banner_source: 'https://example.org/apron.png' })
  await screen.findByLabelText('Title')
  expect(container.querySelector('.lc-form-banner')?.getAttribute('src')).toBe('https://example.org/apron.png')
})

it('says which setting is missing where no form is named', () => {
  open({})
  expect(screen.getByText(/template/)).toBeTruthy()
})
