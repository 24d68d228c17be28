// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Core, QueryState, WireRequest } from '../api/core.ts'
import { createCore } from '../api/create-core.ts'
import { wireRequest } from '../api/send.ts'
import type { Answer } from '../contract/call.ts'
import { stableKey } from '../base/stable-key.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import { messages } from '../contract/messages.ts'
import { words } from '../form/words.ts'
import { inputs } from '../inputs/index.ts'
import { CoreProvider, useQuery } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import { ConnectedQuestionnaire } from './connected.tsx'
import { optionsOf } from './services-reads.ts'
import type { ConnectedQuestionnaireProps } from './connected-props.ts'
import { turns } from '../../test/tools/turns.ts'
import type { Loose } from '../base/loose.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
type Reply = (
  request: WireRequest,
) => { readonly status?: number; readonly data?: unknown; readonly message?: string } | undefined

/** A core whose network is the given function; only what a form uses is there. */
function coreOf(reply: Reply) {
  const sent: WireRequest[] = []
  const answer = (request: WireRequest): Answer => {
    sent.push(request)
    const { status = 200, data, message = 'ok' } = reply(request) ?? { status: 404, message: 'Not found' }
    return { status, data: { code: status, message, data } }
  }
  const cache = new Map<string, QueryState>()
  const user = { id: 'u1', email: '', first_name: '', last_name: '', extra_information: {}, roles: [], permissions: [] }
  const session = { status: 'signed-in', user }
  const core = {
    name: 'test',
    api: '/',
    options: { api: '/', storage: 'memory' },
    session: { get: () => session, subscribe: () => () => {} },
    request: (request: WireRequest) => Promise.resolve(answer(request)),
    query(request: WireRequest) {
      const key = stableKey(request)
      const get = (): QueryState => {
        const known = cache.get(key)
        if (known) return known
        const { status, data } = answer(request)
        const state: QueryState =
          status === 200
            ? { isLoading: false, data: data.data, at: 1 }
            : { isLoading: false, at: 1, error: { ok: false, code: String(status), message: data.message, status } }
        cache.set(key, state)
        return state
      }
      return { get, subscribe: () => () => {}, reload: () => {} }
    },
    invalidate: (prefix = '') => {
      for (const key of cache.keys()) if (key.includes(`"path":"${prefix}`)) cache.delete(key)
    },
  } as unknown as Core // only the network is mocked; nothing else of a core is used here
  return { core, sent }
}
const settings = {
  app: 'ops',
  collection: 'faults',
  rows: [{ key: 'r', questions: [{ key: 'title', label: 'Title' }] }],
}
function open(reply: Reply, props: Partial<ConnectedQuestionnaireProps> = {}, stored: Loose = settings) {
  const { core, sent } = coreOf(request =>
    request.path === '/questionnaire/12'
      ? { data: { id: '12', name: 'F', latest_version: { version: 1, settings: stored } } }
      : reply(request),
  )
  const heard: string[] = []
  const onEvent = (name: string): boolean => {
    heard.push(name)
    return true
  }
  render(
    <CoreProvider core={core}>
      <MessagesProvider messages={messages} lang='en'>
        <ConnectedQuestionnaire template='12' onEvent={onEvent} {...props} />
      </MessagesProvider>
    </CoreProvider>,
  )
  return {
    sent,
    heard,
    user: userEvent.setup(),
    writes: () => sent.filter(request => request.path.startsWith('/item/') && request.method !== 'GET'),
  }
}

test('saves its answers into its collection (QUE-080)', async () => {
  const { user, writes, heard } = open(() => ({ data: { _id: 'n1' } }))
  await user.type(await screen.findByLabelText('Title'), 'Worn')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(heard).toContain('lc-submitted'))
  expect(writes()[0]).toMatchObject({
    method: 'POST',
    path: '/item/ops/faults',
    body: { data: { title: 'Worn' }, submit: true, template: '12' },
  })
})

test('an item is read again each time it is opened, so that no earlier answers are written over later ones', async () => {
  let title = 'Worn'
  const { core } = coreOf(({ path }) =>
    path === '/questionnaire/12'
      ? { data: { id: '12', name: 'F', latest_version: { version: 1, settings } } }
      : path === '/item/ops/faults/a1'
        ? { data: { _id: 'a1', title } }
        : { data: { slug: 'faults' } },
  )
  const draw = () =>
    render(
      <CoreProvider core={core}>
        <MessagesProvider messages={messages} lang='en'>
          <ConnectedQuestionnaire template='12' itemId='a1' />
        </MessagesProvider>
      </CoreProvider>,
    )
  const first = draw()
  expect(await screen.findByDisplayValue('Worn')).toBeTruthy()
  first.unmount()
  title = 'Replaced' // by another user, or by this form itself
  draw()
  expect(await screen.findByDisplayValue('Replaced')).toBeTruthy()
})

