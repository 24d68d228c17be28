import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCore } from './create-core.ts'
import type { Core, CoreOptions } from './core.ts'
import type { SessionToLeave } from './session-machine.ts'

type Reply = { readonly status: number; readonly code?: number; readonly data?: unknown }
const user = { id: 'u1', email: 'a@b.c', first_name: 'A', last_name: 'B', roles: [], permissions: [] }
const seconds = (): number => Math.floor(Date.now() / 1000)
const token = (inSeconds: number, sub = 'u1'): string =>
  `h.${btoa(JSON.stringify({ exp: seconds() + inSeconds, sub }))}.s`
const tokens = (access = 3600, refresh = 86_400, sub = 'u1'): Reply => ({
  status: 200,
  data: { access_token: token(access, sub), refresh_expiry: seconds() + refresh },
})

/** A server by path; `null`: no answer arrives. */
function setup(routes: Readonly<Record<string, () => Reply | null>>, options: Partial<CoreOptions> = {}) {
  const calls: string[] = []
  const searches: URLSearchParams[] = []
  const headers: Headers[] = []
  const core = createCore({
    api: 'http://api.test',
    storage: 'memory',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const key = `${request.method} ${new URL(request.url).pathname}`
      calls.push(key)
      searches.push(new URL(request.url).searchParams)
      headers.push(request.headers)
      const reply: Reply | null = (routes[key] ?? (() => ({ status: 404 })))()
      if (!reply) throw new TypeError('no line')
      return new Response(JSON.stringify({ code: reply.code ?? reply.status, message: '', data: reply.data }), {
        status: reply.status,
        headers: { 'content-type': 'application/json' },
      })
    },
    ...options,
  })
  open.push(core)
  const seen: string[] = []
  const stop = core.session.subscribe(() => {
    const { status } = core.session.get()
    if (seen.at(-1) !== status) seen.push(status)
  })
  return { core, calls, searches, headers, seen, stop }
}
const open: Core[] = []
const me = 'GET /user/me'
const refresh = 'GET /auth/refresh'
const tick = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const core of open.splice(0)) core.destroy()
  vi.useRealTimers()
})

