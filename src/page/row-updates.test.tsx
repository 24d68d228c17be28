// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createCore } from '../api/create-core.ts'
import type { Core } from '../api/core.ts'
import { messages } from '../contract/messages.ts'
import type { Document } from '../contract/entities/item.ts'
import { CoreProvider } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import { updatesOf } from './row-updates.ts'
import { WidgetHost } from './widget-host.tsx'
import { turns } from '../../test/tools/turns.ts'

configure({ asyncUtilTimeout: 5000 })
const cores: Core[] = []
afterEach(() => {
  cleanup()
  for (const core of cores.splice(0)) core.destroy()
})

const settings = {
  columns: [
    { key: 'name', type: 'text', title: 'Name' },
    {
      key: 'done',
      type: 'checkbox',
      title: 'Done',
      checkbox: { binding_key: 'done', update_settings: { enable: true, app: 'crm', collection: 'tasks', id: '_id' } },
    },
  ],
}

/** A table on a back end of two tasks; `refuse` names the ones that cannot be saved. */
function open({
  refuse = [],
  checkbox = {},
  more = [],
  onEvent = () => true,
  buttons = [],
}: {
  readonly refuse?: readonly string[]
  /** Settings of the boxes, over those above. */
  readonly checkbox?: object
  /** More fields of the tasks, in their order. */
  readonly more?: readonly object[]
  readonly onEvent?: (name: string, detail: unknown, cancelable: boolean) => boolean
  /** Of the table. */
  readonly buttons?: readonly object[]
} = {}) {
  const tasks: Document[] = [
    { _id: '1', name: 'Oil', done: false, ...more[0] },
    { _id: '2', name: 'Tyres', done: false, ...more[1] },
  ]
  const [name, done] = settings.columns
  const config = { columns: [name, { ...done, checkbox: { ...done?.checkbox, ...checkbox } }], actionbuttons: buttons }
  const refused = new Set(refuse)
  const started: unknown[] = []
  const saved: { readonly path: string; readonly body: unknown }[] = []
  const core = createCore({
    name: 'tasks',
    api: 'http://tasks.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      const answer = (status: number, message: string, data?: unknown) =>
        new Response(JSON.stringify({ code: status, message, data, total: tasks.length }), {
          status,
          headers: { 'content-type': 'application/json' },
        })
      if (pathname === '/actionflow/start') {
        started.push(await request.json())
        return answer(200, 'OK', { uuid: 'u', exitcode: 0 })
      }
      if (request.method !== 'PUT')
        return answer(
          200,
          'OK',
          tasks.map(task => ({ ...task })),
        )
      const body = (await request.json()) as { readonly data: Document } // the client sends this
      const id = pathname.split('/').at(-1) ?? ''
      saved.push({ path: pathname, body })
      if (refused.has(id)) return answer(403, 'You may not change this.')
      Object.assign(tasks.find(task => task['_id'] === id) ?? {}, body.data)
      return answer(200, 'OK', {})
    },
  })
  cores.push(core)
  render(
    <MessagesProvider messages={messages} lang='en'>
      <CoreProvider core={core}>
        <WidgetHost inline={{ type: 'Data Table', config }} query='tasks' onEvent={onEvent} />
      </CoreProvider>
    </MessagesProvider>,
  )
  return { saved, started, tasks, refused, user: userEvent.setup() }
}
/** Returns the message that something was not saved; the live region is empty until then. */
const alerts = () => screen.queryAllByRole('alert').filter(one => one.textContent !== '')
const alertShown = async (): Promise<HTMLElement> =>
  waitFor(() => {
    expect(alerts()).toHaveLength(1)
    return at(alerts(), 0)
  })
const boxes = async () => {
  await screen.findByText('Tyres')
  return screen.getAllByRole<HTMLInputElement>('checkbox')
}
const at = <T,>(list: readonly T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new Error(`There is no box ${index}.`)
  return found
}

it('saves a clicked box to its item, after notifying the host page (WID-044)', async () => {
  const onEvent = vi.fn(() => true)
  const { saved, tasks, user } = open({ onEvent })
  await user.click(at(await boxes(), 1))
  await waitFor(() => expect(saved).toEqual([{ path: '/item/crm/tasks/1', body: { data: { done: true } } }]))
  expect(onEvent).toHaveBeenCalledWith('lc-action', expect.objectContaining({ type: 'checkbox' }), true)
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(box => box.checked)).toEqual([false, true, false]),
  )
  expect(tasks[0]).toMatchObject({ done: true })
  expect(alerts()).toEqual([])
})

it('saves every row shown when the box in the head is clicked (WID-046)', async () => {
  const { saved, user } = open()
  await user.click(at(await boxes(), 0))
  await waitFor(() => expect(saved.map(one => one.path)).toEqual(['/item/crm/tasks/1', '/item/crm/tasks/2']))
})

