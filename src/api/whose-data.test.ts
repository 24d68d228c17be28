// No data of one user reaches the next, and nothing old replaces something newer.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCore } from './create-core.ts'
import type { Core, CoreOptions } from './core.ts'

const tick = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const nowSec = (): number => Math.floor(Date.now() / 1000)
const tokenOf = (sub: string, inSeconds = 3600): string =>
  `h.${btoa(JSON.stringify({ exp: nowSec() + inSeconds, sub }))}.s`
const rows = { method: 'POST', path: '/dataframe/aggregate', body: { app: 'a', query: 'q', limit: 5000 } } as const
const reply = (status: number, data?: unknown): Response =>
  Response.json({ code: status, message: '', data }, { status })
const open: Core[] = []
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const core of open.splice(0)) core.destroy()
  vi.useRealTimers()
})

/** Replies by path; `me` and rows belong to the user in the token. */
function stage(
  routes: Readonly<Record<string, (request: Request) => Response | Promise<Response>>>,
  options: Partial<CoreOptions> = {},
) {
  const sent: { readonly path: string; readonly authorization: string | null }[] = []
  const core = createCore({
    api: 'https://api.test/',
    storage: 'memory',
    auth: { mode: 'password' },
    async fetch(input, init) {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      const authorization = request.headers.get('authorization')
      sent.push({ path: pathname, authorization })
      const sub: unknown =
        authorization && (JSON.parse(atob(authorization.split('.')[1] ?? '')) as { sub?: unknown }).sub
      return (
        routes[pathname]?.(request) ??
        (pathname === '/user/me' ? reply(200, { id: sub, roles: [], permissions: [] }) : reply(200, [{ of: sub }]))
      )
    },
    ...options,
  })
  open.push(core)
  core.session.subscribe(() => {})
  const mount = () => {
    const read = core.query(rows)
    const seen: unknown[] = []
    read.subscribe(() => seen.push(read.get().data))
    return { get: read.get, reload: read.reload, seen }
  }
  return { core, sent, mount }
}
const signedIn = (sub: string, inSeconds?: number): Response =>
  reply(200, { access_token: tokenOf(sub, inSeconds), refresh_expiry: nowSec() + 90_000 })

describe('the rows of a former person', () => {
  it('are gone when another one signs in over a session', async () => {
    const { core, mount } = stage({ '/auth/refresh': () => signedIn('ann'), '/auth': () => signedIn('bob') })
    const read = mount()
    await tick(500)
    expect([core.session.get().user?.id, read.get().data]).toEqual(['ann', [{ of: 'ann' }]])
    read.seen.length = 0
    void core.signIn('bob', 'secret')
    await tick(0)
    expect(read.get().data).toBeUndefined()
    await tick(500)
    expect([core.session.get().user?.id, read.get().data]).toEqual(['bob', [{ of: 'bob' }]])
    expect(JSON.stringify(read.seen.slice(1))).not.toContain('ann')
  })

  it('are gone also where the tokens name nobody', async () => {
    const nameless = (): Response =>
      reply(200, {
        access_token: `h.${btoa(JSON.stringify({ exp: nowSec() + 3600 }))}.s`,
        refresh_expiry: nowSec() + 90_000,
      })
    let who = 'ann'
    const { core, mount } = stage({
      '/auth/refresh': nameless,
      '/auth': () => {
        who = 'bob'
        return nameless()
      },
      '/user/me': () => reply(200, { id: who }),
      '/dataframe/aggregate': () => reply(200, [{ of: who }]),
    })
    const read = mount()
    await tick(500)
    void core.signIn('bob', 'secret')
    await tick(500)
    expect([core.session.get().user?.id, read.get().data]).toEqual(['bob', [{ of: 'bob' }]])
  })

  it('are gone when the renewed session is that of another person, as after a sign-in in another tab', async () => {
    const answers = [signedIn('ann', 12), signedIn('bob')]
    const { core, mount } = stage({ '/auth/refresh': () => answers.shift() ?? reply(401) })
    const read = mount()
    await tick(500)
    expect(read.get().data).toEqual([{ of: 'ann' }])
    await tick(5_500)
    expect([core.session.get().user?.id, read.get().data]).toEqual(['bob', [{ of: 'bob' }]])
  })

  it('stay if somebody tries to sign in as another user and is refused', async () => {
    const { core, mount } = stage({ '/auth/refresh': () => signedIn('ann'), '/auth': () => reply(401) })
    const read = mount()
    await tick(500)
    const signing = core.signIn('bob', 'wrong')
    await tick(500)
    expect(await signing).toMatchObject({ ok: false, code: 'refused' })
    expect([core.session.get().user?.id, read.get().data]).toEqual(['ann', [{ of: 'ann' }]])
  })
})

