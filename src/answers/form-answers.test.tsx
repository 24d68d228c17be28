// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CoreOptions } from '../api/core.ts'
import { createCore } from '../api/create-core.ts'
import { messages } from '../contract/messages.ts'
import { CoreProvider } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { FormAnswers } from './form-answers.tsx'
import { undoMs } from './use-deletion.ts'

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
}) // happy-dom's never calls back: everything counts as visible
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const settings = {
  app: 'ops',
  collection: 'faults',
  rows: [
    {
      key: 'r',
      questions: [
        { key: 'colour', type: 'radio', label: 'Colour', options: ['Red', 'Blue'] },
        { key: 'note', type: 'open text', label: 'Note' },
      ],
    },
  ],
}
const all = Array.from({ length: 120 }, (_, index) => ({
  _id: `i${index}`,
  colour: index % 3 ? 'Blue' : 'Red',
  note: `Note ${index}`,
  template_version: index < 60 ? 2 : 1,
  submit_date: 1_700_000_000 - index,
  updated_at: 1_700_000_000,
}))

const focused = (): Element | null => document.activeElement

/** A server with one form and its answers. */
function open(
  items: readonly object[] = all,
  props: Partial<Parameters<typeof FormAnswers>[0]> = {},
  {
    removes = true,
    counts,
    stored = settings,
    auth = { mode: 'public' },
    permissions = ['developer'],
    drafts = 0,
  }: {
    readonly drafts?: number
    readonly removes?: boolean | (() => number)
    readonly counts?: object
    readonly stored?: object
    readonly auth?: CoreOptions['auth']
    readonly permissions?: readonly string[]
  } = {},
) {
  const sent: (RequestInit | undefined)[] = []
  const asked: URL[] = []
  const removed: string[] = []
  const core = createCore({
    name: `answers-${Math.random()}`,
    api: 'http://forms.test/',
    storage: 'memory',
    auth,
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input))
      asked.push(url)
      sent.push(init)
      if (init?.method === 'DELETE' && removes !== true) {
        const status = removes === false ? 403 : removes()
        return Promise.resolve(
          new Response(JSON.stringify({ code: status, message: 'Not today.', data: null }), {
            status,
            headers: { 'content-type': 'application/json' },
          }),
        )
      }
      if (init?.method === 'DELETE') {
        removed.push(String(init.body))
        return Promise.resolve(
          new Response(JSON.stringify({ code: 200, message: 'OK', data: { deleted: 1 } }), {
            headers: { 'content-type': 'application/json' },
          }),
        )
      }
      const where = JSON.parse(url.searchParams.get('where') ?? '[]') as readonly { readonly equals?: unknown }[]
      const version = Number(url.searchParams.get('version') ?? 2)
      const search = url.searchParams.get('search') ?? ''
      const without = (url.searchParams.get('without') ?? '').split(',')
      const gone = removed.flatMap(body => (JSON.parse(body) as { readonly oids: readonly string[] }).oids) // as this page sends it
      const found = items.filter(
        item =>
          ![...without, ...gone].includes(String(Reflect.get(item, '_id'))) &&
          JSON.stringify(item).includes(search) &&
          where.every(
            one => one.equals === undefined || JSON.stringify(item).includes(`"colour":"${String(one.equals)}"`),
          ),
      )
      const offset = Number(url.searchParams.get('offset') ?? 0)
      const data: unknown = url.pathname.endsWith('/user/me')
        ? { id: 'ben', permissions }
        : url.pathname.endsWith('/versions')
          ? [
              { version: 2, created_at: 2 },
              { version: 1, created_at: 1 },
            ]
          : url.pathname.endsWith('/summary')
            ? {
                version,
                total: found.length - drafts,
                drafts,
                days: [],
                questions: {
                  colour: {
                    type: 'radio',
                    label: 'Colour',
                    answered: found.length,
                    total: found.length,
                    counts: [
                      { value: 'Blue', count: 80 },
                      { value: 'Red', count: 40 },
                      { value: 'Green', count: 1 },
                    ],
                  },
                  note: { type: 'open text', label: 'Note', answered: found.length, total: found.length },
                },
              }
            : url.pathname.endsWith('/counts')
              ? (counts ?? { answered: found.length, distinct: found.length, read: found.length, texts: [], words: [] })
              : url.pathname.includes('/given/')
                ? found.slice(0, Number(url.searchParams.get('limit'))).map(item => ({
                    item: Reflect.get(item, '_id') as unknown,
                    at: 1_700_000_000,
                    value: Reflect.get(item, 'note') as unknown,
                  }))
                : url.pathname.endsWith('/answers')
                  ? found.slice(offset, offset + 50)
                  : url.pathname.endsWith('.csv')
                    ? offset < 10_000
                      ? undefined
                      : ''
                    : {
                        id: '7',
                        name: 'Fault',
                        latest_version: {
                          version,
                          settings:
                            version === 1
                              ? {
                                  ...settings,
                                  rows: [
                                    { key: 'r', questions: [{ key: 'note', type: 'open text', label: 'Note of old' }] },
                                  ],
                                }
                              : stored,
                        },
                      }
      return Promise.resolve(
        data === undefined || data === ''
          ? new Response(data === '' ? '' : offset === 0 ? 'Colour,Note\r\n' : `Red,${offset}\r\n`, {
              headers: { 'content-type': 'text/csv' },
            })
          : new Response(JSON.stringify({ code: 200, message: 'OK', data, total: found.length }), {
              headers: { 'content-type': 'application/json' },
            }),
      )
    },
  })
  const draw = (screenOf: ReactNode) => (
    <CoreProvider core={core}>
      <MessagesProvider messages={messages} lang='en'>
        <ToastProvider>
          <main>
            <h1>Answers</h1>
            {screenOf}
          </main>
        </ToastProvider>
      </MessagesProvider>
    </CoreProvider>
  )
  const view = render(draw(<FormAnswers template='7' {...props} />))
  return {
    asked,
    core,
    removed,
    sent,
    view,
    user: userEvent.setup(),
    leave: () => view.rerender(draw(<p>Another screen</p>)),
  }
}

