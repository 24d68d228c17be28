// @vitest-environment happy-dom
// The row of totals of a table, through the host a page draws it in: it adds up all rows, not the page that is shown.
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCore } from '../api/create-core.ts'
import type { Core } from '../api/core.ts'
import type { Module } from '../contract/entities/module.ts'
import { messages } from '../contract/messages.ts'
import { CoreProvider } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import { WidgetHost } from './widget-host.tsx'

configure({ asyncUtilTimeout: 10_000 })
const columns = ['flight', { key: 'cost', format: { type: 'Money' } }, { key: 'share', format: { type: 'Percentage' } }]
const all = Array.from({ length: 34 }, (_, index) => ({
  _id: `i${index}`,
  flight: `LC${index}`,
  cost: index,
  share: 5,
}))

interface Sent {
  readonly limit?: number
  readonly offset?: number
  readonly search?: { readonly text: string }
  readonly options?: { readonly sum?: readonly string[] }
}
let sent: Sent[] = []
let sums: 'added up' | 'refused' | 'unknown' = 'added up'
let core: Core
beforeEach(() => {
  sent = []
  sums = 'added up'
  core = createCore({
    name: `totals-${Math.random()}`,
    api: 'http://totals.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (!new URL(request.url).pathname.endsWith('/aggregate')) return new Response('{"code":404}', { status: 404 })
      const body = (await request.json()) as Sent // what the client sends
      sent.push(body)
      const { limit = 10, offset = 0, search, options } = body
      const found = all.filter(row => row.flight.includes(search?.text ?? ''))
      const isSum = options?.sum !== undefined && sums !== 'unknown'
      const code = isSum && sums === 'refused' ? 503 : 200
      const data = isSum
        ? [{ count: found.length, sum0: found.reduce((so, row) => so + row.cost, 0) }]
        : found.slice(offset, offset + limit)
      return new Response(JSON.stringify({ code, message: '', data, total: isSum ? 1 : found.length }), {
        status: code,
        headers: { 'content-type': 'application/json' },
      })
    },
  })
})
afterEach(() => {
  cleanup()
  core.destroy()
})

const module: Module = {
  id: 'flights',
  name: 'Flights',
  order: 0,
  type: { name: 'Data Table', width: 12 },
  queries: [{ slug: 'flights', primary: true }],
  selection: { columns, footer: true },
}
const show = (host: ReactNode, used: Core | undefined = core) =>
  render(
    <MessagesProvider messages={messages}>
      <CoreProvider core={used}>{host}</CoreProvider>
    </MessagesProvider>,
  )
const foot = (): readonly (string | null)[] => [...document.querySelectorAll('tfoot td')].map(cell => cell.textContent)

describe('the row of totals', () => {
  it('adds up all rows of a query on its server, and says so', async () => {
    show(<WidgetHost module={module} />)
    await waitFor(() => expect(foot()).toEqual(['Total of all 34', '€ 561,00', '']))
    expect(sent.filter(body => body.options?.sum)).toEqual([
      expect.objectContaining({ query: 'flights', limit: 1, options: { sum: ['cost'] } }),
    ])
    expect(sent.every(body => (body.limit ?? 0) <= 10)).toBe(true)
  })

  it('adds up what the search matches, and never shows the sum of other rows', async () => {
    show(<WidgetHost module={module} />)
    await waitFor(() => expect(foot()[1]).toBe('€ 561,00'))
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'LC2' } })
    await waitFor(() => expect(foot()).toEqual(['Total of all 11', '€ 247,00', '']))
  })

  it.each(['refused', 'unknown'] as const)(
    'adds up the page, and says so, where a server has no sums: %s',
    async how => {
      sums = how
      show(<WidgetHost module={module} />)
      await waitFor(() => expect(foot()).toEqual(['Total of this page', '€ 45,00', '']))
    },
  )

  it('adds up all inline rows, whatever page is shown', async () => {
    show(<WidgetHost inline={{ type: 'Data Table', config: { columns, footer: true }, rows: all }} />, undefined)
    await waitFor(() => expect(foot()).toEqual(['Total of all 34', '€ 561,00', '']))
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(screen.getByText('LC10')).toBeTruthy())
    expect(foot()).toEqual(['Total of all 34', '€ 561,00', ''])
  })

  it('adds up the rows that are there if these are all', async () => {
    const rows = all.slice(0, 4)
    show(<WidgetHost inline={{ type: 'Data Table', config: { columns, footer: true }, rows }} />, undefined)
    await waitFor(() => expect(foot()).toEqual(['Total', '€ 6,00', '']))
  })
})