test('an item that the page already shows is read again as well: the form waits for the stored answers', async () => {
  let title = 'Worn'
  const answers: Readonly<Record<string, () => unknown>> = {
    '/questionnaire/12': () => ({ id: '12', name: 'F', latest_version: { version: 1, settings } }),
    '/collection/ops/faults': () => ({ slug: 'faults' }),
    '/item/ops/faults/a1': () => ({ _id: 'a1', title }),
  }
  const core = createCore({
    name: `fresh-${Math.random()}`,
    api: 'http://forms.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: input => {
      const data = answers[new URL(input instanceof Request ? input.url : String(input)).pathname]?.()
      return Promise.resolve(
        new Response(JSON.stringify({ code: data ? 200 : 404, message: '', data }), {
          status: data ? 200 : 404,
          headers: { 'content-type': 'application/json' },
        }),
      )
    },
  })
  const Shown = () => {
    const { data } = useQuery(
      wireRequest(collectionCalls.readItem, { params: { app: 'ops', collection: 'faults', id: 'a1' } }),
    )
    return <p>Shown: {JSON.stringify(data)}</p>
  }
  const draw = (form: ReactNode) => (
    <CoreProvider core={core}>
      <MessagesProvider messages={messages} lang='en'>
        <Shown />
        {form}
      </MessagesProvider>
    </CoreProvider>
  )
  const view = render(draw(null))
  await screen.findByText(/Shown: .*Worn/)
  title = 'Replaced'
  view.rerender(draw(<ConnectedQuestionnaire template='12' itemId='a1' />))
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Replaced')
})

test('a form that is drawn but never shown empties no read of the page', () => {
  const { core } = coreOf(({ path }) =>
    path === '/questionnaire/12'
      ? { data: { id: '12', name: 'F', latest_version: { version: 1, settings } } }
      : { data: { _id: 'a1', title: 'Worn' } },
  )
  const invalidate = vi.spyOn(core, 'invalidate')
  renderToString(
    <CoreProvider core={core}>
      <MessagesProvider messages={messages} lang='en'>
        <ConnectedQuestionnaire template='12' itemId='a1' />
      </MessagesProvider>
    </CoreProvider>,
  )
  expect(invalidate).not.toHaveBeenCalled()
})

