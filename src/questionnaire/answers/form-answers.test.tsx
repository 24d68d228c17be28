// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { createCore } from '../../api/create-core.ts'
import { messages } from '../../contract/messages.ts'
import { CoreProvider } from '../../stores/use.tsx'
import { MessagesProvider } from '../../ui/text.tsx'
import { FormAnswers } from './form-answers.tsx'

afterEach(() => { cleanup(); vi.unstubAllGlobals() })

const settings = { app: 'ops', collection: 'faults', rows: [{ key: 'r', questions: [
  { key: 'colour', type: 'radio', label: 'Colour', options: ['Red', 'Blue'] }, { key: 'note', type: 'open text', label: 'Note' },
] }] }
const all = Array.from({ length: 120 }, (_, index) => ({ _id: `i${index}`, colour: index % 3 ? 'Blue' : 'Red', note: `Note ${index}`, template_version: index < 60 ? 2 : 1, submit_date: 1_700_000_000 - index, updated_at: 1_700_000_000 }))

/** A server with one form and its answers. */
function open(items: readonly object[] = all, props: Partial<Parameters<typeof FormAnswers>[0]> = {}) {
  const asked: URL[] = []
  const core = createCore({
    name: `answers-${Math.random()}`, api: 'http://forms.test/', storage: 'memory', auth: { mode: 'public' }, createSocket: () => new EventTarget() as WebSocket, // nobody speaks on it
    fetch: input => {
      const url = new URL(input instanceof Request ? input.url : String(input))
      asked.push(url)
      const version = Number(url.searchParams.get('version') ?? 2)
      const search = url.searchParams.get('search') ?? ''
      const found = items.filter(item => JSON.stringify(item).includes(search))
      const offset = Number(url.searchParams.get('offset') ?? 0)
      const data: unknown = url.pathname.endsWith('/versions') ? [{ version: 2, created_at: 2 }, { version: 1, created_at: 1 }]
        : url.pathname.endsWith('/summary') ? { version, total: items.length, drafts: 0, days: [], questions: { colour: { type: 'radio', label: 'Colour', answered: items.length, total: items.length, counts: [{ value: 'Blue', count: 80 }, { value: 'Red', count: 40 }] } } }
        : url.pathname.endsWith('/answers') ? found.slice(offset, offset + 50)
        : url.pathname.endsWith('.csv') ? undefined
        : { id: '7', name: 'Fault', latest_version: { version, settings: version === 1 ? { ...settings, rows: [{ key: 'r', questions: [{ key: 'note', type: 'open text', label: 'Note of old' }] }] } : settings } }
      return Promise.resolve(data === undefined ? new Response('Colour,Note\r\n', { headers: { 'content-type': 'text/csv' } })
        : new Response(JSON.stringify({ code: 200, message: 'OK', data, total: found.length }), { headers: { 'content-type': 'application/json' } }))
    },
  })
  const view = render(<CoreProvider core={core}><MessagesProvider messages={messages} lang='en'><main><h1>Answers</h1><FormAnswers template='7' {...props} /></main></MessagesProvider></CoreProvider>)
  return { asked, view, user: userEvent.setup() }
}

test('draws a chart for each question and how many answered it', async () => {
  open()
  expect(await screen.findByText('120 of 120 answered')).toBeTruthy()
  const shares = screen.getAllByRole('listitem').map(item => item.textContent)
  expect(shares).toContain('Blue80 (67 %)')
})

test('lists every response, newest first and page by page', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: /Responses/ }))
  expect((await screen.findByRole('status')).textContent).toBe('1–50 of 120')
  expect(within(screen.getAllByRole('row')[1] as HTMLElement).getByText('Note 0')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Older page' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('51–100 of 120'))
  expect(await screen.findByText('Note 50')).toBeTruthy()
})

test('searches in the responses on the server', async () => {
  const { asked, user } = open()
  await user.type(await screen.findByRole('searchbox', { name: 'Search in responses' }), 'Note 77')
  expect(await screen.findByText('Note 77')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1–1 of 1'))
  expect(asked.some(url => url.searchParams.get('search') === 'Note 77')).toBe(true)
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

test('hands the export to the browser as a file, with the search that is in force', async () => {
  const made: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => { made.push(blob); return 'blob:x' }, revokeObjectURL: () => {} }))
  const { asked, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect(await made[0]?.text()).toContain('Colour,Note')
  expect(asked.some(url => url.pathname.endsWith('/answers.csv'))).toBe(true)
})

test('says that nobody has answered yet', async () => {
  open([])
  expect(await screen.findByText('Nobody has answered yet')).toBeTruthy()
})

test('has no accessibility violations', async () => {
  const { view } = open()
  await screen.findByText('120 of 120 answered')
  const { violations } = await axe.run(view.container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(one => one.id)).toEqual([])
})
