// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CoreOptions } from '../api/core.ts'
import { closePlatforms, crm, openPlatform } from './platform.test-kit.tsx'
import type { Given, Routes } from './platform.test-kit.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  closePlatforms()
  sessionStorage.clear()
  localStorage.clear()
})

// like an embedder without storage options
const asByDefault = { storage: undefined } as unknown as Partial<CoreOptions>
const stored = (): Record<string, string> =>
  Object.fromEntries(
    Object.keys(sessionStorage).map(key => [key.replace(/^lc:\w+:/, ''), sessionStorage.getItem(key) ?? '']),
  )
const rows = [
  {
    id: 'r1',
    slug: 'first',
    order: 0,
    modules: [
      { id: 'm1', name: 'Note', order: 0, type: { name: 'Text Editor', width: 12 }, queries: [], selection: {} },
    ],
  },
]
const salesPage = {
  id: 'sales',
  slug: 'sales',
  name: 'Sales',
  order: 0,
  active: true,
  default: false,
  detail_page: false,
  rows,
}
const never: Routes = { 'GET /app/crm': [503, undefined], 'GET /app/crm/page/sales': [503, undefined] }
const open = (given: Given = {}) =>
  openPlatform({
    path: '/app/crm/sales',
    options: asByDefault,
    ...given,
    routes: { 'GET /app/crm/page/sales': [200, salesPage], ...given.routes },
  })

/** Ends the page like a reload: nothing gets an event, and the tab's storage is unchanged. */
function reload(): void {
  const before = Object.entries({ ...sessionStorage })
  closePlatforms()
  sessionStorage.clear()
  for (const [key, value] of before) sessionStorage.setItem(key, String(value))
}

const snapshotOf = async () => {
  open()
  await screen.findByRole('heading', { level: 1, name: 'Sales' })
  await waitFor(() =>
    expect(Object.keys(stored())).toEqual(expect.arrayContaining(['current-app', 'kept:app', 'kept:page'])),
  )
}

describe('session storage', () => {
  it('holds the current app, its menu with default page and pages, and the rows of the open page (ENT-040)', async () => {
    await snapshotOf()
    expect(stored()['current-app']).toBe('crm')
    const app = JSON.parse(stored()['kept:app'] ?? '{}') as { data: typeof crm } // what the hook stores
    expect(app.data.settings.appmenu.flatMap(group => group.items).map(page => [page.slug, page.default])).toEqual([
      ['customer', false],
      ['sales', false],
      ['costs', false],
      ['overview', true],
    ])
    expect(JSON.parse(stored()['kept:page'] ?? '{}')).toMatchObject({
      user: 'a',
      data: { slug: 'sales', rows: [{ id: 'r1', modules: [{ id: 'm1' }] }] },
    })
  })

  it('never holds a token (ENT-040)', async () => {
    await snapshotOf()
    const all = JSON.stringify({ ...sessionStorage })
    expect(all).not.toMatch(/access_token|refresh_token|authorization|h\.[\w-]+\.s/i)
  })

  it('gives menu and page back on reload, before the server has answered (ENT-040)', async () => {
    await snapshotOf()
    reload()
    let answer: () => void = () => {}
    const { core } = open({
      routes: {},
      options: {
        ...asByDefault,
        fetch: heldFetch(
          () =>
            new Promise<void>(done => {
              answer = done
            }),
        ),
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Sales' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Overview' })).toBeTruthy()
    expect(core.query({ method: 'GET', path: '/app/crm', query: { extended: true } }).get().isLoading).toBe(true)
    answer()
  })

  it('is discarded once the server contradicts it', async () => {
    await snapshotOf()
    reload()
    open({ routes: { ...never, 'GET /app/crm/page/sales': [404, undefined, 'gone'] } })
    expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeTruthy()
  })

  it.each([
    ['broken', '{bad'],
    ['of another person', JSON.stringify({ user: 'someone', request: 'x', data: {} })],
    ['of another shape', '[1]'],
  ])('is ignored where an entry is %s (ENT-040, ENT-043)', async (_, value) => {
    await snapshotOf()
    reload()
    for (const key of Object.keys(sessionStorage))
      if (/kept|page-state|filters/.test(key)) sessionStorage.setItem(key, value)
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Sales' })).toBeTruthy()
  })

  it('draws nothing of what it kept for another person', async () => {
    await snapshotOf()
    reload()
    let answer: () => void = () => {}
    open({
      options: {
        ...asByDefault,
        fetch: heldFetch(
          () =>
            new Promise<void>(done => {
              answer = done
            }),
          'b',
        ),
      },
    })
    await waitFor(() => expect(screen.getByRole('button', { name: /Okafor/ })).toBeTruthy())
    expect(screen.queryByRole('heading', { level: 1, name: 'Sales' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Overview' })).toBeNull()
    answer()
  })

  it('is emptied of them when the visitor signs out', async () => {
    await snapshotOf()
    const { core } = open()
    await act(async () => {
      await core.signOut()
    })
    await waitFor(() => expect(Object.keys(stored()).filter(key => key.startsWith('kept:'))).toEqual([]))
  })

  it('that throws, as in a sandboxed frame, is done without (ENT-040)', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Sales' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Overview' })).toBeTruthy()
  })
})

/** A back end that knows who is signed in and returns nothing else until it is released. */
function heldFetch(wait: () => Promise<void>, user = 'a'): typeof fetch {
  const json = (data: unknown) =>
    new Response(JSON.stringify({ code: 200, message: 'OK', data }), {
      headers: { 'Content-Type': 'application/json' },
    })
  return async input => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), 'http://platform.test')
    if (pathname === '/data/auth/refresh')
      return json({
        access_token: `h.${btoa('{}')}.s`,
        expires_at: Date.now() / 1000 + 900,
        refresh_expiry: Date.now() / 1000 + 90_000,
      })
    if (pathname === '/data/user/me')
      return json({
        id: user,
        email: 'ada@example.org',
        first_name: 'Ada',
        last_name: 'Okafor',
        roles: [],
        permissions: ['admin'],
      })
    await wait()
    return json({})
  }
}