test('the inputs of a form are fetched while its definition is held back (COL-019)', async () => {
  const listeners = new Set<(data: unknown) => void>()
  const { core } = coreOf(() => undefined)
  const form = {
    get: (): QueryState => waiting,
    subscribe: () => () => {},
    reload: () => {},
    early: (listener: (data: unknown) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
  const waiting: QueryState = { isLoading: true, at: 0 }
  const reading = {
    ...core,
    query: (request: WireRequest) => (request.path === '/questionnaire/12' ? form : core.query(request)),
  } as Core // as the core, but for one read
  const load = vi.spyOn(inputs.get('number'), 'load')
  const other = vi.spyOn(inputs.get('toggle'), 'load')
  const view = render(
    <CoreProvider core={reading}>
      <MessagesProvider messages={messages} lang='en'>
        <ConnectedQuestionnaire template='12' />
      </MessagesProvider>
    </CoreProvider>,
  )
  expect(load).not.toHaveBeenCalled()
  for (const listener of listeners)
    listener({
      id: '12',
      latest_version: { version: 1, settings: { rows: [{ questions: [{ key: 'n', type: 'Number' }] }] } },
    })
  expect([load.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
  view.unmount()
  expect(listeners.size).toBe(0)
})

test('a form that is being read again waits for the answer: a version published since is the one to fill in', async () => {
  const at = (version: number, label: string): Loose => ({
    id: '12',
    name: 'F',
    latest_version: { version, settings: { ...settings, rows: [{ key: 'r', questions: [{ key: 'title', label }] }] } },
  })
  let state: QueryState = { isLoading: true, data: at(1, 'Former'), at: 1 }
  const listeners = new Set<() => void>()
  const { core } = coreOf(() => ({ data: { slug: 'faults' } }))
  const form = {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload: () => {},
  }
  const reading = {
    ...core,
    query: (request: WireRequest) => (request.path === '/questionnaire/12' ? form : core.query(request)),
  } as Core // as the core, but for one read
  render(
    <CoreProvider core={reading}>
      <MessagesProvider messages={messages} lang='en'>
        <ConnectedQuestionnaire template='12' />
      </MessagesProvider>
    </CoreProvider>,
  )
  expect(screen.queryByLabelText('Former')).toBeNull()
  state = { isLoading: false, data: at(2, 'Present'), at: 2 }
  act(() => {
    for (const listener of listeners) listener()
  })
  expect(await screen.findByLabelText('Present')).toBeTruthy()
  state = { isLoading: true, data: at(2, 'Present'), at: 2 } // once it is filled in, it is not replaced
  act(() => {
    for (const listener of listeners) listener()
  })
  expect(screen.getByLabelText('Present')).toBeTruthy()
})

const acting: Loose = {
  ...settings,
  submitactions: [{ type: 'insert', app: 'ops', collection: 'log', payload: { fault: '$_id', title: '$title' } }],
}
test('runs its submitactions on the answers and the saved item (QUE-022)', async () => {
  const { user, writes } = open(({ method }) => ({ data: method === 'POST' ? { _id: 'n1' } : {} }), {}, acting)
  await user.type(await screen.findByLabelText('Title'), 'Worn')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(writes()).toHaveLength(2))
  expect(writes()[1]).toMatchObject({
    method: 'POST',
    path: '/item/ops/log',
    body: { data: { fault: 'n1', title: 'Worn' } },
  })
})

test('leaves the actions to a host that cancels lc-action', async () => {
  const heard: string[] = []
  const { user, writes } = open(
    () => ({ data: { _id: 'n1' } }),
    {
      onEvent: name => {
        heard.push(name)
        return name !== 'lc-action'
      },
    },
    acting,
  )
  await user.type(await screen.findByLabelText('Title'), 'Worn')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(heard).toContain('lc-action'))
  await turns()
  expect(writes()).toHaveLength(1)
})

test('starts the flows of the widget it stands in with the saved item, and none of its other actions (QUE-077)', async () => {
  const actions = [
    { type: 'actionflow', actionflowid: 'f9' },
    { type: 'insert', app: 'ops', collection: 'log' },
  ]
  const { user, sent, writes } = open(
    ({ path }) =>
      path === '/actionflow/start'
        ? { data: { uuid: 'u', actionflowid: 'f9', status: 'done', exitcode: 0, refresh: false, started_at: 1 } }
        : { data: { _id: 'n1' } },
    { actions },
  )
  await user.type(await screen.findByLabelText('Title'), 'Worn')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(
    () =>
      expect(sent.find(request => request.path === '/actionflow/start')?.body).toMatchObject({
        actionflowid: 'f9',
        settings: { unique_id: 'n1' },
      }),
    { timeout: 5_000 },
  )
  expect(writes()).toHaveLength(1)
})

test('reads the template’s latest_version.settings (ENT-038)', async () => {
  const { sent } = open(() => undefined)
  expect(await screen.findByLabelText('Title')).toBeTruthy()
  expect(sent[0]).toMatchObject({ method: 'GET', path: '/questionnaire/12' })
})

test('with crud Update it edits the item that join_key finds for the record (QUE-014)', async () => {
  const stored = { ...settings, crud: 'Update', join_key: 'flight' }
  const { user, writes, sent } = open(
    request => ({ data: request.path === '/dataframe/aggregate' ? [{ _id: 'i7', title: 'Old' }] : { _id: 'i7' } }),
    { record: { flight: 'KL1' } },
    stored,
  )
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Old')
  expect(sent.find(request => request.path === '/dataframe/aggregate')?.body).toMatchObject({
    app: 'ops',
    collection: 'faults',
    selection: [{ key: 'flight', values: ['KL1'] }],
  })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(writes()[0]).toMatchObject({ method: 'PUT', path: '/item/ops/faults/i7' }))
})

describe('a form that changes items', () => {
  const stored = { ...settings, crud: 'Update', join_key: 'flight' }
  const stranger = (request: WireRequest) => ({
    data: request.path === '/dataframe/aggregate' ? [{ _id: 'i7', title: 'Of somebody else' }] : { _id: 'i7' },
  })

  test.each<readonly [string, Loose | undefined, string]>([
    ['lacks the join key', { other: 1 }, 'The record has no “flight”, so there is nothing to change.'],
    ['has null for it', { flight: null }, 'The record has no “flight”, so there is nothing to change.'],
    ['has an empty text for it', { flight: '' }, 'The record has no “flight”, so there is nothing to change.'],
    ['has a whole object for it', { flight: { a: 1 } }, 'The record has no “flight”, so there is nothing to change.'],
    ['is not given', undefined, 'This form changes an existing item. Open it from that item.'],
  ])('reads and writes nothing if the record %s, and reports that (QUE-014)', async (_, record, message) => {
    const { sent, writes, heard } = open(stranger, { record }, stored)
    await waitFor(() => expect(heard).toEqual(['lc-error']))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    expect([sent.filter(request => request.path === '/dataframe/aggregate'), writes()]).toEqual([[], []])
  })

  test('joins by _id if it names no key (QUE-014)', async () => {
    const { sent } = open(stranger, { record: { _id: 'i7' } }, { ...settings, crud: 'Update' })
    await screen.findByLabelText('Title')
    expect(sent.find(request => request.path === '/dataframe/aggregate')?.body).toMatchObject({
      selection: [{ key: '_id', values: ['i7'] }],
    })
  })

  test.each<readonly [string, readonly Loose[], string]>([
    ['none', [], 'No item has flight “KL1”, so there is nothing to change.'],
    ['several', [{ _id: 'i7' }, { _id: 'i8' }], 'More than one item has flight “KL1”, so none was opened.'],
  ])('opens nothing if %s of the items match, and reports that (QUE-014)', async (_, rows, message) => {
    open(
      request => (request.path === '/dataframe/aggregate' ? { data: rows } : undefined),
      { record: { flight: 'KL1' } },
      stored,
    )
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  })

  test('stays open on its item when a save changed what the item was found by', async () => {
    let rows: readonly Loose[] = [{ _id: 'i7', title: 'Old' }]
    const { user, writes } = open(
      request => {
        if (request.path === '/dataframe/aggregate') return { data: rows }
        rows = []
        return { data: { _id: 'i7' } }
      },
      { record: { flight: 'KL1' } },
      stored,
    )
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(writes()).toHaveLength(1))
    await user.type(screen.getByLabelText('Title'), 'er')
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Older')
  })
})

