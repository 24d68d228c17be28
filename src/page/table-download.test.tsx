// @vitest-environment happy-dom
// The CSV of a table, through the host a page draws it in.
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCore } from '../api/create-core.ts'
import type { Core } from '../api/core.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'
import { messages } from '../contract/messages.ts'
import { createPageStore } from '../stores/page.ts'
import { CoreProvider } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import { WidgetHost } from './widget-host.tsx'

configure({ asyncUtilTimeout: 5000 })
interface Sent {
  readonly limit?: number
  readonly offset?: number
  readonly sorting?: unknown
  readonly selection?: unknown
  readonly search?: unknown
}
let sent: Sent[] = []
let saved: Blob[] = []
let all: readonly Document[] = []
let core: Core
let answering: Promise<unknown> = Promise.resolve()
let refusedFrom = Infinity
const ending: (() => void)[] = []

beforeEach(() => {
  sent = []
  saved = []
  answering = Promise.resolve()
  refusedFrom = Infinity
  all = Array.from({ length: 6580 }, (_, index) => ({
    _id: `i${index}`,
    flight: `LC${index}`,
    note: index === 6579 ? '=cmd()' : 'fine, "really"',
  }))
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:test'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  core = createCore({
    name: `download-${Math.random()}`,
    api: 'http://download.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const isRows = new URL(request.url).pathname.endsWith('/aggregate')
      const body = isRows ? ((await request.json()) as Sent) : {} // what the client sends
      if (isRows) sent.push(body)
      const { limit = 10, offset = 0 } = body
      if (limit > 100) await answering
      const status = !isRows ? 404 : limit > 100 && offset >= refusedFrom ? 503 : 200
      return new Response(
        JSON.stringify({
          code: status,
          message: status === 503 ? 'The server is busy.' : '',
          data: all.slice(offset, offset + limit),
          total: all.length,
        }),
        { status, headers: { 'content-type': 'application/json' } },
      )
    },
  })
  ending.push(() => core.destroy())
})
afterEach(() => {
  cleanup()
  for (const end of ending.splice(0)) end()
  vi.restoreAllMocks()
})

const module: Module = {
  id: 'flights',
  name: 'Flights',
  order: 0,
  type: { name: 'Data Table', width: 12 },
  queries: [{ slug: 'flights', primary: true }],
  selection: {
    columns: ['flight', { key: 'note', label: 'Note' }, { key: 'secret', hidden: true }],
    sorting: [{ type: 'DESC', key: 'flight' }],
    settings: { set_filters: [{ key: 'region', values: ['EU'] }] },
  },
}

async function download(): Promise<void> {
  const page = createPageStore({ core, app: 'ops', page: 'p' })
  ending.push(() => page.destroy())
  page.setModules([module])
  render(
    <MessagesProvider messages={messages} lang='en'>
      <CoreProvider core={core}>
        <WidgetHost module={module} page={page} />
      </CoreProvider>
    </MessagesProvider>,
  )
  await screen.findByText('LC0')
  fireEvent.click(screen.getByRole('button', { name: 'More for Flights' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Download as CSV' }))
}

it('downloads every row of the query with its filters and its sorting, not only the page on screen', async () => {
  await download()
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n')
  expect(lines).toHaveLength(6581)
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(['Flight,Note', 'LC0,"fine, ""really"""', "LC6579,'=cmd()"])
  const parts = sent.filter(one => (one.limit ?? 0) > 100)
  expect(parts.map(one => one.offset)).toEqual([0, 5000])
  for (const part of parts)
    expect(part).toMatchObject({ sorting: { DESC: ['flight'] }, selection: [{ key: 'region', values: ['EU'] }] })
  await waitFor(() => expect(screen.queryByText(/Reading the rows/)).toBeNull())
})

it('says how far it is, and ends without a file when it is cancelled', async () => {
  const held: { go?: () => void } = {}
  answering = new Promise<void>(done => {
    held.go = done
  })
  await download()
  expect(await screen.findByText(/Reading the rows…/)).toBeTruthy()
  const parts = () => sent.filter(one => (one.limit ?? 0) > 100)
  await waitFor(() => expect(parts()).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText(/Reading the rows/)).toBeNull()
  held.go?.()
  await answering
  expect(parts()).toHaveLength(1)
  expect(saved).toEqual([])
})

it('gives no half of a file when a part is refused, and reads it again on request', async () => {
  refusedFrom = 5000
  await download()
  expect(await screen.findByText(/There is no file: the rows could not be read\. The server is busy\./)).toBeTruthy()
  expect(saved).toEqual([])
  refusedFrom = Infinity
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(saved).toHaveLength(1))
})

it('stops at 100,000 rows and reports that', async () => {
  all = Array.from({ length: 100_500 }, (_, index) => ({ _id: `i${index}`, flight: `LC${index}`, note: '' }))
  await download()
  expect(
    await screen.findByText(/The file holds the first 100,000 of 100,500 rows\./, {}, { timeout: 20_000 }),
  ).toBeTruthy()
  expect(((await saved[0]?.text()) ?? '').trimEnd().split('\r\n')).toHaveLength(100_001)
})
