// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createCore } from '../api/create-core.ts'
import type { Core } from '../api/core.ts'
import { messages } from '../contract/messages.ts'
import type { Document } from '../contract/entities/item.ts'
import { CoreProvider } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import { WidgetHost } from './widget-host.tsx'

configure({ asyncUtilTimeout: 5000 })
beforeAll(async () => {
  await Promise.all([import('../widgets/data-table/view.tsx'), import('../widgets/data-table/editing/editing.tsx')])
}, 60_000)
const cores: Core[] = []
afterEach(() => {
  cleanup()
  for (const core of cores.splice(0)) core.destroy()
})

const config = {
  columns: [
    { key: 'name', editable: true },
    { key: 'hours', editable: true },
  ],
}
const token = `x.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.x`

/** A table of two tasks on a back end, for somebody who may change `edits` of them. */
function open({
  edits = [{ key: 'name' }],
  isSignedIn = true,
  onEvent = () => true,
}: {
  readonly edits?: readonly object[]
  readonly isSignedIn?: boolean
  readonly onEvent?: (name: string, detail: unknown, cancelable: boolean) => boolean
} = {}) {
  const tasks: Document[] = [
    { _id: '1', name: 'Oil', hours: 2 },
    { _id: '2', name: 'Tyres', hours: 3 },
  ]
  const refusal: { now?: readonly [number, string] } = {}
  const asked: string[] = []
  const saved: unknown[] = []
  const core = createCore({
    name: `cells ${Math.random()}`,
    api: 'http://tasks.test/',
    storage: 'memory',
    auth: isSignedIn ? { mode: 'token', getToken: () => Promise.resolve(token) } : { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      asked.push(`${request.method} ${pathname}`)
      const answer = (status: number, message: string, data?: unknown, errors?: readonly object[]) =>
        new Response(JSON.stringify({ code: status, message, data, total: tasks.length, errors }), {
          status,
          headers: { 'content-type': 'application/json' },
        })
      if (pathname.startsWith('/query/'))
        return answer(200, 'OK', {
          id: 'q',
          slug: 'tasks',
          name: 'q',
          app: 'crm',
          collection: 'tasks',
          pipeline: [],
          edits,
        })
      const task = tasks.find(one => pathname === `/item/crm/tasks/${String(one['_id'])}`)
      if (!task)
        return answer(
          200,
          'OK',
          tasks.map(one => ({ ...one })),
        )
      if (request.method !== 'PUT') return answer(200, 'OK', { ...task })
      const body = (await request.json()) as { readonly data: Document; readonly is?: Document } // the client sends this
      saved.push(body.data)
      if (refusal.now) return answer(...refusal.now)
      const newer = Object.keys(body.is ?? {}).filter(key => task[key] !== body.is?.[key])
      if (newer.length > 0)
        return answer(
          409,
          'Somebody changed this item in the meantime.',
          undefined,
          newer.map(key => ({ path: `data.${key}`, message: 'Newer.' })),
        )
      Object.assign(task, body.data)
      return answer(200, 'OK', { ...task })
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
  return { tasks, saved, asked, refusal, user: userEvent.setup() }
}
const cell = async (text: string) => (await screen.findByText(text)).closest('td') as HTMLTableCellElement
const pencil = async (name = 'Edit Name, row 1') => screen.findByRole('button', { name })
const value = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value

it('saves a cell to its item, after notifying the host page, and takes it back', async () => {
  const onEvent = vi.fn(() => true)
  const { saved, tasks, user } = open({ onEvent })
  await pencil()
  fireEvent.doubleClick(await cell('Oil'))
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, 'Coolant{Enter}')
  await waitFor(() => expect(value()).toBe('Tyres'))
  expect(saved).toEqual([{ name: 'Coolant' }])
  const detail = { widget: 'inline', id: '1', key: 'name', value: 'Coolant', before: 'Oil' }
  expect(onEvent).toHaveBeenCalledWith('lc-cell-change', detail, true)
  expect(await cell('Coolant')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(tasks[0]).toMatchObject({ name: 'Oil' }))
  expect(await cell('Oil')).toBeTruthy()
})

it('does not replace what somebody else wrote in the meantime before it is saved once more', async () => {
  // given
  const { tasks, user } = open()
  await user.click(await pencil())
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, 'Coolant')
  Object.assign(tasks[0] ?? {}, { name: 'Brakes' })

  // when
  await user.keyboard('{Enter}')

  // then
  await screen.findByText('Somebody changed this to “Brakes” in the meantime.')
  expect(tasks[0]).toMatchObject({ name: 'Brakes' })
  expect(value()).toBe('Coolant')

  // when
  await user.click(screen.getByRole('button', { name: 'Save mine' }))

  // then
  await waitFor(() => expect(tasks[0]).toMatchObject({ name: 'Coolant' }))
})

it.each([400, 403, 409])('leaves a cell open that the server refuses with %i, with its sentence', async status => {
  const { saved, tasks, refusal, user } = open()
  refusal.now = [status, 'This is Ada’s task.']
  await user.click(await pencil())
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, 'Coolant{Enter}')
  expect(await screen.findByText('This is Ada’s task.')).toBeTruthy()
  expect(value()).toBe('Coolant')
  expect(tasks[0]).toMatchObject({ name: 'Oil' })
  await user.keyboard('{Escape}')
  expect(await cell('Oil')).toBeTruthy()
  expect(saved).toHaveLength(1)
})

it('has no editors without the right, nor for who is not signed in, and asks the server for none then', async () => {
  const { asked } = open({ edits: [] })
  await screen.findByText('Oil')
  await waitFor(() => expect(asked).toContain('GET /query/tasks'))
  fireEvent.doubleClick(await cell('Oil'))
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull()
  cleanup()
  const visitor = open({ isSignedIn: false })
  await screen.findByText('Oil')
  expect(visitor.asked.filter(one => one.startsWith('GET /query'))).toEqual([])
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull()
})