test('draws a chart for each question and how many answered it', async () => {
  open()
  expect(await screen.findByText('120 of 120 answered', { selector: 'section:first-of-type p' })).toBeTruthy()
  const shares = screen.getAllByRole('listitem').map(item => item.textContent)
  expect(shares).toContain('Blue80 (67%)')
})

test('lists every response, newest first and page by page', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: /Responses/ }))
  expect((await within(await screen.findByRole('tabpanel')).findByRole('status')).textContent).toBe('1–50 of 120')
  expect(within(screen.getAllByRole('row')[1] as HTMLElement).getByText('Note 0')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Older page' }))
  await waitFor(() =>
    expect(within(screen.getByRole('tabpanel')).getByRole('status').textContent).toBe('51–100 of 120'),
  )
  expect(await screen.findByText('Note 50')).toBeTruthy()
})

test('counts responses alike on the tab, in the summary and in the table, and distinguishes the unsent ones', async () => {
  const { user, view } = open(all, {}, { drafts: 11 })
  await waitFor(() =>
    expect(
      [...view.container.querySelectorAll('.lc-answers-facts > div')].slice(0, 3).map(one => one.textContent),
    ).toEqual(['Responses120', 'Sent109', 'Saved, not sent11']),
  )
  const tab = screen.getByRole('tab', { name: /Responses/ })
  expect(tab.textContent).toContain('120')
  await user.click(tab)
  expect((await within(await screen.findByRole('tabpanel')).findByRole('status')).textContent).toBe('1–50 of 120')
})

test('reports for a form without answers whether it can be sent from here at all', async () => {
  open([])
  expect(await screen.findByText('As soon as somebody sends this form, the answers stand here.')).toBeTruthy()
  cleanup()
  open([], {}, { stored: { rows: settings.rows } })
  expect(await screen.findByText(/does not say where its answers go/)).toBeTruthy()
})

