import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCore } from './create-core.ts'
import type { CoreOptions } from './core.ts'

interface Seen {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  readonly body: string
}
type Reply = { readonly status?: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }

function server(answer: (seen: Seen) => Reply | Promise<Reply>) {
  const seen: Seen[] = []
  const fake: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const one = {
      url: new URL(request.url),
      method: request.method,
      headers: request.headers,
      body: await request.text(),
    }
    seen.push(one)
    const { status = 200, body, headers } = await answer(one)
    return new Response(JSON.stringify(body ?? { code: status, message: 'ok', data: [] }), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
  return { seen, fetch: fake }
}

const api = 'http://api.test/base/'
const token = (exp: number, sub = 'u1'): string => `h.${btoa(JSON.stringify({ exp, sub }))}.s`
const later = (): number => Math.floor(Date.now() / 1000) + 3600
const user = { id: 'u1', email: 'a@b.c', first_name: 'A', last_name: 'B', roles: [], permissions: [] }
const cores: { destroy(): void }[] = []
function core(options: Omit<CoreOptions, 'api'>) {
  const made = createCore({ api, storage: 'memory', ...options })
  cores.push(made)
  return made
}
afterEach(() => {
  for (const one of cores.splice(0)) one.destroy()
  vi.useRealTimers()
})

describe('the client', () => {
  it('sends everything to the one api base (API-001)', async () => {
    const { seen, fetch } = server(() => ({}))
    await core({ fetch, auth: { mode: 'public' } }).request({ method: 'GET', path: '/apps' })
    expect(seen[0]?.url.href).toMatch(/^http:\/\/api\.test\/base\/apps\?/)
  })

  it('hands a refused answer back instead of throwing (API-002)', async () => {
    const { fetch } = server(() => ({ status: 409, body: { code: 409, message: 'There is one.' } }))
    const answer = await core({ fetch, auth: { mode: 'public' } }).request({
      method: 'POST',
      path: '/app',
      body: { name: 'x' },
    })
    expect(answer).toEqual({ status: 409, data: { code: 409, message: 'There is one.' } })
  })

  it('turns no answer at all into status 0 (API-003)', async () => {
    const answer = await core({
      fetch: () => Promise.reject(new TypeError('no line')),
      auth: { mode: 'public' },
    }).request({ method: 'GET', path: '/apps' })
    expect(answer).toMatchObject({ status: 0, data: { code: 0 } })
  })

  it('adds a timestamp in unix milliseconds to reads only (API-005, API-006)', async () => {
    const { seen, fetch } = server(() => ({}))
    const one = core({ fetch, auth: { mode: 'public' } })
    await one.request({ method: 'GET', path: '/apps', query: { extended: false } })
    await one.request({ method: 'POST', path: '/dataframe/aggregate', body: {} })
    expect(Math.abs(Number(seen[0]?.url.searchParams.get('timestamp')) - Date.now())).toBeLessThan(5_000)
    expect(seen[0]?.url.searchParams.get('extended')).toBe('false')
    expect(seen[1]?.url.searchParams.has('timestamp')).toBe(false)
  })

  it('sends what is the same for everybody without a token and a timestamp, so that a browser caches it', async () => {
    const { seen, fetch } = server(() => ({}))
    const one = core({ fetch, auth: { mode: 'token', getToken: async () => 'secret' } })
    await one.request({ method: 'GET', path: '/icons/drawings', query: { names: 'sharp-home' }, isCacheable: true })
    expect(seen[0]?.url.search).toBe('?names=sharp-home')
    expect(seen[0]?.headers.has('Authorization')).toBe(false)
  })

  it('sends a read once more after the time that a busy server names, but never a write', async () => {
    vi.useFakeTimers()
    let isBusy = true
    const { seen, fetch } = server(() => (isBusy ? { status: 503, headers: { 'Retry-After': '2' } } : {}))
    const one = core({ fetch, auth: { mode: 'public' } })
    const written = await one.request({ method: 'POST', path: '/dataframe/shop/orders', body: {} })
    expect([written.status, seen.length]).toEqual([503, 1])
    const read = one.request({ method: 'GET', path: '/apps' })
    const stop = one.query({ method: 'POST', path: '/dataframe/aggregate', body: {} }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(1_900)
    expect(seen).toHaveLength(3)
    isBusy = false
    await vi.advanceTimersByTimeAsync(1_000)
    expect([(await read).status, seen.length]).toEqual([200, 5])
    stop()

    isBusy = true
    const second = one.request({ method: 'GET', path: '/apps' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect([(await second).status, seen.length]).toEqual([503, 7])
  })

  it('hands over how long a server with too many requests asks to wait, and sends nothing again', async () => {
    const { seen, fetch } = server(() => ({ status: 429, headers: { 'Retry-After': '30' } }))
    const answer = await core({ fetch, auth: { mode: 'public' } }).request({ method: 'GET', path: '/apps' })
    expect([answer.status, answer.retryAfterSec, seen.length]).toEqual([429, 30, 1])
  })

  it('sends the token of the host as a bearer, and asks for it once for many requests (SES-025)', async () => {
    const { seen, fetch } = server(() => ({}))
    const getToken = vi.fn(async () => token(later()))
    const one = core({ fetch, auth: { mode: 'token', getToken } })
    await Promise.all(Array.from({ length: 8 }, () => one.request({ method: 'GET', path: '/apps' })))
    expect(getToken).toHaveBeenCalledOnce()
    expect(seen.every(s => s.headers.get('authorization')?.startsWith('Bearer h.'))).toBe(true)
  })

  it('sends no token with sign in, sign out and refresh (API-050, API-051, API-052)', async () => {
    const { seen, fetch } = server(({ url }) =>
      url.pathname.endsWith('/auth')
        ? { body: { code: 200, message: '', data: { access_token: token(later()), refresh_expiry: later() } } }
        : { body: { code: 200, message: '', data: user } },
    )
    const one = core({ fetch, auth: { mode: 'password' } })
    await one.signIn('a@b.c', 'secret')
    await one.signOut()
    const open = seen.filter(s => s.url.pathname.includes('/auth'))
    expect(open.map(s => `${s.method} ${s.url.pathname.slice(5)}`)).toEqual(['POST /auth', 'GET /auth/de-auth'])
    expect(open.every(s => !s.headers.has('authorization'))).toBe(true)
    expect(JSON.parse(open[0]?.body ?? '{}')).toMatchObject({ username: 'a@b.c', password: 'secret' })
    expect(seen.find(s => s.url.pathname.endsWith('/user/me'))?.headers.get('authorization')).toMatch(/^Bearer /)
  })

  it('makes one refresh for ten refused requests and tries each once more (API-003, SES-012)', async () => {
    let good = ''
    const getToken = vi.fn(async ({ reason }: { reason: string }) => {
      good = token(later(), reason)
      return good
    })
    const stale = token(later(), 'initial')
    const { seen, fetch } = server(({ headers }) =>
      headers.get('authorization') === `Bearer ${stale}` ? { status: 401, body: { code: 401, message: 'late' } } : {},
    )
    const one = core({ fetch, auth: { mode: 'token', getToken } })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => one.request({ method: 'GET', path: `/app/${i}` })),
    )
    expect(answers.every(a => a.status === 200)).toBe(true)
    expect(getToken.mock.calls.map(([c]) => c.reason)).toEqual(['initial', 'expired'])
    expect(seen).toHaveLength(20)
    expect(one.stats().refreshes).toBe(1)
  })

  it('passes a second refusal through (API-003)', async () => {
    const { seen, fetch } = server(() => ({ status: 401, body: { code: 401, message: 'no' } }))
    let n = 0
    const one = core({ fetch, auth: { mode: 'token', getToken: async () => token(later(), String(n++)) } })
    expect((await one.request({ method: 'GET', path: '/apps' })).status).toBe(401)
    expect(seen).toHaveLength(2)
  })
})

describe('a success that is not an answer of the contract', () => {
  const bodies: Readonly<Record<string, string>> = {
    'a sign-in page': '<!doctype html><title>Sign in to the network</title>',
    'an empty body': '',
    null: 'null',
    'a bare list': '[]',
    'another object': '{"ok":true}',
    'a text': '"OK"',
  }
  const foreign =
    (body: string, type = 'text/html'): typeof fetch =>
    () =>
      Promise.resolve(new Response(body, { headers: { 'content-type': type } }))
  for (const [what, body] of Object.entries(bodies)) {
    it(`(${what}) is an error with a code of its own, for a request and for a cached read`, async () => {
      vi.useFakeTimers()
      const one = core({ fetch: foreign(body), auth: { mode: 'public' } })
      expect(await one.request({ method: 'PUT', path: '/item/a/c/1', body: {} })).toMatchObject({
        status: 502,
        isForeign: true,
        data: { code: 502, message: expect.stringContaining('unexpected answer') },
      })
      const read = one.query({ method: 'GET', path: '/app/a/page/p' })
      const stop = read.subscribe(() => {})
      await vi.advanceTimersByTimeAsync(300)
      expect(read.get()).toMatchObject({
        isLoading: false,
        error: { code: 'unexpected-answer', status: 502, message: expect.stringContaining('unexpected answer') },
      })
      expect(read.get().data).toBeUndefined()
      stop()
    })
  }

  it('is not the text that a call requests, but another type of text in its place', async () => {
    const csv = { method: 'GET', path: '/questionnaire/1/answers.csv', media: 'text/csv' } as const
    expect(
      await core({ fetch: foreign('a;b', 'text/csv; charset=utf-8'), auth: { mode: 'public' } }).request(csv),
    ).toMatchObject({ status: 200, data: { data: 'a;b' } })
    expect(
      await core({ fetch: foreign('<title>Sign in</title>'), auth: { mode: 'public' } }).request(csv),
    ).toMatchObject({ status: 502 })
  })

  it('neither signs anybody in nor out', async () => {
    vi.useFakeTimers()
    let isForeign = false
    const one = core({
      auth: { mode: 'password' },
      fetch: async input => {
        if (isForeign) return new Response('<title>Sign in</title>')
        const data = String(input instanceof Request ? input.url : input).includes('/auth/refresh')
          ? { access_token: token(Math.floor(Date.now() / 1000) + 12), refresh_expiry: later() }
          : user
        return Response.json({ code: 200, message: '', data })
      },
    })
    one.session.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(10)
    expect(one.session.get().status).toBe('signed-in')
    isForeign = true
    await vi.advanceTimersByTimeAsync(10_000) // its token is renewed now
    expect(one.session.get().status).toBe('signed-in')
    expect(
      await core({ auth: { mode: 'password' }, fetch: foreign('<title>Sign in</title>') }).signIn('a@b.c', 'x'),
    ).toMatchObject({ ok: false, code: 'unexpected-answer' })
  })
})

describe('equal queries', () => {
  const ask = { method: 'POST', path: '/dataframe/aggregate', body: { app: 'a', query: 'q' } } as const
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('are one request for any number of readers', async () => {
    const { seen, fetch } = server(() => ({ body: { code: 200, message: '', data: [{ n: 1 }], total: 1 } }))
    const one = core({ fetch, auth: { mode: 'public' } })
    const stops = Array.from({ length: 50 }, (_, i) =>
      one.query(i % 2 ? ask : { ...ask, body: { query: 'q', app: 'a' } }).subscribe(() => {}),
    )
    await vi.advanceTimersByTimeAsync(500)
    expect(seen).toHaveLength(1)
    expect(one.query(ask).get()).toMatchObject({ isLoading: false, data: [{ n: 1 }], total: 1 })
    for (const stop of stops) stop()
  })

  it('stay pending for at least 200 ms and then report when they were answered (COL-018, COL-019)', async () => {
    const { fetch } = server(() => ({}))
    const one = core({ fetch, auth: { mode: 'public' } })
    const read = one.query(ask)
    const stop = read.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(190)
    expect(read.get().isLoading).toBe(true)
    await vi.advanceTimersByTimeAsync(20)
    expect(read.get().isLoading).toBe(false)
    expect(Date.now() - read.get().at).toBe(10)
    stop()
  })

  it('are kept for 30 s after the last reader left, and withdrawn when nobody waits any more', async () => {
    const { seen, fetch } = server(() => ({}))
    const one = core({ fetch, auth: { mode: 'public' } })
    one.query(ask).subscribe(() => {})()
    await vi.advanceTimersByTimeAsync(300)
    expect(one.stats().cached).toBe(0)
    const stop = one.query(ask).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(300)
    stop()
    await vi.advanceTimersByTimeAsync(29_000)
    const before = seen.length
    one.query(ask).subscribe(() => {})()
    await vi.advanceTimersByTimeAsync(300)
    expect(seen).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(one.stats()).toMatchObject({ cached: 0, mounted: 0 })
  })

  it('are requested again once when the data they read has changed, keeping the former answer in the meantime', async () => {
    let n = 0
    const { seen, fetch } = server(() => ({ body: { code: 200, message: '', data: [++n] } }))
    const one = core({ fetch, auth: { mode: 'public' } })
    const read = one.query(ask)
    const stop = read.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(300)
    one.invalidate('/dataframe')
    one.invalidate()
    read.reload()
    await vi.advanceTimersByTimeAsync(10)
    expect(read.get()).toMatchObject({ isLoading: true, data: [1] })
    await vi.advanceTimersByTimeAsync(300)
    expect(read.get()).toMatchObject({ isLoading: false, data: [2] })
    expect(seen).toHaveLength(2)
    stop()
  })

  it('report in a sentence why they failed', async () => {
    const one = core({
      fetch: () => Promise.reject(new Error('x')),
      auth: { mode: 'public' },
      messages: { 'error.offline': 'Geen verbinding' },
    })
    const read = one.query(ask)
    const stop = read.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(300)
    expect(read.get().error).toMatchObject({ code: 'offline', status: 0, message: 'Geen verbinding' })
    stop()
  })
})