test('another item in the same place is read before it is shown: the answers of one item are never written over another', async () => {
  const { core, sent } = coreOf(({ path }) =>
    path === '/questionnaire/12'
      ? { data: { id: '12', name: 'F', latest_version: { version: 1, settings } } }
      : path.startsWith('/item/ops/faults/')
        ? { data: { _id: path.slice(17), title: `Title of ${path.slice(17)}` } }
        : { data: { slug: 'faults' } },
  )
  const draw = (itemId: string) => (
    <CoreProvider core={core}>
      <MessagesProvider messages={messages} lang='en'>
        <ConnectedQuestionnaire template='12' itemId={itemId} />
      </MessagesProvider>
    </CoreProvider>
  )
  const view = render(draw('a1'))
  await screen.findByDisplayValue('Title of a1')
  view.rerender(draw('b2'))
  await screen.findByDisplayValue('Title of b2')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(sent.find(request => request.method === 'PUT')).toMatchObject({
      path: '/item/ops/faults/b2',
      body: { data: { title: 'Title of b2' } },
    }),
  )
})

test('with another crud value it starts empty and makes an item, and merges addData (QUE-015)', async () => {
  const stored = {
    ...settings,
    crud: 'Insert',
    join_key: 'flight',
    addData: { by: '$USER_STR', flight: '$flight', source: 'form' },
  }
  const { user, writes } = open(() => ({ data: { _id: 'n1' } }), { record: { flight: 'KL1' } }, stored)
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(writes()[0]).toMatchObject({
      method: 'POST',
      body: { data: { title: null, by: 'u1', flight: 'KL1', source: 'form' } },
    }),
  )
})

