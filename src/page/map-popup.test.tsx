// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCore } from '../api/create-core.ts'
import type { Core } from '../api/core.ts'
import { messages } from '../contract/messages.ts'
import { CoreProvider } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import { Layout } from '../widgets/render-chart.tsx'
import { WidgetHost } from './widget-host.tsx'

const cores: Core[] = []
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Layout)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const core of cores.splice(0)) core.destroy()
})

const airports = [
  { _id: '1', name: 'Schiphol', iata: 'AMS', lat: 52.3, lng: 4.7 },
  { _id: '2', name: 'Eelde', iata: 'GRQ', lat: 52.301, lng: 4.701 },
]
const config = {
  clusters: { active: false },
  label: 'name',
  mapspecific: { style: { version: 8, sources: {}, layers: [] } },
  popup: {
    fields: [{ key: 'iata', label: 'Code' }],
    query: 'routes',
    match_key: 'iata',
    on_key: 'from',
    columns: [
      { key: 'to', label: 'To' },
      { key: 'flights', label: 'Flights', format: 'Float' },
    ],
  },
}
interface Asked {
  readonly query: string
  readonly selection?: unknown
}

it('reads the rows of the second query for the point that was opened, and writes their fields; a skeleton until they are there, and “No data” without any (MAP-018, MAP-019)', async () => {
  const asked: Asked[] = []
  const waiting: ((rows: readonly object[]) => void)[] = []
  const core = createCore({
    name: 'map popup',
    api: 'http://map.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const answer = (data: readonly object[]) =>
        new Response(JSON.stringify({ code: 200, message: 'OK', data, total: data.length }), {
          headers: { 'content-type': 'application/json' },
        })
      if (request.method !== 'POST') return answer([])
      const body = (await request.json()) as Asked // the client sends this
      asked.push(body)
      if (body.query !== 'routes') return answer(airports)
      return answer(await new Promise<readonly object[]>(done => waiting.push(done)))
    },
  })
  cores.push(core)
  render(
    <MessagesProvider messages={messages} lang='en'>
      <CoreProvider core={core}>
        <WidgetHost inline={{ type: 'GPS', config }} query='airports' onEvent={() => true} />
      </CoreProvider>
    </MessagesProvider>,
  )
  await screen.findByRole('application', {}, { timeout: 20_000 })
  const open = async (name: string) => {
    const list = await screen.findByRole('button', { name: 'Points in sight: 2' })
    if (list.getAttribute('aria-expanded') !== 'true') fireEvent.click(list)
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
    return within(await screen.findByRole('dialog', { name }))
  }
  const schiphol = await open('Schiphol')
  expect(schiphol.getByText('Code').nextSibling?.textContent).toBe('AMS')
  expect(schiphol.getByText('Loading more about this point')).toBeTruthy()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  expect(asked.at(-1)).toMatchObject({ query: 'routes', selection: [{ key: 'from', values: ['AMS'] }] })
  waiting[0]?.([{ from: 'AMS', to: 'LHR', flights: 1240 }])
  const table = await schiphol.findByRole('table')
  expect([...table.querySelectorAll('tr')].map(row => row.textContent)).toEqual(['ToFlights', 'LHR1,240'])

  fireEvent.click(schiphol.getByRole('button', { name: 'Close' }))
  const eelde = await open('Eelde')
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  expect(asked.at(-1)).toMatchObject({ query: 'routes', selection: [{ key: 'from', values: ['GRQ'] }] })
  expect(eelde.queryByText('No data')).toBeNull()
  waiting[1]?.([])
  expect(await eelde.findByText('No data')).toBeTruthy()
})