describe('the session', () => {
  it('is restored on start by one refresh with the cookie (SES-032, SES-014)', async () => {
    const { core, calls } = setup({ [refresh]: () => tokens(), [me]: () => ({ status: 200, data: user }) })
    await tick(10)
    expect(core.session.get()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } })
    expect(calls).toEqual([refresh, me])
  })

  it('is looked for at the start without a refusal where there is none, and renewed with one', async () => {
    const answers: Reply[] = [tokens(), { status: 401 }]
    const { core, searches } = setup({
      [refresh]: () => answers.shift() ?? null,
      [me]: () => ({ status: 200, data: user }),
      'GET /apps': () => ({ status: 401 }),
    })
    await tick(10)
    await core.request({ method: 'GET', path: '/apps' })
    const asked = searches.map(search => search.get('optional'))
    expect([asked.at(0), asked.filter(Boolean), core.session.get().status]).toEqual(['true', ['true'], 'signed-out'])
  })

  it('is signed out when there is nothing to restore (SES-002)', async () => {
    const { core, calls } = setup({ [refresh]: () => ({ status: 401 }) })
    await tick(10)
    expect(core.session.get()).toEqual({ status: 'signed-out' })
    expect(calls).toEqual([refresh])
  })

  it('is signed in only once the token is accepted and the user is read (SES-002, SES-003, SES-007)', async () => {
    const { core, seen } = setup({
      [refresh]: () => ({ status: 401 }),
      'POST /auth': () => tokens(),
      [me]: () => ({ status: 200, data: user }),
    })
    await tick(10)
    const signing = core.signIn('a@b.c', 'secret')
    expect(core.session.get().status).toBe('signed-out')
    await tick(10)
    expect(await signing).toEqual({ ok: true })
    expect(seen.at(-1)).toBe('signed-in')
  })

  it('reports for refused credentials that one of the two is wrong, never which (SES-008)', async () => {
    const { core } = setup({ [refresh]: () => ({ status: 401 }), 'POST /auth': () => ({ status: 401 }) })
    await tick(10)
    const signing = core.signIn('a@b.c', 'wrong')
    await tick(10)
    expect(await signing).toMatchObject({ ok: false, code: 'refused', message: 'Email or password is incorrect.' })
  })

  it('takes the expiration from the token itself (SES-004, SES-005)', async () => {
    const { core } = setup({
      [refresh]: () => ({
        status: 200,
        data: { access_token: token(1234), expires_at: 1, refresh_expiry: seconds() + 86_400 },
      }),
      [me]: () => ({ status: 200, data: user }),
    })
    const now = seconds()
    await tick(10)
    expect(core.session.get().expiresAt).toBe(now + 1234)
    expect(JSON.stringify(core.session.get())).not.toContain('h.') // the token never leaves the core
  })

  it('logs out at once for every result of the user read but code 200: the socket closes and the token is gone (SES-009)', async () => {
    await import('./socket.ts') // its code is there before the clock moves
    const wrong: readonly Reply[] = [
      ...[201, 400, 403, 404, 500, 503].map(status => ({ status, data: user })),
      { status: 200, code: 500, data: user },
      { status: 500, code: 200, data: user },
      { status: 200 },
    ]
    for (const reply of wrong) {
      const answers: Reply[] = [{ status: 200, data: user }, reply]
      const lines: { isOpen: boolean }[] = []
      const { core, calls, headers } = setup(
        {
          [refresh]: () => tokens(),
          'POST /auth': () => tokens(),
          [me]: () => answers.shift() ?? null,
          'GET /auth/de-auth': () => ({ status: 200 }),
          'GET /apps': () => ({ status: 200 }),
        },
        {
          createSocket() {
            const line = {
              isOpen: true,
              readyState: 1,
              send() {},
              close() {
                line.isOpen = false
              },
            }
            lines.push(line)
            return line as unknown as WebSocket
          }, // the part that is used
        },
      )
      core.live('Refresh', () => {})
      await tick(10)
      expect([core.session.get().status, lines.map(line => line.isOpen)]).toEqual(['signed-in', [true]])
      void core.signIn('a@b.c', 'secret') // reads the user again
      await tick(10)
      expect([reply, core.session.get(), lines.some(line => line.isOpen), calls.at(-1)]).toEqual([
        reply,
        { status: 'signed-out' },
        false,
        'GET /auth/de-auth',
      ])
      await core.request({ method: 'GET', path: '/apps' })
      expect(headers.at(-1)?.has('authorization')).toBe(false)
    }
  })

  it('keeps the session without any answer and tries three more times after 1, 2 and 4 s (SES-010)', async () => {
    let line = false
    const { core, calls } = setup({
      [refresh]: () => tokens(),
      [me]: () => (line ? { status: 200, data: user } : null),
    })
    await tick(10)
    expect(calls.filter(c => c === me)).toHaveLength(1)
    await tick(1_000)
    await tick(2_000)
    expect(calls.filter(c => c === me)).toHaveLength(3)
    expect(core.session.get().status).toBe('starting')
    line = true
    await tick(4_000)
    expect(core.session.get().status).toBe('signed-in')
  })

  it('looks every 5 s and refreshes a token that ends within 10 s (SES-011, SES-012, SES-013)', async () => {
    const answers = [tokens(14), tokens(3600, 86_400, 'second')]
    const { calls, core, headers } = setup({
      [refresh]: () => answers.shift() ?? null,
      [me]: () => ({ status: 200, data: user }),
      'GET /apps': () => ({ status: 200, data: [] }),
    })
    await tick(4_000)
    expect(calls.filter(c => c === refresh)).toHaveLength(1)
    await tick(2_000)
    expect(calls.filter(c => c === refresh)).toHaveLength(2)
    await core.request({ method: 'GET', path: '/apps' })
    expect(atob(headers.at(-1)?.get('authorization')?.split('.')[1] ?? '')).toContain('second')
  })

  it('warns once when the refresh ends within 600 s, and again only for a new one (SES-015, SES-020)', async () => {
    const answers = [tokens(3600, 604), tokens(3600, 300)]
    const { core } = setup({
      [refresh]: () => answers.shift() ?? null,
      [me]: () => ({ status: 200, data: user }),
      'GET /apps': () => ({ status: 401 }),
    })
    await tick(10)
    expect(core.session.get().isEnding).toBeUndefined()
    await tick(5_000)
    expect(core.session.get().isEnding).toBe(true)
    core.dismissWarning()
    await tick(5_000)
    expect(core.session.get()).toMatchObject({ status: 'signed-in' })
    expect(core.session.get().isEnding).toBeUndefined()
    await core.request({ method: 'GET', path: '/apps' }) // renews
    expect(core.session.get().isEnding).toBe(true)
  })

  it('ends when a refresh is refused, and de-authenticates (SES-021)', async () => {
    const answers: Reply[] = [tokens(12), { status: 401 }]
    const { core, calls } = setup({
      [refresh]: () => answers.shift() ?? null,
      [me]: () => ({ status: 200, data: user }),
      'GET /auth/de-auth': () => ({ status: 200 }),
    })
    await tick(5_010)
    expect(core.session.get().status).toBe('signed-out')
    expect(calls.at(-1)).toBe('GET /auth/de-auth')
  })

  it('clears the session first and de-authenticates then (SES-022, SES-023)', async () => {
    const { core, calls } = setup({
      [refresh]: () => tokens(),
      [me]: () => ({ status: 200, data: user }),
      'GET /auth/de-auth': () => ({ status: 200 }),
    })
    await tick(10)
    const out = core.signOut()
    expect(core.session.get()).toEqual({ status: 'signed-out' })
    await out
    expect(calls.at(-1)).toBe('GET /auth/de-auth')
  })

  const signedIn = {
    [refresh]: () => tokens(),
    [me]: () => ({ status: 200, data: user }),
    'GET /auth/de-auth': () => ({ status: 200 }),
  }
  const send = (core: Core) => core.request({ method: 'DELETE', path: '/item' })

  it('sends what must be sent before a sign-out, as the person who still is signed in (SES-022)', async () => {
    const { core, calls, headers } = setup({ ...signedIn, 'DELETE /item': () => ({ status: 200 }) })
    const session: SessionToLeave = core.session
    await tick(10)
    session.beforeSignOut?.(() => send(core))
    const stop = session.beforeSignOut?.(() => {
      throw new Error('this one was withdrawn')
    })
    stop?.()
    session.beforeSignOut?.(() => {
      throw new Error('and this one fails')
    })
    const out = core.signOut()
    expect(core.session.get().status).toBe('signed-in')
    await tick(10)
    await out
    expect(core.session.get()).toEqual({ status: 'signed-out' })
    expect(calls.slice(-2)).toEqual(['DELETE /item', 'GET /auth/de-auth'])
    expect(headers.at(-2)?.has('authorization')).toBe(true)
    await core.signOut()
    expect(calls.filter(one => one === 'DELETE /item')).toHaveLength(1) // no one is signed in any longer
  })

  it('waits no longer than a second for what must be sent', async () => {
    const { core } = setup(signedIn)
    const session: SessionToLeave = core.session
    await tick(10)
    session.beforeSignOut?.(() => new Promise(() => {}))
    void core.signOut()
    await tick(900)
    expect(core.session.get().status).toBe('signed-in')
    await tick(200)
    expect(core.session.get().status).toBe('signed-out')
  })

  it('does not sign out a user who signs in while it waits', async () => {
    const { core } = setup({ ...signedIn, 'POST /auth': () => tokens() })
    const session: SessionToLeave = core.session
    await tick(10)
    session.beforeSignOut?.(() => new Promise(() => {}))
    const out = core.signOut()
    await tick(10)
    void core.signIn('c@d.e', 'secret')
    await tick(2000)
    await out
    expect(core.session.get().status).toBe('signed-in')
  })

  it('does not come back by an answer that was on its way when it ended', async () => {
    let answer: (reply: Response) => void = () => {}
    const { core } = setup(
      {},
      {
        fetch: input =>
          String(input).includes('refresh')
            ? new Promise(done => {
                answer = done
              })
            : Promise.reject(new Error('no')),
      },
    )
    await tick(10)
    await core.signOut()
    answer(
      new Response(JSON.stringify({ code: 200, data: tokens().data }), {
        headers: { 'content-type': 'application/json' },
      }),
    )
    await tick(10)
    expect(core.session.get().status).toBe('signed-out')
  })

  it('lets another tab sign this one out', async () => {
    vi.useRealTimers()
    const { core } = setup({ [refresh]: () => tokens(), [me]: () => ({ status: 200, data: user }) })
    await vi.waitFor(() => expect(core.session.get().status).toBe('signed-in'))
    const other = setup({
      [refresh]: () => tokens(),
      [me]: () => ({ status: 200, data: user }),
      'GET /auth/de-auth': () => ({ status: 200 }),
    })
    await vi.waitFor(() => expect(other.core.session.get().status).toBe('signed-in'))
    await other.core.signOut()
    await vi.waitFor(() => expect(core.session.get().status).toBe('signed-out'))
  })

  it('sends what must be sent also before another tab signs this one out', async () => {
    vi.useRealTimers()
    const { core, calls, headers } = setup({ ...signedIn, 'DELETE /item': () => ({ status: 200 }) })
    await vi.waitFor(() => expect(core.session.get().status).toBe('signed-in'))
    const session: SessionToLeave = core.session
    session.beforeSignOut?.(() => send(core))
    const other = setup(signedIn)
    await vi.waitFor(() => expect(other.core.session.get().status).toBe('signed-in'))
    await other.core.signOut()
    await vi.waitFor(() => expect(core.session.get().status).toBe('signed-out'))
    expect(headers[calls.indexOf('DELETE /item')]?.has('authorization')).toBe(true)
  })

  it('carries no token for a visitor of the public account and re-reads the user every 5 s while somebody watches (PUB-008)', async () => {
    const { core, calls, headers } = setup({ [me]: () => ({ status: 200, data: user }) }, { auth: { mode: 'public' } })
    expect(core.session.get().status).toBe('public')
    const stop = core.watchUser()
    core.watchUser()()
    await tick(10_000)
    expect(calls).toEqual([me, me])
    expect(headers.every(h => !h.has('authorization'))).toBe(true)
    expect(core.session.get()).toMatchObject({ status: 'public', user: { id: 'u1' } })
    stop()
    await tick(10_000)
    expect(calls).toHaveLength(2)
  })

  it('reads the user again when a write changed the account, and drops what comes after a sign-out', async () => {
    let name = 'A'
    const { core, calls } = setup({
      [refresh]: () => tokens(),
      [me]: () => ({ status: 200, data: { ...user, first_name: name } }),
    })
    core.session.subscribe(() => {})
    await tick()
    core.invalidate('/apps')
    core.invalidate()
    await tick()
    expect(calls.filter(call => call === me)).toHaveLength(1) // nothing says that the account changed
    name = 'Anna'
    core.invalidate('/user/me')
    await tick()
    expect(core.session.get()).toMatchObject({ status: 'signed-in', user: { first_name: 'Anna' } })
    core.invalidate('/user/me')
    await core.signOut()
    await tick()
    expect(core.session.get().user).toBeUndefined()
    const count = calls.filter(call => call === me).length
    core.invalidate('/user/me')
    await tick()
    expect(calls.filter(call => call === me)).toHaveLength(count)
  })

  it('asks the host for a token again after it had none, and starts when it gives one', async () => {
    const given: (string | null)[] = [null, token(3600)]
    const { core, seen } = setup(
      { [me]: () => ({ status: 200, data: user }), 'GET /apps': () => ({ status: 200 }) },
      { auth: { mode: 'token', getToken: async () => given.shift() ?? null } },
    )
    await tick(10)
    expect(core.session.get().status).toBe('signed-out')
    await core.request({ method: 'GET', path: '/apps' })
    await tick(10)
    expect(core.session.get().status).toBe('signed-in')
    expect(seen).toEqual(['signed-out', 'starting', 'signed-in'])
  })

  it('keeps nothing of itself in any storage (SES-032)', async () => {
    const stored: string[] = []
    const { core } = setup(
      { [refresh]: () => tokens(), [me]: () => ({ status: 200, data: user }) },
      {
        storage: {
          getItem: () => null,
          setItem: (_, value) => {
            stored.push(value)
          },
          removeItem: () => {},
        },
      },
    )
    await tick(10)
    expect(core.session.get().status).toBe('signed-in')
    expect(stored).toEqual([])
  })
})
