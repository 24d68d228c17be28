// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closePlatforms, openPlatform, people } from './platform.test-kit.tsx'
import type { Sent } from './platform.test-kit.tsx'
import { holdLongTimers } from '../../test/tools/long-timers.ts'
import { turns } from '../../test/tools/turns.ts'

afterEach(() => {
  vi.restoreAllMocks()
  closePlatforms()
})

const notice = (id: string, date: number, more: object = {}) => ({
  id,
  type: 'info',
  title: `Notice ${id}`,
  is_opened: false,
  date,
  ...more,
})
const withNotices = (...notification: object[]) => ({ user: { messages: { notification } } })
const openBell = async (user: ReturnType<typeof openPlatform>['user'], name = 'Notifications, 1 new') => {
  await user.click(await screen.findByRole('button', { name }))
  return within(screen.getByRole('dialog', { name: 'Notifications' }))
}

describe('a notification that was not opened', () => {
  it('has a badge, and one that was opened has none', async () => {
    const { user } = openPlatform(withNotices(notice('1', 1), notice('2', 2, { is_opened: true })))
    const menu = await openBell(user)
    const badges = () => menu.getAllByRole('listitem').map(item => item.querySelector('.lc-badge')?.textContent)
    await waitFor(() => expect(badges().filter(Boolean)).toEqual(['New']))
  })

  it('is marked as opened by a click, which then leads to its target (NOT-001)', async () => {
    const steps: string[] = []
    const { user, at, calls, shell } = openPlatform({
      ...withNotices(notice('1', 1, { url: '/app/crm/sales' })),
      routes: {
        'PUT /message/1': () => {
          steps.push('marked')
          return [200, {}]
        },
      },
    })
    const menu = await openBell(user)
    shell().driver.subscribe(() => steps.push(at()))
    await user.click(menu.getByRole('link', { name: 'Notice 1' }))
    expect(await screen.findByRole('heading', { name: 'Sales' })).toBeTruthy()
    expect(steps).toEqual(['marked', '/app/crm/sales'])
    expect(calls('PUT /message/1').map(({ body }) => body)).toEqual([{ is_opened: true }])
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy()
  })

  describe('while the server does not answer', () => {
    const openSlow = async () => {
      const platform = openPlatform({
        ...withNotices(notice('1', 1, { url: '/app/crm/sales' })),
        routes: { 'PUT /message/1': () => new Promise<never>(() => {}) },
      })
      const menu = await openBell(platform.user)
      const timers = holdLongTimers()
      await platform.user.click(menu.getByRole('link', { name: 'Notice 1' }))
      return { ...platform, timers }
    }

    it('leads to its target after half a second, and its mark survives a page load', async () => {
      const { at, timers, calls } = await openSlow()
      expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
      await act(async () => {
        timers.pass(499)
        await turns()
      })
      expect(at()).toBe('/')
      await act(async () => {
        timers.pass(1)
        await turns()
      })
      expect(at()).toBe('/app/crm/sales')
      expect(calls('PUT /message/1').map(({ keepalive }) => keepalive)).toEqual([true])
    })

    it('leads nowhere once the visitor went elsewhere', async () => {
      const { at, timers, shell } = await openSlow()
      act(() => shell().go('/profile'))
      await act(async () => {
        timers.pass(500)
        await turns()
      })
      expect(at()).toBe('/profile')
    })
  })

  it('counts as opened at once, and as new again when the server refuses (NOT-009)', async () => {
    const badges: (string | undefined)[] = []
    const badge = () => document.querySelector('.lc-bell-count')?.textContent
    const { user } = openPlatform({
      ...withNotices(notice('1', 1)),
      routes: {
        'PUT /message/1': () => {
          badges.push(badge())
          return [409, undefined, 'Not now.']
        },
      },
    })
    const menu = await openBell(user)
    badges.push(badge())
    await user.click(menu.getByRole('button', { name: 'Notice 1' }))
    await waitFor(() => expect(badges).toEqual(['1', undefined])) // removed before the server replied
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeTruthy()
    expect(
      await screen.findAllByText(
        "We couldn't update your notification. Please try again later or reach out to our support team for assistance.",
      ),
    ).not.toHaveLength(0)
  })

  it('is marked without leading anywhere where it has no target', async () => {
    const { user, at, calls } = openPlatform({
      ...withNotices(notice('1', 1)),
      routes: { 'PUT /message/1': [200, {}] },
    })
    const menu = await openBell(user)
    await user.click(menu.getByRole('button', { name: 'Notice 1' }))
    expect(calls('PUT /message/1')).toHaveLength(1)
    expect(at()).toBe('/')
    expect(menu.getByText('Notice 1').tagName).toBe('B')
  })

  it('is not sent again once it is opened', async () => {
    const { user, calls } = openPlatform({
      path: '/notifications',
      ...withNotices(notice('1', 1, { is_opened: true, url: '/profile' })),
    })
    await user.click(await screen.findByRole('link', { name: 'Notice 1' }))
    expect(calls('PUT /message/1')).toHaveLength(0)
  })

  it('shows title, content and its type, and follows a web address in a new tab (NOT-010)', async () => {
    const { user } = openPlatform(
      withNotices(notice('1', 1, { type: 'warning', content: 'Two parts are late.', url: 'https://parts.example/' })),
    )
    const menu = await openBell(user)
    const link = menu.getByRole('link', { name: 'Notice 1' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://parts.example/',
      '_blank',
      'noopener noreferrer',
    ])
    expect(menu.getByText('Two parts are late.')).toBeTruthy()
    expect(link.closest('li')?.dataset['kind']).toBe('warning')
  })
})