test('with uniqueResponse it waits for the user, and opens the own item, alone on a page with a token', async () => {
  let tellUser = (): void => {}
  const isKnown = new Promise<void>(done => {
    tellUser = done
  })
  const writes: string[] = []
  const core = createCore({
    name: `own-${Math.random()}`,
    api: 'http://forms.test/',
    storage: 'memory',
    auth: { mode: 'token', getToken: async () => 'jwt' },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    async fetch(input, init) {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/item/')) writes.push(`${request.method} ${pathname}`)
      if (pathname === '/user/me') await isKnown
      const answers: Loose = {
        '/user/me': { id: 'u1' },
        '/questionnaire/12': {
          id: '12',
          name: 'F',
          latest_version: { version: 1, settings: { ...settings, uniqueResponse: true } },
        },
        '/dataframe/aggregate': [{ _id: 'i9', title: 'Mine' }],
        '/collection/ops/faults': { slug: 'faults' },
        '/item/ops/faults/i9': { _id: 'i9' },
      }
      const data = answers[pathname]
      return Response.json({ code: data ? 200 : 404, message: '', data }, { status: data ? 200 : 404 })
    },
  })
  render(
    <CoreProvider core={core}>
      <MessagesProvider messages={messages} lang='en'>
        <ConnectedQuestionnaire template='12' />
      </MessagesProvider>
    </CoreProvider>,
  )
  await waitFor(() =>
    expect(
      core.query({ method: 'GET', path: '/questionnaire/12', query: { extended: false } }).get().data,
    ).toBeTruthy(),
  )
  await act(() => turns())
  expect(screen.queryByLabelText('Title')).toBeNull()
  tellUser()
  const title = await screen.findByDisplayValue('Mine')
  const user = userEvent.setup()
  await user.type(title, ', again')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(writes).toEqual(['PUT /item/ops/faults/i9']))
  core.destroy()
})

test('with uniqueResponse it opens the user’s own item again', async () => {
  open(
    request => ({ data: request.path === '/dataframe/aggregate' ? [{ _id: 'i9', title: 'Mine' }] : {} }),
    {},
    { ...settings, uniqueResponse: true },
  )
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Mine')
})

describe('the collection is read first', () => {
  const collection =
    (database: string, slug = 'faults') =>
    (request: WireRequest) =>
      request.path === '/collection/ops/faults'
        ? { data: { app: 'ops', slug, name: 'C', database } }
        : { data: { _id: 'n1', id: 'r1' } }
  const changes = (sent: readonly WireRequest[]) =>
    sent.filter(request => request.method !== 'GET').map(({ method, path }) => [method, path])

  test('before a save, and its database decides (COL-001)', async () => {
    const { user, sent, heard } = open(collection('MONGO'))
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(heard).toContain('lc-submitted'))
    expect(sent.slice(-2).map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/collection/ops/faults'],
      ['POST', '/item/ops/faults'],
    ])
  })

  test('a relational one is saved by the calls of its plugin: created, then updated by the id it got (COL-003, COL-005)', async () => {
    const { user, sent, heard } = open(collection('RELATIONAL', 'app'), {}, { ...settings, saveButton: { show: true } })
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(heard).toContain('lc-saved'))
    await user.type(screen.getByLabelText('Title'), 'x')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() =>
      expect(changes(sent)).toEqual([
        ['POST', '/app'],
        ['PUT', '/app/r1'],
      ]),
    )
    expect(sent.filter(request => request.path === '/collection/ops/faults')).toHaveLength(1)
  })

  test('one that must not be read is saved as documents (COL-001)', async () => {
    const { user, sent } = open(request =>
      request.path.startsWith('/collection/') ? { status: 403, message: 'No.' } : { data: { _id: 'n1' } },
    )
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(changes(sent)).toEqual([['POST', '/item/ops/faults']]))
  })

  test('the record of a relational one is read by id', async () => {
    const { sent } = open(
      request =>
        request.path === '/app/a1'
          ? { data: { id: 'a1', title: 'Of the app' } }
          : collection('RELATIONAL', 'app')(request),
      { itemId: 'a1' },
    )
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Of the app')
    expect(sent.some(request => request.path.startsWith('/item/'))).toBe(false)
  })

  test('if its plugin has no calls, the form reports that and sends nothing', async () => {
    const { user, sent, heard } = open(collection('RELATIONAL', 'watcher'))
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(heard).toContain('lc-error'))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Records of “watcher” cannot be saved by a form: the server offers no calls for Watcher.',
    )
    expect(changes(sent)).toEqual([])
  })
})

