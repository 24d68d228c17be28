// @vitest-environment happy-dom
// A page whose button starts an action flow: what it shows while the flow runs, and what is left of it on another page.
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createCore } from '../api/create-core.ts'
import type { Core } from '../api/core.ts'
import { encodeFrame } from '../api/frames.ts'
import { messages } from '../contract/messages.ts'
import { CoreProvider } from '../stores/use.tsx'
import type { PageStore } from '../stores/page.ts'
import { MessagesProvider } from '../ui/text.tsx'
import { PageView } from './page-view.tsx'

configure({ asyncUtilTimeout: 5000 })

/** One end of a socket: the test is the other one. */
class Line {
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { readonly data: string }) => void) | null = null
  onclose: ((event: { readonly reason: string }) => void) | null = null
  readonly url: string
  constructor(url: string) {
    this.url = url
  }
  send(): void {}
  close(): void {
    this.readyState = 3
  }
  say(message: string, data?: unknown): void {
    this.readyState = 1
    this.onmessage?.({ data: encodeFrame({ message, data }) })
  }
}

const cores: Core[] = []
afterEach(() => {
  cleanup()
  for (const core of cores.splice(0)) core.destroy()
})

function show() {
  const lines: Line[] = []
  const core = createCore({
    name: 'flows',
    api: 'http://flows.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    createSocket: url => {
      const line = new Line(url)
      lines.push(line)
      return line as unknown as WebSocket // the part that is used
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      const slug = /\/page\/(\w+)$/.exec(pathname)?.[1]
      const sent = pathname === '/actionflow/start' ? ((await request.json()) as { readonly uuid: string }) : undefined // it always has one
      const data = sent
        ? { uuid: sent.uuid, actionflowid: 'mails', status: 'running', exitcode: null, refresh: false, started_at: 1 }
        : slug === undefined
          ? { id: 'crm', name: 'Customers', settings: { appmenu: [] } }
          : {
              ...{ id: slug, name: slug, slug, order: 0, active: true, detail_page: false, default: true, rows: [] },
              actionbuttons: [
                { id: 'go', label: `Mail (${slug})`, actions: [{ type: 'actionflow', actionflowid: 'mails' }] },
              ],
            }
      return Response.json({ code: 200, message: 'OK', data })
    },
  })
  cores.push(core)
  const stores: PageStore[] = []
  const onStore = vi.fn((store: PageStore | undefined) => {
    if (store) stores.push(store)
  })
  const drawn = (page: string) => (
    <MessagesProvider messages={messages} lang='en'>
      <CoreProvider core={core}>
        <PageView app='crm' page={page} onStore={onStore} />
      </CoreProvider>
    </MessagesProvider>
  )
  const { rerender } = render(drawn('one'))
  const channel = async () => {
    const line = await waitFor(() => {
      const found = lines.find(({ url }) => url.includes('/api/v1/queue/'))
      if (!found) throw new Error('No channel is open.')
      return found
    })
    await waitFor(() => expect(line.onmessage).not.toBeNull())
    return line
  }
  return { user: userEvent.setup(), stores, channel, open: (page: string) => rerender(drawn(page)) }
}

test('shows the progress of the flow that its button started, the newest in place of the one before, until it ends', async () => {
  const { user, channel, stores } = show()
  await user.click(await screen.findByRole('button', { name: 'Mail (one)' }))
  const line = await channel()
  line.say('1 of 3 mails are sent.')
  expect(await screen.findByRole('group', { name: '1 of 3 mails are sent.' })).toBeTruthy()
  line.say('2 of 3 mails are sent.')
  expect(await screen.findByRole('group', { name: '2 of 3 mails are sent.' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('2 of 3 mails are sent.')
  expect(screen.queryByText('1 of 3 mails are sent.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Mail (one)' }).getAttribute('aria-busy')).toBe('true')
  line.onclose?.({ reason: 'exitcode=0' })
  await waitFor(() => expect(screen.queryByText('2 of 3 mails are sent.')).toBeNull())
  expect(screen.getByRole('button', { name: 'Mail (one)' }).getAttribute('aria-busy')).toBeNull()
  expect(stores.map(store => store.flowRuns.get())).toEqual([[]])
})

test('clears the list of what is refreshed and the statuses of action flows when another page is opened (RUN-003)', async () => {
  const { user, channel, stores, open } = show()
  await user.click(await screen.findByRole('button', { name: 'Mail (one)' }))
  const line = await channel()
  line.say('1 of 3 mails are sent.')
  await screen.findByRole('group', { name: '1 of 3 mails are sent.' })
  const [first] = stores
  void first?.refresh(['m1'])
  expect([first?.refreshList.get(), first?.flowRuns.get().length]).toEqual([['m1'], 1])

  open('two')
  const button = await screen.findByRole('button', { name: 'Mail (two)' })
  const second = stores.at(-1)
  expect(second).not.toBe(first)
  for (const store of [first, second]) expect([store?.refreshList.get(), store?.flowRuns.get()]).toEqual([[], []])
  expect(line.readyState).toBe(3)
  line.say('2 of 3 mails are sent.')
  line.onclose?.({ reason: 'exitcode=0' })
  expect([screen.queryByText(/mails are sent/), button.getAttribute('aria-busy')]).toEqual([null, null])
  expect(second?.flowRuns.get()).toEqual([])
})