test('searches in the responses on the server', async () => {
  const { asked, user } = open()
  await user.type(await screen.findByRole('searchbox', { name: 'Search in responses' }), 'Note 77')
  expect(await screen.findByText('Note 77')).toBeTruthy()
  await waitFor(() => expect(within(screen.getByRole('tabpanel')).getByRole('status').textContent).toBe('1–1 of 1'))
  expect(asked.some(url => url.searchParams.get('search') === 'Note 77')).toBe(true)
  expect(screen.getByRole('tab', { name: /Responses/ }).textContent).toBe('Responses1')
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(await screen.findByText('No response holds these words')).toBeTruthy()
})

test('opens one response in the version of the form it was given in, and goes to the next (ENT-039)', async () => {
  const { user } = open(all.slice(59, 61))
  await user.click(await screen.findByRole('tab', { name: /Responses/ }))
  await user.click(await screen.findByText('Note 59'))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Colour')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Older response' }))
  expect(await within(await screen.findByRole('dialog')).findByText('Note of old')).toBeTruthy()
})

test('hands the export to the browser as a file, part by part, with the search that is in force', async () => {
  const made: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        made.push(blob)
        return 'blob:x'
      },
      revokeObjectURL: () => {},
    }),
  )
  const { asked, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(made).toHaveLength(1))
  const parts = asked.filter(url => url.pathname.endsWith('.csv')).map(url => url.searchParams)
  expect(parts.map(part => part.get('offset'))).toEqual(['0', '5000', '10000'])
  expect(new Set(parts.map(part => part.get('before'))).size).toBe(1) // answers submitted in the meantime shift no row
  expect(await made[0]?.text()).toBe('\uFEFFColour,Note\r\nRed,5000\r\n')
  expect(asked.some(url => url.pathname.endsWith('/answers.csv'))).toBe(true)
})

test('says that nobody has answered yet', async () => {
  open([])
  expect(await screen.findByText('Nobody has answered yet')).toBeTruthy()
})

test('shows only the responses with an answer that is pressed, in the summary, the list and the export, until it is taken away', async () => {
  const { asked, user } = open()
  await user.click(await screen.findByRole('button', { name: /^Red/ }))
  expect(await screen.findAllByText('40 of 40 answered')).toHaveLength(2)
  expect(screen.getByRole('button', { name: /^Red/ }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('tab', { name: /Responses/ }))
  await waitFor(() => expect(within(screen.getByRole('tabpanel')).getByText('1–40 of 40')).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() =>
    expect(
      asked.some(
        url =>
          url.pathname.endsWith('.csv') && url.searchParams.get('where') === '[{"question":"colour","equals":"Red"}]',
      ),
    ).toBe(true),
  )
  await user.click(screen.getByRole('button', { name: 'Take away: Colour: Red' }))
  await waitFor(() => expect(within(screen.getByRole('tabpanel')).getByText('1–50 of 120')).toBeTruthy())
})

test('reports that no response matches, and leads back to all', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Green/ }))
  await user.click(await screen.findByRole('button', { name: 'Show all responses', hidden: false }))
  expect(await screen.findAllByText('120 of 120 answered')).toHaveLength(2)
})

test('narrows to a time: whole days of the reader, by which the summary counts too', async () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu')
  const { asked, user } = open()
  await user.click(await screen.findByRole('combobox', { name: /^Time/ }))
  await user.click(await screen.findByRole('option', { name: 'Last 30 days' }))
  const today = new Date()
  const from = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 29).getTime() / 1000
  expect((from + 5.75 * 3_600) % 86_400).toBe(0)
  await waitFor(() =>
    expect(
      asked.some(
        url =>
          url.pathname.endsWith('/summary') &&
          url.searchParams.get('from') === String(from) &&
          url.searchParams.get('zone') === new Intl.DateTimeFormat().resolvedOptions().timeZone,
      ),
    ).toBe(true),
  )
})