describe('the list of all notifications', () => {
  const many = Array.from({ length: 45 }, (_, index) => notice(`${45 - index}`, 45 - index, { is_opened: true }))

  it('pages through GET /message?type=notification (NOT-008)', async () => {
    const asked: string[] = []
    const { user } = openPlatform({
      path: '/notifications',
      options: {
        fetch: async input => {
          const url = new URL(String(input instanceof Request ? input.url : input), 'http://platform.test')
          const json = (data: unknown, more: object = {}) =>
            new Response(JSON.stringify({ code: 200, message: 'OK', data, ...more }), {
              headers: { 'Content-Type': 'application/json' },
            })
          if (url.pathname === '/data/auth/refresh')
            return json({
              access_token: 'h.e30.s',
              expires_at: Date.now() / 1000 + 900,
              refresh_expiry: Date.now() / 1000 + 90_000,
            })
          if (url.pathname === '/data/user/me') return json(people.admin)
          if (url.pathname !== '/data/message') return json([])
          asked.push(['type', 'limit', 'offset'].map(key => url.searchParams.get(key)).join(' '))
          const offset = Number(url.searchParams.get('offset'))
          return json(many.slice(offset, offset + 20), { total: many.length })
        },
      },
    })
    const listed = () => screen.getAllByText(/^Notice/).length
    await screen.findByText('Notice 45')
    expect(listed()).toBe(20)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('Notice 25')
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findByText('Notice 1')
    expect(listed()).toBe(45)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect([...new Set(asked)]).toEqual(['notification 20 0', 'notification 20 20', 'notification 20 40'])
  })

  it('says what went wrong and offers to try again', async () => {
    let isUp = false
    const { user } = openPlatform({
      path: '/notifications',
      routes: {
        'GET /message': () => (isUp ? [200, [notice('1', 1)]] : [409, undefined, 'The store is being moved.']),
      },
    })
    expect(await screen.findByText('The store is being moved.')).toBeTruthy()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Notice 1')).toBeTruthy()
  })
})

describe('while the shell is open', () => {
  class Line extends EventTarget {
    readonly readyState = 1
    send(): void {}
    close(): void {}
    say(message: object): void {
      this.dispatchEvent(new MessageEvent('message', { data: btoa(JSON.stringify(message)) }))
    }
  }

  it('a new notification arrives with the user that the socket brings; "Notify" changes nothing (NOT-011)', async () => {
    const line = new Line()
    const stored = [notice('1', 1, { is_opened: true })]
    const { sent } = openPlatform({
      path: '/notifications',
      ...withNotices(...stored),
      routes: { 'GET /message': () => [200, [...stored].reverse()] },
      options: { createSocket: () => line as unknown as WebSocket }, // what of a socket is used here
    })
    await screen.findByText('Notice 1')
    await act(() => turns())
    line.dispatchEvent(new Event('open'))
    const reads = () => sent.filter(({ path }: Sent) => path === '/message').length
    const before = reads()
    act(() => line.say({ message: 'Notify', websocket_sub_id: 1, data: {} }))
    await act(() => turns())
    expect(reads()).toBe(before)
    stored.push(notice('2', 2))
    act(() =>
      line.say({
        message: 'User authorized',
        websocket_sub_id: 1,
        data: { ...people.admin, messages: { notification: stored } },
      }),
    )
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Notice 2' })).toBeTruthy() // the list was read again
  })

  it('"Refresh" ends the loading of the page and reads its rows again (SOC-008)', async () => {
    const line = new Line()
    const selection = {
      columns: [{ key: 'name', type: 'text' }],
      actionbuttons: [{ label: 'Load', actions: [{ type: 'loading', value: 'start' }] }],
    }
    const modules = [
      {
        id: 'm1',
        name: 'Table',
        order: 0,
        type: { name: 'Data Table', width: 12 },
        queries: [{ slug: 'q', primary: true }],
        selection,
      },
    ]
    const { user, calls } = openPlatform({
      path: '/app/crm/sales',
      options: { createSocket: () => line as unknown as WebSocket }, // as above
      routes: {
        'GET /app/crm/page/sales': [
          200,
          {
            id: 'sales',
            slug: 'sales',
            name: 'Sales',
            order: 0,
            active: true,
            default: false,
            detail_page: false,
            rows: [{ id: 'r1', slug: 'first', order: 0, modules }],
          },
        ],
        'POST /dataframe/aggregate': [200, [{ _id: '1', name: 'Oslo' }]],
      },
    })
    await screen.findByText('Oslo')
    await user.click(screen.getByRole('button', { name: 'Load' }))
    expect(await screen.findByRole('dialog', { name: 'Loading' })).toBeTruthy()
    const before = calls('POST /dataframe/aggregate').length
    act(() => {
      line.dispatchEvent(new Event('open'))
      line.say({ message: 'Refresh', websocket_sub_id: 1, data: {} })
    })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Loading' })).toBeNull())
    await waitFor(() => expect(calls('POST /dataframe/aggregate').length).toBe(before + 1))
  })
})
