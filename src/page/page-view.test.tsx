// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as v from '../base/schema.ts'
import { createCore } from '../api/create-core.ts'
import type { Core } from '../api/core.ts'
import { words as dutch } from './words.nl.ts'
import { messages } from '../contract/messages.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'
import { CoreProvider } from '../stores/use.tsx'
import type { PageStore } from '../stores/page.ts'
import { readPageState } from '../stores/page-state.ts'
import { MessagesProvider } from '../ui/text.tsx'
import { registerWidget } from '../widgets/index.ts'
import { chunk } from '../widgets/part.ts'
import type { WidgetViewProps } from '../widgets/part.ts'
import { PageView } from './page-view.tsx'
import type { PageViewProps } from './page-view.tsx'
import { WidgetHost } from './widget-host.tsx'
import type { WidgetHostProps } from './widget-host.tsx'

configure({ asyncUtilTimeout: 5000 })

// One widget of an embedder, which asks for everything a widget may ask for.
interface Config {
  readonly word: string
  readonly limit: number
}
interface State {
  readonly sort?: string
}
const load = vi.fn()
function Probe({ config, rows, total, state, setState, intent, query, module, retry }: WidgetViewProps<Config, State>) {
  if (config.word === 'boom') throw new Error('drawn too hard')
  return (
    <section aria-label={module.name}>
      <p>{`${config.word} ${total}: ${rows.map(row => String(row['name'])).join(',')} ${state.sort ?? 'unsorted'}`}</p>
      {query.error && <p>{query.error.message}</p>}
      <button type='button' onClick={() => setState({ sort: 'name' })}>
        sort
      </button>
      <button
        type='button'
        onClick={() => intent({ kind: 'filter', filter: { id: 'f', query: 'q', key: 'country' }, values: ['NO'] })}
      >
        filter
      </button>
      <button type='button' onClick={() => intent({ kind: 'open', page: 'detail', item: '4/2' })}>
        open
      </button>
      <button type='button' onClick={() => intent({ kind: 'action', type: 'mail', button: 'b1' })}>
        act
      </button>
      <button type='button' onClick={() => intent({ kind: 'refresh', modules: [module.id] })}>
        again
      </button>
      <button type='button' onClick={retry}>
        retry
      </button>
    </section>
  )
}
beforeAll(() =>
  registerWidget({
    type: 'Probe',
    title: 'Probe',
    element: 'x-probe',
    icon: 'table',
    group: 'data',
    reservePx: 100,
    load: chunk<Config, State>(async () => {
      await load()
      return {
        default: Probe,
        initialState: () => ({}),
        schema: v.object({
          word: v.optional(v.string('must be a text'), 'hello'),
          limit: v.optional(v.number('must be a number'), 10),
        }),
        request: (config, state) => ({
          limit: config.limit,
          ...(state.sort ? { sorting: { ASC: [state.sort], DESC: [] } } : {}),
        }),
      }
    }),
    loadSchema: async () => ({ schema: v.unknown() }),
  }),
)

type Reply = readonly [status: number, data: unknown]
const cores: Core[] = []
function backEnd(replies: Record<string, Reply | ((body: Document) => Reply)>) {
  const sent: { readonly what: string; readonly body: Document }[] = []
  const core = createCore({
    name: 'pages',
    api: 'http://pages.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const text = await request.text()
      const what = `${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`
      const body = text ? (JSON.parse(text) as Document) : {} // the client sends objects
      sent.push({ what, body })
      const reply = replies[what] ?? replies[what.split('?')[0] ?? '']
      const [status, data] = typeof reply === 'function' ? reply(body) : (reply ?? [404, undefined])
      return new Response(
        JSON.stringify({
          code: status,
          message: status === 200 ? 'OK' : `No (${status})`,
          data,
          total: Array.isArray(data) ? data.length : undefined,
        }),
        { status, headers: { 'content-type': 'application/json' } },
      )
    },
  })
  cores.push(core)
  return { core, sent, asked: () => sent.filter(({ what }) => what.includes('aggregate')).map(({ body }) => body) }
}
afterEach(() => {
  cleanup()
  for (const core of cores.splice(0)) core.destroy()
  load.mockReset()
  vi.restoreAllMocks()
})