it('binds a box by its settings: what it shows, what a click stores, and in which item (WID-042)', async () => {
  const onEvent = vi.fn(() => true)
  const { saved, user } = open({
    onEvent,
    more: [
      { plan: 'p1', chosen: '$1 a day', newest: '$2 a day' },
      { plan: 'p2', chosen: 4, newest: 4 },
    ],
    checkbox: {
      bind_on_keys: true,
      binding_key_dataset: 'newest',
      binding_key: 'chosen',
      update_settings: { enable: true, app: 'rates', collection: 'plans', id: 'plan' },
    },
  })
  const [, first, second] = await boxes()
  expect([first?.checked, second?.checked]).toEqual([false, true])
  await user.click(at(await boxes(), 1))
  await user.click(at(await boxes(), 2))
  await waitFor(() =>
    expect(saved).toEqual([
      { path: '/item/rates/plans/p1', body: { data: { chosen: '$2 a day' } } },
      { path: '/item/rates/plans/p2', body: { data: { chosen: null } } },
    ]),
  )
  expect(onEvent).toHaveBeenCalledWith(
    'lc-action',
    expect.objectContaining({
      settings: expect.objectContaining({
        clicked_checkbox_buttons: [{ key: 'chosen', dataset: 'newest', value: true, rows: ['1'] }],
      }),
    }),
    true,
  )
})

it('saves no box whose settings enable no update (WID-042)', async () => {
  const { saved, user } = open({
    checkbox: { update_settings: { enable: false, app: 'crm', collection: 'tasks', id: '_id' } },
  })
  await user.click(at(await boxes(), 1))
  await turns()
  expect([at(await boxes(), 1).checked, saved]).toEqual([true, []])
})

it('saves nothing that the host page refused', async () => {
  const { saved, user } = open({ onEvent: name => name !== 'lc-action' })
  await user.click(at(await boxes(), 1))
  await turns()
  expect(saved).toEqual([])
})

it('explains why a box was not saved, shows its old state, and offers to try again', async () => {
  let retry: unknown
  const onEvent = vi.fn((name: string, detail: unknown) => {
    if (name === 'lc-error' && detail !== null && typeof detail === 'object' && 'retry' in detail) retry = detail.retry
    return true
  })
  const { saved, refused, user } = open({ refuse: ['2'], onEvent })
  await user.click(at(await boxes(), 2))
  const alert = await alertShown()
  expect(alert.textContent).toContain('Your change was not saved.')
  expect(alert.textContent).toContain('You may not change this.')
  expect(onEvent).toHaveBeenCalledWith('lc-error', expect.objectContaining({ code: 'update', status: 403 }), true)
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(box => box.checked)).toEqual([false, false, false]),
  )
  refused.clear()
  if (typeof retry !== 'function') throw new Error('The event brought no retry().')
  retry()
  await waitFor(() => expect(saved).toHaveLength(2))
  await waitFor(() => expect(alerts()).toEqual([]))
})

it('counts what was not saved of many, and goes on after a failure', async () => {
  const { saved, tasks, user } = open({ refuse: ['1'] })
  await user.click(at(await boxes(), 0))
  expect((await alertShown()).textContent).toContain('1 of 2 changes were not saved.')
  expect(saved).toHaveLength(2)
  expect(tasks[1]).toMatchObject({ done: true })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(alerts()).toEqual([])
})

it('leaves the message to a host page that takes it over', async () => {
  const onEvent = vi.fn((name: string) => name !== 'lc-error')
  const { user } = open({ refuse: ['1'], onEvent })
  await user.click(at(await boxes(), 1))
  await waitFor(() => expect(onEvent).toHaveBeenCalledWith('lc-error', expect.anything(), true))
  expect(alerts()).toEqual([])
})

it('the boxes that were ticked travel in the start of an action flow, those ticked just before as well (WID-045)', async () => {
  const action = { type: 'actionflow', actionflowid: 'close' }
  const { user, started } = open({
    more: [{ done: true }, {}],
    buttons: [{ id: 'close', label: 'Close tasks', actions: [action] }],
    checkbox: { binding_key_dataset: 'open' },
  })
  await boxes()
  await user.click(screen.getByRole('checkbox', { name: /row 2/ }))
  await user.click(screen.getByRole('button', { name: 'Close tasks' }))
  await waitFor(() => expect(started).toHaveLength(1))
  expect(started).toMatchObject([
    {
      actionflowid: 'close',
      settings: { clicked_checkbox_buttons: [{ key: 'done', dataset: 'open', value: true, rows: ['1', '2'] }] },
    },
  ])
})

it('knows what cannot be carried out', () => {
  expect(
    updatesOf({
      updates: [{ app: 'a', collection: 'c', id: '1', dataset: { x: true } }, { app: 'a', id: '1', dataset: {} }, 7],
    }),
  ).toEqual([
    {
      actions: [{ type: 'update', app: 'a', collection: 'c', dataset: 'c', join_key: '_id', payload: { x: true } }],
      record: { _id: '1' },
    },
    undefined,
    undefined,
  ])
  for (const nothing of [undefined, null, [], { updates: 'all' }]) expect(updatesOf(nothing)).toEqual([])
})
