// The session with an api of another origin, in several tabs, and with incomplete server replies.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCore } from './create-core.ts'
import type { Core, CoreOptions } from './core.ts'
import { isForeign } from './foreign.ts'

interface Reply {
  readonly status: number
  readonly data?: unknown
}
interface Sent {
  readonly line: string
  readonly key: string | null
  readonly body: unknown
}
const user = {
  id: 'u1',
  email: 'a@b.c',
  first_name: 'A',
  last_name: 'B',
  roles: ['reader'],
  permissions: ['show_app_x'],
}
const seconds = (): number => Math.floor(Date.now() / 1000)
const token = (inSeconds: number, sub = 'u1'): string =>
  `h.${btoa(JSON.stringify({ exp: seconds() + inSeconds, sub }))}.s`
const given = (more: object = {}): Reply => ({
  status: 200,
  data: { access_token: token(3600), refresh_expiry: seconds() + 86_400, ...more },
})
const out = 'GET /auth/de-auth'
const open: Core[] = []

function setup(routes: Readonly<Record<string, () => Reply>>, options: Partial<CoreOptions> = {}) {
  const sent: Sent[] = []
  const core = createCore({
    api: 'https://api.test',
    storage: 'memory',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const line = `${request.method} ${new URL(request.url).pathname}`
      const text = await request.text()
      sent.push({ line, key: request.headers.get('X-Refresh-Token'), body: text === '' ? undefined : JSON.parse(text) })
      const { status, data } = (routes[line] ?? ((): Reply => ({ status: 404 })))()
      return new Response(JSON.stringify({ code: status, message: '', data }), {
        status,
        headers: { 'content-type': 'application/json' },
      })
    },
    ...options,
  })
  open.push(core)
  core.session.subscribe(() => {})
  return { core, sent, of: (line: string) => sent.filter(one => one.line === line) }
}
const status = (core: Core): string => core.session.get().status
const reach = (core: Core, wanted: string): Promise<void> => vi.waitFor(() => expect(status(core)).toBe(wanted))
const onPage = (href: string): void => {
  vi.stubGlobal('location', new URL(href))
}

