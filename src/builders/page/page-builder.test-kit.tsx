// A page builder of two rows with three tables, for tests of what is done in it.
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect } from 'vitest'
import { createCore } from '../../api/create-core.ts'
import { memoryStorage } from '../../api/storage.ts'
import { ok } from '../../base/result.ts'
import type { Loose } from '../../base/loose.ts'
import type { PageComment } from '../../contract/entities/page-comment.ts'
import { CoreProvider } from '../../stores/use.tsx'
import { draw } from '../../ui/root.test-kit.tsx'
import type { DocumentStore, PublishRequest } from '../../workbench/kind.ts'
import type { PageDocument } from './document.ts'
import { parseDocument } from './document.ts'
import { PageBuilder } from './page-builder.tsx'
import type { PageBuilderHandle } from './page-builder.tsx'
import { createServices } from './services.ts'
import type { PageLookups } from './services.ts'
import type { BuilderSite } from './site.ts'

const rows: readonly Loose[] = [
  { month: 'Jan', sales: 12, position: { city: 'Oslo' } },
  { month: 'Feb', sales: 15, position: { city: 'Rome' } },
]
const roles: readonly Loose[] = [
  { id: 'planner', name: 'Planner', permissions: [] },
  { id: 'makers', name: 'Makers', permissions: ['developer'] },
]
export const table = (id: string, width = 6, more: Loose = {}) => ({
  id,
  name: id,
  type: { name: 'Data Table', width },
  queries: [{ slug: 'sales', primary: true }],
  selection: {},
  ...more,
})
export const twoRows = {
  name: 'Sales',
  rows: [
    { id: 'r1', modules: [table('one'), table('two')] },
    { id: 'r2', modules: [table('three', 12)] },
  ],
}

/** What the server has of comments; `refuses` is what it answers to changes. */
export interface FakeComments {
  list: PageComment[]
  readonly isAdmin: boolean
  refuses?: string | undefined
  /** How often the list was read. */
  reads?: number
  createSocket?(): WebSocket
}
const ada = { id: 'ada', name: 'Ada Lovelace' }
export const grace = { id: 'grace', name: 'Grace Hopper' }
export const comment = (id: string, more: Partial<PageComment> = {}): PageComment => ({
  ...{ id, thread: id, about: '', about_name: '', text: id, mentions: [], author: ada, is_own: true },
  ...{ is_deleted: false, created_at: 1_700_000_000, edited_at: null, resolved_at: null, resolved_by: null },
  ...more,
})

function answerComments(
  fake: FakeComments,
  pathname: string,
  init: RequestInit | undefined,
): { readonly code: number; readonly message?: string; readonly data?: unknown } | undefined {
  if (pathname.endsWith('/builders')) return { code: 200, data: [ada, grace] }
  const [, id] = /\/comments(?:\/([^/]+))?$/.exec(pathname) ?? ['', null]
  if (id === null) return undefined
  if (init?.method === undefined || init.method === 'GET') {
    fake.reads = (fake.reads ?? 0) + 1
    return { code: 200, data: fake.list }
  }
  if (fake.refuses !== undefined) return { code: 409, message: fake.refuses }
  const { is_resolved, ...body } = JSON.parse(String(init.body ?? '{}')) as Partial<PageComment> & {
    readonly is_resolved?: boolean
  }
  const resolved = is_resolved === undefined ? {} : { resolved_at: is_resolved ? 1_700_000_100 : null }
  if (init.method === 'DELETE') fake.list = fake.list.filter(one => one.id !== id)
  else if (id === undefined) {
    const mentioned = [ada, grace].filter(one => (body.mentions as unknown as string[]).includes(one.id))
    fake.list = [...fake.list, comment(`new-${fake.list.length}`, { ...body, mentions: mentioned })]
  } else
    fake.list = fake.list.map(one =>
      one.id === id ? { ...one, ...resolved, ...(body.text === undefined ? {} : { text: body.text }) } : one,
    )
  return { code: 200, data: fake.list.at(-1) ?? {} }
}

/** The blocks that the server has. */
export interface FakeBlocks {
  list: readonly { readonly id: string; readonly name: string; readonly content: unknown }[]
  refuses?: string | undefined
  /** The pages that are linked to a block. */
  pages?: readonly { readonly page: string; readonly name: string }[]
  /** How often a block was not deleted because of them. */
  refused?: number
}

function answerBlocks(
  fake: FakeBlocks,
  pathname: string,
  init: RequestInit | undefined,
): { readonly code: number; readonly message?: string; readonly data?: unknown } | undefined {
  if (pathname.includes('/undo/')) return { code: 200, data: { kind: 'block', restored: 1 } }
  const [, id] = /\/page_blocks\/shop(?:\/([^/]+))?$/.exec(pathname) ?? ['', null]
  if (id === null) return undefined
  const shown = (one: FakeBlocks['list'][number]) => ({
    ...{ ...one, app: 'shop', types: ['Data Table'], widgets: 1, created_at: 1, pages: fake.pages ?? [] },
  })
  const method = init?.method ?? 'GET'
  if (method === 'GET' && id !== undefined && !fake.list.some(one => one.id === id))
    return { code: 404, message: 'The block was not found.' }
  if (method === 'DELETE' && fake.pages !== undefined) {
    fake.refused = (fake.refused ?? 0) + 1
    return { code: 409, message: 'This block is used in 1 place.', data: fake.pages }
  }
  if (method === 'GET')
    return {
      code: 200,
      data: id === undefined ? fake.list.map(shown) : fake.list.map(shown).find(one => one.id === id),
    }
  if (fake.refuses !== undefined) return { code: 409, message: fake.refuses }
  const body = JSON.parse(String(init?.body ?? '{}')) as { readonly name: string; readonly content: unknown }
  if (method === 'POST') fake.list = [...fake.list, { id: `b${fake.list.length}`, ...body }]
  if (method === 'PUT') fake.list = fake.list.map(one => (one.id === id ? { ...one, name: body.name } : one))
  if (method === 'DELETE') fake.list = fake.list.filter(one => one.id !== id)
  return { code: 200, data: method === 'DELETE' ? { undo: 'u1' } : shown({ id: id ?? 'b', ...body }) }
}