const probe = (id: string, order = 0, more: Partial<Module> = {}): Module => ({
  id,
  name: id,
  order,
  type: { name: 'Probe', width: 6 },
  queries: [{ slug: 'q', primary: true }],
  selection: { word: id },
  ...more,
})
const page = (rows: unknown[], more: object = {}) => ({
  id: 'p',
  name: 'Overview',
  slug: 'overview',
  order: 0,
  active: true,
  detail_page: false,
  default: true,
  rows,
  ...more,
})
const row = (id: string, order: number, modules: readonly unknown[]) => ({ id, slug: id, order, modules })
const rowsAnswer: Reply = [200, [{ name: 'Oslo' }, { name: 'Bergen' }]]

function show(replies: Parameters<typeof backEnd>[0], props: Partial<PageViewProps> = {}) {
  const back = backEnd({
    'GET /app/crm': [200, { id: 'crm', name: 'Customers', settings: { appmenu: [] } }],
    'POST /dataframe/aggregate': rowsAnswer,
    ...replies,
  })
  const onEvent = vi.fn((_name: string, _detail: unknown, _cancelable: boolean): boolean => true)
  const view = render(
    <MessagesProvider messages={messages} lang='en'>
      <CoreProvider core={back.core}>
        <PageView app='crm' page='overview' onEvent={onEvent} {...props} />
      </CoreProvider>
    </MessagesProvider>,
  )
  return { ...back, onEvent, user: userEvent.setup(), ...view }
}
const overview = (...rows: unknown[]): Record<string, Reply> => ({ 'GET /app/crm/page/overview': [200, page(rows)] })