afterEach(() => {
  for (const core of open.splice(0)) core.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('where the api is of another origin, the session', () => {
  it('knows it by the page it is on', () => {
    expect(isForeign('https://api.test')).toBe(false) // there is no location
    onPage('https://page.test/somewhere')
    expect(
      ['https://api.test', 'https://page.test/data', '/data', 'http://page.test/data', 'https://'].map(isForeign),
    ).toEqual([true, false, false, true, false])
  })

  it('asks for nothing at the start, because no cookie can be there (SES-032)', async () => {
    onPage('https://page.test/')
    const { core, sent } = setup({ 'GET /auth/refresh': () => given() })
    await reach(core, 'signed-out')
    expect(sent).toEqual([])
  })

  it('keeps the refresh token in memory, sends it with a renewal and with the sign-out, and not after that (SES-014)', async () => {
    onPage('https://page.test/')
    let isFirst = true
    const { core, of } = setup({
      'POST /auth': () => given({ refresh_token: 'key-1', access_token: token(3600) }),
      'GET /auth/refresh': () => given({ refresh_token: 'key-2', access_token: token(7200) }),
      'GET /user/me': () => {
        const is = isFirst
        isFirst = false
        return is ? { status: 401 } : { status: 200, data: user }
      },
      [out]: () => ({ status: 200 }),
    })
    await reach(core, 'signed-out')
    expect(await core.signIn('a@b.c', 'secret')).toEqual({ ok: true })
    expect(of('POST /auth')[0]?.body).toEqual({ username: 'a@b.c', password: 'secret', token_in_body: true })
    expect(of('GET /auth/refresh').map(({ key }) => key)).toEqual(['key-1'])
    await core.signOut()
    expect(status(core)).toBe('signed-out')
    await core.signOut()
    expect(of(out).map(({ key }) => key)).toEqual(['key-2', null])
  })

  it('of the page itself asks for no token in the body and keeps none that comes', async () => {
    onPage('https://api.test/')
    const { core, of } = setup({
      'GET /auth/refresh': () => ({ status: 401 }),
      'POST /auth': () => given({ refresh_token: 'key' }),
      'GET /user/me': () => ({ status: 200, data: user }),
    })
    await reach(core, 'signed-out')
    await core.signIn('a@b.c', 'secret')
    expect(of('POST /auth')[0]?.body).toEqual({ username: 'a@b.c', password: 'secret' })
    await core.signOut()
    expect(
      of('GET /auth/refresh')
        .concat(of(out))
        .map(({ key }) => key)
        .filter(key => key !== null),
    ).toEqual([])
  })
})

describe('a sign-out', () => {
  const signedIn = { 'GET /auth/refresh': () => given(), 'GET /user/me': () => ({ status: 200, data: user }) }

  it('in one tab ends the session of the same name and server in the others, and no other one', async () => {
    const [here, there, named, elsewhere] = [
      setup(signedIn),
      setup(signedIn),
      setup(signedIn, { name: 'second' }),
      setup(signedIn, { api: 'https://other.test' }),
    ]
    await Promise.all([here, there, named, elsewhere].map(({ core }) => reach(core, 'signed-in')))
    await here.core.signOut()
    await reach(there.core, 'signed-out')
    expect([status(named.core), status(elsewhere.core)]).toEqual(['signed-in', 'signed-in'])
    expect(there.of(out)).toEqual([]) // the session is ended at the server already
  })

  it('without a person is not announced to other tabs', async () => {
    const nobody = setup({})
    await reach(nobody.core, 'signed-out')
    const there = setup(signedIn)
    await reach(there.core, 'signed-in')
    await nobody.core.signOut()
    const later = new BroadcastChannel('later')
    const echo = new BroadcastChannel('later')
    const arrived = new Promise(done => {
      echo.onmessage = done
    })
    later.postMessage('x') // sent after it, so the result of the sign-out would have arrived first
    await arrived
    later.close()
    echo.close()
    expect(status(there.core)).toBe('signed-in')
  })
})

describe('signing in', () => {
  it('has its own message for too many attempts, and keeps other messages as they came', async () => {
    let code = 429
    const { core } = setup({ 'GET /auth/refresh': () => ({ status: 401 }), 'POST /auth': () => ({ status: code }) })
    await reach(core, 'signed-out')
    expect(await core.signIn('a@b.c', 'x')).toMatchObject({
      ok: false,
      message: 'Too many attempts. Please wait a minute and try again.',
    })
    code = 400
    const refused = await core.signIn('a@b.c', 'x')
    expect(refused).toMatchObject({ ok: false, code: 'refused' })
    code = 401
    expect(await core.signIn('a@b.c', 'x')).toEqual(refused.ok ? undefined : { ...refused, status: 401 })
    code = 503
    expect(await core.signIn('a@b.c', 'x')).toMatchObject({ ok: false, code: expect.not.stringMatching('refused') })
  })

  it('fills in lists that the server left out of the user', async () => {
    const { core } = setup({
      'GET /auth/refresh': () => given(),
      'GET /user/me': () => ({ status: 200, data: { id: 'u1' } }),
    })
    await reach(core, 'signed-in')
    expect(core.session.get().user).toMatchObject({ roles: [], permissions: [] })
  })

  it('keeps the roles and permissions that the server sent', async () => {
    const { core } = setup({ 'GET /auth/refresh': () => given(), 'GET /user/me': () => ({ status: 200, data: user }) })
    await reach(core, 'signed-in')
    expect(core.session.get().user).toMatchObject({ roles: ['reader'], permissions: ['show_app_x'] })
  })
})

describe('the times of a session', () => {
  const bare = (sub = 'u1'): string => `h.${btoa(JSON.stringify({ sub }))}.s`

  it('are those of the token, else those the server states beside it, else none', async () => {
    const signedIn = async (data: object): Promise<object> => {
      const { core } = setup({
        'GET /auth/refresh': () => ({ status: 200, data }),
        'GET /user/me': () => ({ status: 200, data: user }),
      })
      await reach(core, 'signed-in')
      return { ...core.session.get(), user: undefined }
    }
    const [soon, late] = [seconds() + 3600, seconds() + 7200]
    expect(await signedIn({ access_token: token(3600), expires_at: late, refresh_expiry: late })).toEqual({
      status: 'signed-in',
      user: undefined,
      expiresAt: expect.closeTo(soon, -1),
      refreshExpiry: late,
    })
    expect(await signedIn({ access_token: bare(), expires_at: late })).toEqual({
      status: 'signed-in',
      user: undefined,
      expiresAt: late,
    })
    expect(
      await signedIn({ access_token: bare(), expires_at: String(late), refresh_expiry: String(late) }),
    ).toStrictEqual({ status: 'signed-in', user: undefined })
  })
})

describe('a token of the host', () => {
  it('is requested with a reason and is valid until the time given with it', async () => {
    const expiresAt = seconds() + 1_800
    const asked: string[] = []
    const bareToken = `h.${btoa(JSON.stringify({ sub: 'u1' }))}.s`
    const { core } = setup(
      { 'GET /user/me': () => ({ status: 200, data: user }) },
      {
        auth: {
          mode: 'token',
          getToken: async ({ reason, core: name }) => {
            asked.push(`${name}: ${reason}`)
            return { token: bareToken, expiresAt }
          },
        },
        name: 'shop',
      },
    )
    await reach(core, 'signed-in')
    expect(core.session.get().expiresAt).toBe(expiresAt)
    expect(asked).toEqual(['shop: initial'])
  })

  it('that could not be obtained is reported with the reason', async () => {
    const told: string[] = []
    for (const thrown of [new Error('no shop session'), 'just a text']) {
      const { core } = setup(
        {},
        {
          auth: {
            mode: 'token',
            getToken: () => {
              throw thrown as Error
            },
          },
          onError: failure => {
            told.push(`${failure.code}: ${failure.message}`)
          },
        },
      )
      await reach(core, 'signed-out')
    }
    expect(told).toEqual(['token: getToken() failed: no shop session', 'token: getToken() failed: just a text'])
  })

  it('outlives the sign-out in another tab, as a public session does', async () => {
    const hosted = setup(
      { 'GET /user/me': () => ({ status: 200, data: user }) },
      { auth: { mode: 'token', getToken: async () => token(3600) } },
    )
    const here = setup({ 'GET /auth/refresh': () => given(), 'GET /user/me': () => ({ status: 200, data: user }) })
    const there = setup({ 'GET /auth/refresh': () => given(), 'GET /user/me': () => ({ status: 200, data: user }) })
    await Promise.all([hosted, here, there].map(({ core }) => reach(core, 'signed-in')))
    await here.core.signOut()
    await reach(there.core, 'signed-out')
    expect(status(hosted.core)).toBe('signed-in')
  })
})