const accounts = [
  { id: 'u1', email: 'pia@x.test', first_name: 'Pia', last_name: 'Planner', roles: ['planner'], permissions: [] },
  { id: 'u2', email: 'vic@x.test', first_name: '', last_name: '', roles: [], permissions: [] },
  { id: 'u3', email: 'dev@x.test', first_name: 'Dee', last_name: 'Dev', roles: ['makers'], permissions: [] },
  { id: 'u4', email: 'old@x.test', first_name: 'Old', last_name: 'One', roles: [], permissions: [], is_active: false },
]
const peopleFor = (search: string | null) =>
  accounts.filter(({ email, first_name }) => `${first_name} ${email}`.toLowerCase().includes(search ?? ''))

/** Opens the builder of a page; `key` presses a key where the focus is. */
export async function open(
  stored: unknown = twoRows,
  store: Partial<DocumentStore<PageDocument>> = {},
  mayRename = true,
  embedding?: BuilderSite['embedding'],
  comments?: FakeComments,
  blocks?: FakeBlocks,
  /** The roles of the platform are read then. */
  rolesRead: Promise<void> = Promise.resolve(),
  /** Who else builds the page. */
  people?: BuilderSite['people'],
  listQueries: PageLookups['listQueries'] = () =>
    Promise.resolve(ok([{ slug: 'sales', name: 'All sales', app: 'Shop' }])),
) {
  const read = parseDocument(stored)
  if (!read.ok) throw new Error(read.message)
  const requests: PublishRequest<PageDocument>[] = []
  /** As which role each request for rows was sent. */
  const readAs: (string | null)[] = []
  const core = createCore({
    name: `page-builder-${Math.random()}`,
    api: 'http://lc.test/data',
    auth: { mode: 'public' },
    storage: 'memory',
    ...(comments?.createSocket && { createSocket: comments.createSocket }),
    async fetch(url, init) {
      const { pathname, searchParams } = new URL(String(url instanceof Request ? url.url : url))
      if (pathname.endsWith('/aggregate')) readAs.push(searchParams.get('view_as'))
      const answer =
        (comments && answerComments(comments, pathname, init)) ?? (blocks && answerBlocks(blocks, pathname, init))
      if (answer) return Response.json({ message: '', ...answer }, { status: answer.code })
      const data = pathname.endsWith('/role')
        ? roles
        : pathname.endsWith('/users')
          ? peopleFor(searchParams.get('search'))
          : pathname.includes('/icons')
            ? []
            : rows
      if (data === roles) await rolesRead
      return Response.json({ code: 200, message: '', data, total: data.length })
    },
  })
  const handle = createRef<PageBuilderHandle>()
  const services = createServices({
    listRoles: () => Promise.resolve(ok(['planner'])),
    listQueries,
    listForms: () => Promise.resolve(ok([])),
    rowsOf: () => Promise.resolve(ok(rows)),
  })
  const view = draw(
    <CoreProvider core={core}>
      <PageBuilder
        ref={handle}
        site={{
          ...{ app: 'shop', page: 'sales', item: undefined, services, mayRename, embedding, people },
          hasBlocks: blocks !== undefined,
          BlockEditor: ({ onClose }) => (
            <button type='button' onClick={onClose}>
              Close the block
            </button>
          ),
          comments: comments && { isAdmin: comments.isAdmin },
        }}
        stored={{ id: 'p1', name: read.value.name, version: 4, settings: read.value }}
        store={{
          publish(request) {
            requests.push(request)
            return Promise.resolve(ok({ id: 'p1', name: 'Sales', version: 5, settings: request.settings }))
          },
          ...store,
        }}
        storage={memoryStorage()}
      />
    </CoreProvider>,
  )
  const box = within(view.container)
  const canvas = await box.findByRole('group', { name: /^Page / })
  await waitFor(() => expect(canvas.querySelector('.lc-canvas-end')).toBeTruthy()) // its rows are drawn
  const shown = (): string =>
    handle.current
      ?.settings()
      .rows.map(row => row.modules.map(one => String(one['name'])).join(' '))
      .join(' | ') ?? ''
  const cell = (name: string): HTMLElement => within(canvas).getByRole('group', { name: new RegExp(`^${name}, `) })
  const key = (init: KeyboardEventInit): void =>
    act(() => void fireEvent.keyDown(view.focused() ?? view.container, { bubbles: true, ...init }))
  const said = (): string => [...view.container.querySelectorAll('[aria-live]')].map(one => one.textContent).join('')
  const focusOn = (name: string): void => {
    fireEvent.click(cell(name))
    act(() => cell(name).focus())
  }
  return {
    view,
    box,
    canvas,
    handle,
    shown,
    cell,
    key,
    said,
    focusOn,
    requests,
    readAs,
    now: () => handle.current?.settings(),
  }
}