describe('a page', () => {
  it('is read in one request, rows and modules together (RUN-002)', async () => {
    let store: PageStore | undefined
    const { sent } = show(overview(row('r1', 0, [probe('one'), probe('two', 1)])), {
      onStore: made => {
        store = made
      },
    })
    expect(await screen.findByText(/^one 2: Oslo,Bergen/)).toBeTruthy()
    const reads = sent.filter(({ what }) => /^GET \/(app\/crm\/page|module)/.test(what))
    expect(reads).toHaveLength(1)
    expect(reads[0]?.what).toMatch(/^GET \/app\/crm\/page\/overview\?(.*&)?extended=true/)
    expect(store?.modules.get().map(module => module.id)).toEqual(['one', 'two'])
  })

  it('draws rows and modules by their order (RUN-007)', async () => {
    show(overview(row('r2', 1, [probe('third')]), row('r1', 0, [probe('second', 2), probe('first', 1)])))
    await screen.findByText(/^third 2/)
    expect(screen.getAllByRole('region').map(region => region.getAttribute('aria-label'))).toEqual([
      'first',
      'second',
      'third',
    ])
  })

  it('gives a module the width of its type (RUN-008)', async () => {
    const { container } = show(
      overview(
        row('r1', 0, [
          probe('narrow', 0, { type: { name: 'Probe', width: 3 } }),
          probe('odd', 1, { type: { name: 'Probe', width: 99 } }),
        ]),
      ),
    )
    await screen.findByText(/^odd 2/)
    expect(
      [...container.querySelectorAll<HTMLElement>('.lc-page-cell')].map(cell =>
        cell.style.getPropertyValue('--lc-span'),
      ),
    ).toEqual(['3', '12'])
  })

  it('asks once for equal rows of many widgets', async () => {
    const { asked } = show(overview(row('r1', 0, [probe('a'), probe('b'), probe('c')])))
    await screen.findByText(/^c 2/)
    expect(asked()).toEqual([{ limit: 10, query: 'q', type: 'Probe' }])
  })

  it('hands the item of a detail page to every request', async () => {
    const { asked } = show(overview(row('r1', 0, [probe('a')])), { item: '42' })
    await screen.findByText(/^a 2/)
    expect(asked()[0]).toMatchObject({ item_id: '42' })
    expect(screen.getByRole('heading', { name: 'Overview 42' })).toBeTruthy()
  })

  it('shows that it is empty', async () => {
    show(overview())
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
  })

  it('says that it could not be found (NAV-073)', async () => {
    const { onEvent } = show({ 'GET /app/crm/page/overview': [404, undefined] })
    expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeTruthy()
    await waitFor(() =>
      expect(onEvent).toHaveBeenCalledWith('lc-error', expect.objectContaining({ status: 404 }), true),
    )
  })

  it('says that the visitor has no access, and that the server failed', async () => {
    show({ 'GET /app/crm/page/overview': [403, undefined] })
    expect(await screen.findByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()
    let isDown = true
    const { user } = show({ 'GET /app/crm/page/overview': () => (isDown ? [500, undefined] : [200, page([])]) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
  })

  it('leaves out what cannot be read and draws the rest', async () => {
    show(overview('nonsense', row('r1', 0, [probe('fine')]), { id: 7 }))
    expect(await screen.findByText(/^fine 2/)).toBeTruthy()
  })

  it('opens the default page of its app where none is named', async () => {
    show(
      {
        ...overview(row('r1', 0, [probe('home')])),
        'GET /app/crm': [
          200,
          {
            id: 'crm',
            name: 'Customers',
            settings: {
              appmenu: [
                {
                  id: 'g',
                  name: 'G',
                  order: 0,
                  detail_pages: false,
                  items: [page([], { slug: 'other', default: false }), page([])],
                },
              ],
            },
          },
        ],
      },
      { page: undefined },
    )
    expect(await screen.findByText(/^home 2/)).toBeTruthy()
  })

  it('knows the id, the slug, the app and the modules of the open page (ENT-021)', async () => {
    const stores: (PageStore | undefined)[] = []
    show(overview(row('r1', 0, [probe('one'), probe('two', 1)])), { onStore: store => stores.push(store) })
    await screen.findByRole('region', { name: 'two' })
    const state = stores[0] && readPageState(stores[0])
    expect(state).toMatchObject({ page_id: 'p', page_slug: 'overview', app: 'crm' })
    expect(Object.keys(state?.modules ?? {})).toEqual(['one', 'two'])
  })

  it('keeps the choices of a visitor over a refresh and forgets them on another page (RUN-004)', async () => {
    const { user, rerender, core } = show({
      ...overview(row('r1', 0, [probe('one')])),
      'GET /app/crm/page/other': [200, page([row('r9', 0, [probe('one')])], { slug: 'other', name: 'Other' })],
    })
    await user.click(within(await screen.findByRole('region', { name: 'one' })).getByRole('button', { name: 'sort' }))
    expect(await screen.findByText(/Bergen name$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText(/Bergen name$/)).toBeTruthy()
    rerender(
      <MessagesProvider messages={messages}>
        <CoreProvider core={core}>
          <PageView app='crm' page='other' />
        </CoreProvider>
      </MessagesProvider>,
    )
    expect(await screen.findByText(/Bergen unsorted$/)).toBeTruthy()
  })

  it('fetches again only the module that asks for it', async () => {
    const { user, asked } = show(
      overview(
        row('r1', 0, [
          probe('a'),
          probe('b', 1, { queries: [{ slug: 'stock', primary: true }], selection: { word: 'b', limit: 5 } }),
        ]),
      ),
    )
    await screen.findByText(/^b 2/)
    await user.click(within(screen.getByRole('region', { name: 'b' })).getByRole('button', { name: 'again' }))
    await waitFor(() => expect(asked().map(body => body['limit'])).toEqual([10, 5, 5]))
  })
})

describe('intents', () => {
  it('turn into a page filter that binds all modules of that query (FLT-003)', async () => {
    const { user, asked, onEvent } = show({
      ...overview(row('r1', 0, [probe('a'), probe('b', 1, { queries: [{ slug: 'other', primary: true }] })])),
      'GET /source_query/q': [200, { sources: [{ modules: [{ id: 'a' }] }] }],
    })
    await screen.findByText(/^b 2/)
    const before = asked().length
    await user.click(within(screen.getByRole('region', { name: 'a' })).getByRole('button', { name: 'filter' }))
    await waitFor(() =>
      expect(asked().slice(before)).toEqual([
        { limit: 10, query: 'q', type: 'Probe', selection: [{ key: 'country', values: ['NO'] }] },
      ]),
    )
    expect(onEvent).toHaveBeenCalledWith(
      'lc-filter-change',
      { query: 'q', key: 'country', value: ['NO'], all: { 'q:country': ['NO'] } },
      false,
    )
  })

  it('open another page in place, with a way back, unless the host takes it over', async () => {
    const { user, onEvent } = show({
      ...overview(row('r1', 0, [probe('a')])),
      'GET /app/crm/page/detail': [200, page([], { slug: 'detail', name: 'Detail' })],
    })
    await user.click(await screen.findByRole('button', { name: 'open' }))
    expect(onEvent).toHaveBeenCalledWith(
      'lc-navigate',
      expect.objectContaining({ path: '/app/crm/detail/4/2', newTab: false }),
      true,
    )
    expect(await screen.findByRole('heading', { name: 'Detail 4/2' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    onEvent.mockReturnValue(false)
    await user.click(await screen.findByRole('button', { name: 'open' }))
    expect(screen.getByRole('heading', { name: 'Overview' })).toBeTruthy()
  })

  it('are reported to the host if the page does not carry them out', async () => {
    const { user, onEvent } = show(overview(row('r1', 0, [probe('a')])))
    await user.click(await screen.findByRole('button', { name: 'act' }))
    expect(onEvent).toHaveBeenCalledWith(
      'lc-action',
      expect.objectContaining({ type: 'mail', button: 'b1', widget: 'a' }),
      true,
    )
  })
})

describe('a widget box', () => {
  const host = (props: WidgetHostProps, core?: Core) =>
    render(
      <MessagesProvider messages={messages} lang='en'>
        <CoreProvider core={core}>
          <WidgetHost {...props} />
        </CoreProvider>
      </MessagesProvider>,
    )
  const rows = [{ name: 'Oslo' }, { name: 'Bergen' }]

  it('draws inline rows without any back end, sorted and paged by the words of the request', async () => {
    host({ inline: { type: 'Probe', config: { word: 'inline', limit: 1 }, rows } })
    expect(await screen.findByText('inline 2: Oslo unsorted')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'sort' }))
    expect(await screen.findByText('inline 2: Bergen name')).toBeTruthy()
  })

  it('names a type that nobody registered', () => {
    host({ inline: { type: 'Hologram', config: {} } })
    expect(screen.getByRole('alert').textContent).toContain('This widget is of a type this page does not know.')
    expect(screen.getByRole('alert').textContent).toContain('Hologram')
  })

  it('names the field that cannot be read', async () => {
    host({ inline: { type: 'Probe', config: { limit: 'many' }, rows } })
    const box = await screen.findByRole('alert')
    expect(box.textContent).toContain('Probe: check limit.')
    expect(box.textContent).toContain('limit: must be a number')
  })

  it('names the widget in the language in force', async () => {
    const lang = { lang: 'nl', table: { ...dutch, Probe: 'Proef' } }
    render(
      <MessagesProvider messages={{}} {...lang}>
        <WidgetHost inline={{ type: 'Probe', config: { limit: 'many' }, rows }} />
      </MessagesProvider>,
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Proef: controleer limit.')
  })

  it('keeps a failure of a view inside its own box, and draws it again on demand', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const onEvent = vi.fn(() => true)
    host({ inline: { type: 'Probe', config: { word: 'boom' }, rows }, onEvent })
    expect(await screen.findByText('This widget could not be drawn.')).toBeTruthy()
    expect(onEvent).toHaveBeenCalledWith(
      'lc-error',
      expect.objectContaining({ code: 'widget', message: 'drawn too hard' }),
      true,
    )
  })

  it('offers to try again when its chunk does not load, and then draws', async () => {
    load.mockRejectedValueOnce(new Error('offline'))
    const onEvent = vi.fn(() => true)
    host({ inline: { type: 'Probe', config: {}, rows }, onEvent })
    expect(await screen.findByText('A part of this page did not load.')).toBeTruthy()
    await waitFor(() =>
      expect(onEvent).toHaveBeenCalledWith('lc-error', expect.objectContaining({ code: 'chunk' }), true),
    ) // announced after it was rendered
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^hello 2/)).toBeTruthy()
  })

  it('shows nothing of a failure that the host has taken over', async () => {
    load.mockRejectedValueOnce(new Error('offline'))
    host({ inline: { type: 'Probe', config: {}, rows }, onEvent: () => false })
    await waitFor(() => expect(screen.queryByText('A part of this page did not load.')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('reads a stored module by its id', async () => {
    const { core, asked } = backEnd({ 'GET /module/m1': [200, probe('m1')], 'POST /dataframe/aggregate': rowsAnswer })
    host({ moduleId: 'm1', query: 'better' }, core)
    expect(await screen.findByText(/^m1 2: Oslo,Bergen/)).toBeTruthy()
    expect(asked()[0]).toMatchObject({ query: 'better' })
  })
})
