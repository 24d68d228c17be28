// Tokens that come from the page (auth mode 'token'): refused ones, missing ones, and those of another person.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCore } from './create-core.ts'
import type { Core, CoreOptions, TokenReason } from './core.ts'

const aggregate = (query: string) =>
  ({ method: 'POST', path: '/dataframe/aggregate', body: { app: 'a', query, limit: 5000 } }) as const
const tokenOf = (sub: string, inSeconds = 3600): string =>
  `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + inSeconds, sub }))}.${Math.random()}`
const tick = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
type Accepts = (token: string | null, path: string) => boolean
const open: Core[] = []

beforeAll(() => import('./socket.ts')) // its code is there before the clock is a fake one
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const core of open.splice(0)) core.destroy()
  vi.useRealTimers()
})

/** A server that answers 401 unless it accepts the token, and a page that gives tokens. */
function stage(
  getToken: (reason: TokenReason) => string | null | Promise<string | null>,
  accepts: Accepts = () => true,
  options: Partial<CoreOptions> = {},
) {
  const sent: { readonly path: string; readonly token: string | null }[] = []
  const asked: TokenReason[] = []
  const sockets: string[] = []
  const core = createCore({
    api: 'https://api.test/',
    storage: 'memory',
    auth: {
      mode: 'token',
      getToken: async ({ reason }) => {
        asked.push(reason)
        return getToken(reason)
      },
    },
    createSocket: url => {
      sockets.push(url)
      return { readyState: 1, send() {}, close() {} } as unknown as WebSocket
    }, // nothing is sent on it
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const one = { path: new URL(request.url).pathname, token: request.headers.get('authorization')?.slice(7) ?? null }
      sent.push(one)
      const status = accepts(one.token, one.path) ? 200 : 401
      const sub: unknown = one.token?.includes('.')
        ? (JSON.parse(atob(one.token.split('.')[1] ?? '')) as { sub?: unknown }).sub
        : 'u1'
      const data = one.path === '/user/me' ? { id: sub, roles: [], permissions: [] } : [{ of: sub }]
      return new Response(JSON.stringify({ code: status, message: '', data }), { status })
    },
    ...options,
  })
  open.push(core)
  const mount = (query: string) => {
    const read = core.query(aggregate(query))
    return { get: read.get, reload: read.reload, stop: read.subscribe(() => {}) }
  }
  return { core, sent, asked, sockets, mount }
}

describe('a token the server refuses', () => {
  it('is asked for twice when the page hands out the same one again, and every read says that it needs another', async () => {
    const { core, sent, asked, mount } = stage(
      () => 'run-out',
      () => false,
    )
    const reads = ['q1', 'q2', 'q3', 'q4', 'q5'].map(mount)
    const told = vi.fn()
    core.authRequired?.subscribe(told)
    core.session.subscribe(() => {})
    await tick(60_000)
    expect(asked).toEqual(['initial', 'expired'])
    expect(sent.length).toBeLessThanOrEqual(6)
    expect(reads.map(read => read.get().error?.status)).toEqual([401, 401, 401, 401, 401])
    expect(reads.map(read => read.get().isLoading)).not.toContain(true)
    expect([core.session.get().status, core.authRequired?.get(), told.mock.calls.length]).toEqual([
      'signed-out',
      { reason: 'refused' },
      1,
    ])
  })

  it('ends the session after two of them, however fresh, and the page is asked ever more slowly after that', async () => {
    const { core, sent, asked, mount } = stage(
      () => tokenOf('u1'),
      () => false,
    )
    const read = mount('q')
    await tick(1_000)
    expect(asked).toEqual(['initial', 'expired'])
    expect([sent.length, read.get().error?.status]).toEqual([2, 401])
    for (let second = 0; second < 60; second++) {
      // a person, or a script, that tries again all the time
      read.reload()
      await tick(1_000)
    }
    expect(asked.length).toBeLessThan(12)
    expect(sent.length).toBeLessThan(20)
    expect(core.authRequired?.get()).toEqual({ reason: 'refused' })
  })

  it('is forgotten once one is accepted: what failed is asked for again, and the next refusal counts from one', async () => {
    const good = new Set<string>()
    let newest = 'bad'
    const { core, asked, mount } = stage(
      () => newest,
      token => token !== null && good.has(token),
    )
    const [first, second] = [mount('q1'), mount('q2')]
    await tick(1_000)
    expect([first.get().error?.status, second.get().error?.status]).toEqual([401, 401])
    newest = 'better'
    good.add(newest)
    first.reload()
    await tick(1_000)
    expect([first.get().data, second.get().data]).toEqual([[{ of: 'u1' }], [{ of: 'u1' }]])
    expect([core.authRequired?.get(), first.get().error]).toEqual([undefined, undefined])

    const former = asked.length
    good.clear()
    newest = 'best'
    good.add(newest)
    first.reload()
    await tick(1_000)
    expect([asked.slice(former), first.get().error]).toEqual([['expired'], undefined])
  })

  it('is not one that the page gives again shortly before it runs out', async () => {
    const token = tokenOf('u1', 12)
    const { core, asked, mount } = stage(() => token)
    const read = mount('q')
    await tick(11_000)
    expect(core.authRequired?.get()).toBeUndefined()
    expect(read.get().data).toEqual([{ of: 'u1' }])
    await tick(120_000) // it has expired, and nothing is sent
    expect(asked.length).toBeLessThan(10)
  })

  it('renews a session with a password at most once at a time too, and ever less often', async () => {
    let renewals = 0
    const { core } = stage(
      () => null,
      () => true,
      {
        auth: { mode: 'password' },
        fetch: async (input, init) => {
          const { pathname } = new URL(new Request(input, init).url)
          if (pathname === '/auth/refresh') renewals++
          const status = pathname === '/item/a/c' ? 401 : 200
          return new Response(
            JSON.stringify({
              code: status,
              message: '',
              data: { access_token: tokenOf('u1'), refresh_expiry: 9e9, id: 'u1' },
            }),
            { status },
          )
        },
      },
    )
    for (let second = 0; second < 60; second++) {
      void core.request({ method: 'POST', path: '/item/a/c', body: {} })
      await tick(1_000)
    }
    expect(renewals).toBeLessThan(12)
  })
})

