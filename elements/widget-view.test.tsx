// @vitest-environment happy-dom
// A widget of its own that names a page: the code of the page's store comes late.
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { View } from './views/widget-view.tsx'
import { createCore } from '../src/api/create-core.ts'
import type { Core } from '../src/api/core.ts'
import { messages } from '../src/contract/messages.ts'
import { sharePage } from '../src/stores/shared-page.ts'
import { CoreProvider } from '../src/stores/use.tsx'
import { MessagesProvider } from '../src/ui/text.tsx'
import { WidgetHost } from '../src/page/widget-host.tsx'

configure({ asyncUtilTimeout: 5000 })
const ending: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ending.splice(0)) end()
})

let sent: { readonly selection?: unknown }[] = []
let core: Core
beforeEach(() => {
  sent = []
  core = createCore({
    name: `late-${Math.random()}`,
    api: 'http://late.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const isRows = new URL(request.url).pathname.endsWith('/aggregate')
      if (isRows) sent.push((await request.json()) as { selection?: unknown }) // what the client sends
      return new Response(
        JSON.stringify({ code: isRows ? 200 : 404, message: '', data: [{ sales: 1234 }], total: 1 }),
        {
          status: isRows ? 200 : 404,
          headers: { 'content-type': 'application/json' },
        },
      )
    },
  })
  ending.push(() => core.destroy())
})

const config = { title: 'Sales', key: 'sales' }
const draw = (widget: React.ReactNode) =>
  render(
    <MessagesProvider messages={messages} lang='en'>
      <CoreProvider core={core}>{widget}</CoreProvider>
    </MessagesProvider>,
  )
const host = (loadPage: () => Promise<void>) =>
  draw(<WidgetHost inline={{ type: 'Single Value Widget', config }} query='q' loadPage={loadPage} />)

it('shows its skeleton and reads nothing while the code of its page is on its way', async () => {
  let come = (): void => {}
  const { container } = host(
    () =>
      new Promise(done => {
        come = done
      }),
  )
  await import('../src/widgets/single-value/view.tsx')
  await act(async () => {})
  expect(container.querySelector('.lc-widget')?.getAttribute('aria-busy')).toBe('true')
  expect(sent).toEqual([])
  await act(async () => come())
  expect(await screen.findByText('1,234')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

it('offers another try when the code of its page did not come', async () => {
  let tries = 0
  host(() => (++tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve()))
  await userEvent.click(await screen.findByRole('button', { name: messages['action.retry'] }))
  expect(await screen.findByText('1,234')).toBeTruthy()
})

it('sends the filters of the page it shares', async () => {
  const { store, release } = sharePage(core, 'shop', 'overview')
  ending.push(release)
  store.setFilter({ id: 'r', query: 'q', key: 'region' }, ['EU'])
  const values = { type: 'Single Value Widget', config, query: 'q', app: 'shop', page: 'overview' }
  draw(<View values={values} core={core} host={document.createElement('div')} onEvent={() => true} />)
  await screen.findByText('1,234')
  await waitFor(() => expect(sent.at(-1)?.selection).toEqual([{ key: 'region', values: ['EU'] }]))
})

it('says that a filter bar is ready once it is drawn, not before', async () => {
  const filters = [{ name: 'Region', kind: 'text', filters_on: { query: 'q', key: 'region' } }]
  const values = { type: 'Filter Bar', config: { filters } }
  const drawn: (string | null)[] = []
  const { container } = draw(
    <View
      values={values}
      core={core}
      host={document.createElement('div')}
      onEvent={name => {
        if (name === 'lc-ready' || name === 'lc-state') drawn.push(container.textContent)
        return true
      }}
    />,
  )
  await screen.findByText('Region')
  await waitFor(() => expect(drawn).toHaveLength(1))
  expect(drawn[0]).toContain('Region')
})