test('shows the newest words, more of them on demand, and opens the response they stand in', async () => {
  const { user } = open()
  expect(await screen.findByText('Note 3')).toBeTruthy()
  expect(screen.queryByText('Note 4')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more answers' }))
  await user.click(await screen.findByText('Note 4'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('sorts by an answer on the server and hides columns', async () => {
  const { asked, user } = open()
  await user.click(await screen.findByRole('tab', { name: /Responses/ }))
  await user.click(await screen.findByRole('button', { name: 'Colour' }))
  await waitFor(() => expect(asked.some(url => url.searchParams.get('sort') === 'colour')).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'Colour' }))
  await waitFor(() => expect(asked.some(url => url.searchParams.get('sort') === '-colour')).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Note' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Note/ })).toBeNull())
})

test('offers no deletion to people who only read the answers', async () => {
  const { user } = open(
    all,
    {},
    {
      permissions: ['show_app_ops'],
      auth: { mode: 'token', getToken: () => Promise.resolve({ token: 'of Ben', expiresAt: Date.now() / 1000 + 600 }) },
    },
  )
  await user.click(await screen.findByRole('tab', { name: /Responses/ }))
  await user.click(await screen.findByText('Note 0'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('button', { name: 'Print' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('asks before it deletes a response, and then it is gone (COL-007)', async () => {
  const { removed, user } = open()
  await user.click(await screen.findByRole('tab', { name: /Responses/ }))
  await user.click(await screen.findByText('Note 0'))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog')
  expect(removed).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(removed).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(screen.queryByText('Note 0')).toBeNull())
  expect(removed).toEqual([]) // it can still be undone
  await user.click(screen.getByRole('button', { name: 'Delete right away' }))
  await waitFor(() => expect(removed).toEqual(['{"oids":["i0"]}']))
  await waitFor(() => expect(within(screen.getByRole('tabpanel')).getByText('1–50 of 119')).toBeTruthy())
})

/** Deletes the newest response. */
async function deleteFirst(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await screen.findByRole('tab', { name: /Responses/ }))
  await user.click(await screen.findByText('Note 0'))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
}

test('brings a deleted response back: nothing was sent, and the summary, the table and the export have it again', async () => {
  const { asked, removed, user } = open()
  await deleteFirst(user)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(within(screen.getByRole('tabpanel')).getByText('1–50 of 119')).toBeTruthy())
  expect(asked.some(url => url.pathname.endsWith('/summary') && url.searchParams.get('without') === 'i0')).toBe(true)
  expect(focused()).toBe(undo) // the response that contained it was removed
  await user.click(undo)
  expect(await screen.findByText('Note 0')).toBeTruthy()
  expect(await screen.findByText('The response is back.')).toBeTruthy()
  expect(within(screen.getByRole('tabpanel')).getByText('1–50 of 120')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(removed).toEqual([])
})

test('deletes for good when the time to undo has passed', async () => {
  const { removed, user } = open()
  await user.click(await screen.findByRole('tab', { name: /Responses/ }))
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await deleteFirst(userEvent.setup({ advanceTimers: vi.advanceTimersByTime }))
    await screen.findByRole('button', { name: 'Undo' })
    await vi.advanceTimersByTimeAsync(undoMs - 3000)
    expect(removed).toEqual([])
    await vi.advanceTimersByTimeAsync(3001)
    await waitFor(() => expect(removed).toEqual(['{"oids":["i0"]}']))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('finishes a deletion when the page is left, with a request that outlives it, and only once', async () => {
  const { removed, view, user, sent } = open()
  await deleteFirst(user)
  await screen.findByRole('button', { name: 'Undo' })
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(removed).toEqual(['{"oids":["i0"]}']))
  expect(sent.find(init => init?.method === 'DELETE')?.keepalive).toBe(true)
  view.unmount()
  expect(removed).toHaveLength(1)
})

test('finishes a deletion when another screen comes', async () => {
  const { removed, view, user } = open()
  await deleteFirst(user)
  await screen.findByRole('button', { name: 'Undo' })
  expect(removed).toEqual([])
  view.unmount()
  await waitFor(() => expect(removed).toEqual(['{"oids":["i0"]}']))
})

test.each(['pressed', 'reached by keyboard'])(
  'finishes a deletion once something beside the page is %s: one signs out there, and then nothing can be deleted',
  async how => {
    const account = document.body.appendChild(document.createElement('button'))
    try {
      const { core, removed, sent, user } = open(
        all,
        {},
        { auth: { mode: 'token', getToken: () => Promise.resolve('secret') } },
      )
      await deleteFirst(user)
      await user.click(await screen.findByRole('searchbox')) // of the page itself
      expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
      expect(removed).toEqual([])
      if (how === 'pressed') fireEvent.pointerDown(account)
      else account.focus()
      await waitFor(() => expect(sent.find(init => init?.method === 'DELETE')).toBeTruthy())
      await core.signOut()
      expect(new Headers(sent.find(init => init?.method === 'DELETE')?.headers).get('Authorization')).toBe(
        'Bearer secret',
      )
      expect(removed).toEqual(['{"oids":["i0"]}'])
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    } finally {
      account.remove()
    }
  },
)

test('finishes a deletion before a sign-out that nobody pressed', async () => {
  const { core, removed, sent, user } = open(
    all,
    {},
    { auth: { mode: 'token', getToken: () => Promise.resolve('secret') } },
  )
  await deleteFirst(user)
  await screen.findByRole('button', { name: 'Undo' })
  await core.signOut()
  expect(core.session.get().status).toBe('signed-out')
  expect(removed).toEqual(['{"oids":["i0"]}'])
  expect(new Headers(sent.find(init => init?.method === 'DELETE')?.headers).get('Authorization')).toBe('Bearer secret')
  expect(screen.queryByText(/was not deleted/)).toBeNull()
})

test('does not hold a sign-out up once a deletion was undone', async () => {
  const { core, removed, user } = open(all, {}, { auth: { mode: 'token', getToken: () => Promise.resolve('secret') } })
  await deleteFirst(user)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  void core.signOut()
  expect(core.session.get().status).toBe('signed-out')
  expect(removed).toEqual([])
})

test('says that a response was not deleted, and shows it again (ERR-029)', async () => {
  const { user } = open(all, {}, { removes: false })
  await deleteFirst(user)
  await user.click(await screen.findByRole('button', { name: 'Delete right away' }))
  expect((await within(screen.getByRole('main')).findByRole('alert')).textContent).toBe(
    "We couldn't delete your response. Please try again later or reach out to our support team for assistance.",
  )
  expect(await screen.findByText('Note 0')).toBeTruthy()
})

test('reports that a response was not deleted also on the screen shown by then: the session had ended at the server (ERR-029)', async () => {
  const { user, leave, core } = open(all, {}, { removes: false })
  await deleteFirst(user)
  expect(await screen.findByText(/^The response of .* is being deleted\.$/)).toBeTruthy()
  leave()
  expect(
    (await screen.findAllByText(/^The response of .* could not be deleted\. It may still be there\.$/)).length,
  ).toBeGreaterThan(0)
  expect(screen.getByText('Another screen')).toBeTruthy()
  expect(core.session.get().status).toBe('public')
})

test('reports it also if the end of the session removes the page', async () => {
  let end = (): void => {}
  const { user, core } = open(
    all,
    {},
    {
      removes: () => {
        end()
        return 401
      },
      auth: { mode: 'token', getToken: () => Promise.resolve('secret') },
    },
  )
  end = () => {
    void core.signOut()
  }
  await deleteFirst(user)
  await user.click(await screen.findByRole('button', { name: 'Delete right away' }))
  await waitFor(() => expect(core.session.get().status).toBe('signed-out'))
  expect((await screen.findAllByText(/could not be deleted\. It may still be there\.$/)).length).toBeGreaterThan(0)
})

test('says how long a deletion can be undone, and where', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: /Responses/ }))
  await user.click(await screen.findByText('Note 0'))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    `You can undo it for ${undoMs / 1000} seconds, as long as you stay on this page.`,
  )
})

test('offers the way back also for the only response', async () => {
  const { user } = open(all.slice(0, 1))
  await deleteFirst(user)
  expect(await screen.findByText('Nobody has answered yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Note 0')).toBeTruthy()
})

test('narrows to two days of one’s own in the summary, the table and the export; both days count whole', async () => {
  const { asked, user } = open()
  await user.click(await screen.findByRole('combobox', { name: /^Time/ }))
  await user.click(await screen.findByRole('option', { name: 'Own dates…' }))
  expect(screen.queryByRole('group', { name: 'Shown are only responses with' })).toBeNull() // nothing is announced yet
  await typeDays(user, '03082026', '04092026')
  const from = String(new Date(2026, 2, 8).getTime() / 1000),
    before = String(new Date(2026, 3, 10).getTime() / 1000)
  const has = (ending: string) =>
    asked.some(
      url =>
        url.pathname.endsWith(ending) &&
        url.searchParams.get('from') === from &&
        url.searchParams.get('before') === before,
    )
  await waitFor(() => expect(has('/summary')).toBe(true))
  await waitFor(() => expect(has('/answers')).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(has('.csv')).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Take away: Mar 8 – Apr 9, 2026' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Time/ }).textContent).toContain('All time'))
})

test('reports that two days are the wrong way round, and matches nothing until they are right', async () => {
  const { asked, user } = open()
  await user.click(await screen.findByRole('combobox', { name: /^Time/ }))
  await user.click(await screen.findByRole('option', { name: 'Own dates…' }))
  await typeDays(user, '04092026', '03082026')
  expect(await screen.findByText('The last day lies before the first. Turn them round.')).toBeTruthy()
  expect(asked.some(url => url.searchParams.has('from'))).toBe(false)
})

/** Types two days, month first. */
async function typeDays(user: ReturnType<typeof userEvent.setup>, first: string, last: string): Promise<void> {
  const [start] = await screen.findAllByRole('spinbutton')
  if (!start) throw new Error('no date field')
  await user.click(start)
  await user.keyboard(first)
  const end = screen.getAllByRole('spinbutton')[3]
  if (!end) throw new Error('no second date')
  await user.click(end)
  await user.keyboard(last)
}

test('shows the most frequent answers of a text question, and only those responses on a press', async () => {
  const { asked, user } = open(
    all,
    {},
    {
      counts: {
        answered: 120,
        distinct: 7,
        read: 120,
        words: [],
        texts: [
          { value: 'As always', count: 60 },
          ...Array.from({ length: 6 }, (_, index) => ({ value: `Other ${index}`, count: 2 })),
        ],
      },
    },
  )
  const card = within(
    (await screen.findByRole('heading', { name: /^Most frequent answers/ })).closest('section') as HTMLElement,
  )
  expect(card.getByText('7 different answers')).toBeTruthy()
  expect(card.getByRole('button', { name: /^As always/ }).textContent).toBe('As always60 (50%)')
  expect(card.queryByText('Other 5')).toBeNull()
  await user.click(card.getByRole('button', { name: '2 more' }))
  expect(card.getByText('Other 5')).toBeTruthy()
  await user.click(card.getByRole('button', { name: /^As always/ }))
  await waitFor(() =>
    expect(
      asked.some(
        url =>
          url.pathname.endsWith('/summary') &&
          url.searchParams.get('where') === '[{"question":"note","same":"As always"}]',
      ),
    ).toBe(true),
  )
  expect(await screen.findByRole('button', { name: 'Take away: Note: As always' })).toBeTruthy()
})

test('shows the most frequent words of longer texts, and of how many of them', async () => {
  const { asked, user } = open(
    all,
    {},
    {
      counts: {
        answered: 120,
        distinct: 120,
        read: 50,
        texts: [],
        words: [
          { value: 'crack', count: 20 },
          { value: 'wing', count: 10 },
        ],
      },
    },
  )
  const card = within(
    (await screen.findByRole('heading', { name: 'Most frequent words of the newest 50' })).closest(
      'section',
    ) as HTMLElement,
  )
  expect(card.getByRole('button', { name: /^crack/ }).textContent).toBe('crack20 (40%)')
  await user.click(card.getByRole('button', { name: /^wing/ }))
  await waitFor(() =>
    expect(asked.some(url => url.searchParams.get('where') === '[{"question":"note","word":"wing"}]')).toBe(true),
  )
})

test('has no accessibility violations', async () => {
  const { view } = open()
  await screen.findAllByText('120 of 120 answered')
  const { violations } = await axe.run(view.container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(one => one.id)).toEqual([])
})