describe('after a sign-out', () => {
  it('a renewal that answers late leaves no live token', async () => {
    let answer: (response: Response) => void = () => {}
    let isFirst = true
    const { core, sent } = stage({
      '/auth/refresh': () => {
        if (!isFirst)
          return new Promise(done => {
            answer = done
          })
        isFirst = false
        return signedIn('ann', 12)
      },
    })
    await tick(5_500) // the renewal is under way
    expect(core.stats().refreshes).toBe(2)
    await core.signOut()
    answer(signedIn('ann'))
    await tick(100)
    expect(core.session.get()).toEqual({ status: 'signed-out' })
    await core.request({ method: 'GET', path: '/apps' })
    expect(sent.at(-1)).toEqual({ path: '/apps', authorization: null })
  })

  it('a token that the page gives late is not used', async () => {
    const given: ((token: string) => void)[] = []
    const { core } = stage(
      {},
      {
        auth: {
          mode: 'token',
          getToken: () =>
            new Promise(done => {
              given.push(done)
            }),
        },
      },
    )
    await tick(10)
    given[0]?.(tokenOf('ann', 12))
    await tick(5_500)
    expect([core.session.get().status, given.length]).toEqual(['signed-in', 2])
    await core.signOut()
    given[1]?.(tokenOf('ann'))
    await tick(100)
    expect(core.session.get()).toEqual({ status: 'signed-out' })
  })

  it('nothing starts again once the core is destroyed, whatever answers late', async () => {
    let answer: (response: Response) => void = () => {}
    const { core, sent } = stage({
      '/auth/refresh': () =>
        new Promise(done => {
          answer = done
        }),
    })
    await tick(10)
    core.destroy()
    answer(signedIn('ann', 12))
    await tick(60_000)
    expect(sent.map(one => one.path)).toEqual(['/auth/refresh'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('no clock is left by a core that was destroyed while somebody was signed in', async () => {
    const { core, mount } = stage({ '/auth/refresh': () => signedIn('ann') })
    mount()
    core.watchUser()
    await tick(500)
    core.destroy()
    await tick(60_000)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('answers out of order', () => {
  it('the older one never takes the place of the newer', async () => {
    const answers: ((response: Response) => void)[] = []
    // a server, or a fetch of the page's own, that does not care about being called off
    const { mount } = stage(
      {
        '/dataframe/aggregate': () =>
          new Promise(done => {
            answers.push(done)
          }),
      },
      { auth: { mode: 'public' } },
    )
    const read = mount()
    await tick(10)
    read.reload()
    await tick(10)
    expect(answers).toHaveLength(2)
    answers[1]?.(reply(200, ['newer']))
    await tick(300)
    answers[0]?.(reply(200, ['older']))
    await tick(300)
    expect(read.get().data).toEqual(['newer'])
  })
})

describe('a sign-in that the server could not answer', () => {
  it('is not reported as a wrong password', async () => {
    const { core } = stage({ '/auth/refresh': () => reply(401), '/auth': () => reply(500) })
    await tick(10)
    const signing = core.signIn('ann', 'secret')
    await tick(10)
    expect(await signing).toMatchObject({ ok: false, code: 'server', status: 500 })
  })
})