describe('without a token', () => {
  const nothing: readonly (readonly [string, () => string | null])[] = [
    ['gives none', () => null],
    ['gives an empty one', () => ''],
    [
      'fails',
      () => {
        throw new Error('no line')
      },
    ],
  ]
  for (const [what, getToken] of nothing) {
    it(`no request and no socket leaves where the page ${what}`, async () => {
      const onError = vi.fn()
      const { core, sent, sockets, mount } = stage(getToken, () => true, { onError })
      core.live('Refresh', () => {})
      core.session.subscribe(() => {})
      const read = mount('q')
      await tick(5_000)
      expect(await core.request({ method: 'GET', path: '/apps' })).toMatchObject({
        status: 401,
        data: { code: 401, message: expect.stringContaining('Sign in') },
      })
      await tick(60_000)
      expect([sent, sockets]).toEqual([[], []])
      expect(read.get()).toMatchObject({ isLoading: false, error: { code: 'unauthorized', status: 401 } })
      expect(core.authRequired?.get()).toEqual({ reason: 'no-token' })
      expect(onError.mock.calls.length > 0).toBe(what === 'fails')
    })
  }

  it('none leaves after the session ended either, and the line closes', async () => {
    let isGood = true
    const { core, sent, sockets, mount } = stage(
      () => (isGood ? 'good' : null),
      token => isGood && token !== null,
    )
    core.live('Refresh', () => {})
    const read = mount('q')
    await tick(1_000)
    expect([sockets.length, read.get().error]).toEqual([1, undefined])
    isGood = false
    read.reload()
    await tick(1_000)
    expect(read.get().data).toBeUndefined()
    read.reload()
    await tick(60_000)
    expect(sent.every(one => one.token === 'good')).toBe(true)
    expect([sockets.length, core.stats().sockets]).toEqual([1, 0])
  })
})

describe('the token of another person', () => {
  it('takes away the rows and the name of the former one at once', async () => {
    let sub = 'ann'
    const { core, mount, sockets } = stage(() => tokenOf(sub, 12))
    core.session.subscribe(() => {})
    core.live('Refresh', () => {})
    const read = mount('q')
    await tick(1_000)
    expect([core.session.get().user?.id, read.get().data]).toEqual(['ann', [{ of: 'ann' }]])
    sub = 'bob'
    const seen: unknown[] = []
    const stop = core.query(aggregate('q')).subscribe(() => seen.push(core.query(aggregate('q')).get().data))
    await tick(4_000) // less than 10 s are left: the page is asked for another
    expect(seen[0]).toBeUndefined()
    await tick(1_000)
    expect([core.session.get().user?.id, read.get().data]).toEqual(['bob', [{ of: 'bob' }]])
    expect(sockets.length).toBe(2) // the line speaks for the person who opened it
    stop()
  })
})