test('the options of a select are asked by query slug and a limit of 500, and taken where data.code is 200 (COL-014)', async () => {
  const stored = {
    ...settings,
    rows: [
      {
        questions: [
          {
            key: 'a',
            type: 'select',
            label: 'Airport',
            settings: { dynamic: { active: true, query: 'airports', label: 'name', value: 'iata' } },
          },
        ],
      },
    ],
  }
  const { sent, user } = open(
    request => (request.path === '/dataframe/aggregate' ? { data: [{ iata: 'AMS', name: 'Schiphol' }] } : undefined),
    {},
    stored,
  )
  await waitFor(() =>
    expect(sent.find(request => request.path === '/dataframe/aggregate')).toMatchObject({
      method: 'POST',
      body: { query: 'airports', limit: 500 },
    }),
  )
  await user.click(await screen.findByRole('combobox', { name: /Airport/ }))
  expect(await screen.findByRole('option', { name: /Schiphol/ })).toBeTruthy()
})

test.each<readonly [string, object, object]>([
  ['the stages it holds', { query: [{ $match: { base: 'AMS' } }] }, { pipeline: [{ $match: { base: 'AMS' } }] }],
  ['the whole collection', {}, { pipeline: [] }],
])(
  'the rows of a dynamic checkbox are asked for as a table asks, about the item that is edited, by %s (COL-013)',
  async (_, source, asked) => {
    const stored = {
      ...settings,
      rows: [
        {
          questions: [
            {
              key: 'a',
              type: 'checkbox',
              label: 'Aircraft',
              settings: { dynamic: { active: true, app: 'fleet', collection: 'aircraft', ...source } },
            },
          ],
        },
      ],
    }
    for (const [itemId, item_id] of [
      ['i7', 'i7'],
      [undefined, null],
    ] as const) {
      const { sent } = open(
        ({ path }) =>
          path === '/dataframe/aggregate' ? { data: [{ _id: 'x1', tail: 'PH-A' }] } : { data: { _id: 'i7' } },
        { itemId },
        stored,
      )
      expect(await screen.findByRole('checkbox', { name: 'PH-A' })).toBeTruthy()
      expect(sent.find(request => request.path === '/dataframe/aggregate')).toMatchObject({
        method: 'POST',
        body: {
          app: 'fleet',
          collection: 'aircraft',
          type: 'Data Table',
          sorting: { ASC: [], DESC: [] },
          search: '',
          item_id,
          ...asked,
        },
      })
      cleanup()
    }
  },
)

test('options whose answer has another data.code are reported as failed (COL-014)', async () => {
  const stored = {
    ...settings,
    rows: [
      {
        questions: [
          {
            key: 'a',
            type: 'select',
            label: 'Airport',
            settings: { dynamic: { active: true, query: 'airports', label: 'name', value: 'iata' } },
          },
        ],
      },
    ],
  }
  const { user } = open(
    request =>
      request.path === '/dataframe/aggregate'
        ? { status: 400, data: [{ iata: 'AMS', name: 'Schiphol' }], message: 'No.' }
        : undefined,
    {},
    stored,
  )
  await user.click(await screen.findByRole('combobox', { name: /Airport/ }))
  expect(await screen.findByText(words['input.options.failed'])).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Schiphol/ })).toBeNull()
})

test('asks for at most 500 rows for the options of a select (LIM-024)', async () => {
  const stored = {
    ...settings,
    rows: [
      {
        questions: [
          {
            key: 'a',
            type: 'select',
            label: 'Airport',
            settings: { dynamic: { active: true, query: 'airports', label: 'name', value: 'iata' } },
          },
        ],
      },
    ],
  }
  const { sent } = open(() => ({ data: [] }), {}, stored)
  await waitFor(() =>
    expect(sent.find(request => request.path === '/dataframe/aggregate')?.body).toEqual({
      query: 'airports',
      limit: 500,
    }),
  )
})

test('maps rows to options by the configured fields, each value once', () => {
  expect(
    optionsOf([{ n: { en: 'A' }, v: 1 }, { v: 2 }, { n: { en: 'X' } }, { n: { en: 'Again' }, v: 1 }], {
      label: 'n.en',
      value: 'v',
    }),
  ).toEqual([
    { key: '1', name: 'A', value: 1 },
    { key: '2', name: '2', value: 2 },
  ])
})

test('shows what went wrong with a retry where the template does not load', async () => {
  const { core } = coreOf(() => ({ status: 500, message: 'The server could not answer.' }))
  render(
    <CoreProvider core={core}>
      <MessagesProvider messages={messages} lang='en'>
        <ConnectedQuestionnaire template='12' />
      </MessagesProvider>
    </CoreProvider>,
  )
  expect(screen.getByRole('alert').textContent).toContain('The server could not answer.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('reports that the form has no target', () => {
  open(() => undefined, {}, { rows: [] })
  expect(screen.getByRole('alert').textContent).toContain(words['form.noTarget'])
})
