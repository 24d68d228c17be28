// A token of the page (auth mode 'token'): which one is used, how often the page is asked, and what ends the session.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TokenReason } from './core.ts'
import { endStages, later, me, stage, tick, tokenOf, user } from './session.test-kit.ts'
import type { Reply, Routes } from './session.test-kit.ts'

type Given = string | { readonly token: string; readonly expiresAt?: number } | null
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(endStages)

/** A page that supplies `tokens` in order, then repeats the last one; a function fails in its own way. */
function page(
  tokens: readonly (Given | (() => Promise<Given>))[],
  routes: Routes = {},
  options: { readonly onError?: () => void; readonly name?: string } = {},
  isWatched = true,
) {
  const asked: TokenReason[] = []
  const online: (() => void)[] = []
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'online') online.push(listener)
  })
  const one = stage(
    routes,
    {
      ...options,
      auth: {
        mode: 'token',
        getToken: async ({ reason }) => {
          const next = tokens[Math.min(asked.length, tokens.length - 1)] ?? null
          asked.push(reason)
          return typeof next === 'function' ? next() : next
        },
      },
    },
    isWatched,
  )
  return {
    ...one,
    asked,
    goOnline: () => {
      for (const tell of online) tell()
    },
  }
}
const refusing =
  (...bad: readonly unknown[]) =>
  (bearer: string | null): Reply => ({ status: bad.includes(bearer) ? 401 : 200, data: [1] })

describe('the token of a page', () => {
  it('goes with requests also where the page gives it with its time', async () => {
    const token = tokenOf('ann')
    const { ask, of } = page([{ token }])
    await ask()
    expect(of('GET /apps')[0]?.bearer).toBe(token)
  })

  it('is renewed without showing anything else, and the user is read once', async () => {
    const tokens = Array.from({ length: 20 }, (_, number) => tokenOf('ann', 12 + number * 4))
    const { seen, of, asked, core } = page(tokens)
    await tick(40_000)
    expect(asked.filter(reason => reason === 'expiring').length).toBeGreaterThan(3)
    expect([seen, of(me).length, core.session.get().user?.id]).toEqual([['starting', 'signed-in'], 1, 'ann'])
  })

  it('that cannot be renewed yet goes on, and nothing waits for the next try', async () => {
    const { ask, asked, of } = page([tokenOf('ann', 12)])
    await tick(6_000)
    expect(asked).toEqual(['initial', 'expiring'])
    void ask()
    await tick(0)
    expect(of('GET /apps')).toHaveLength(1)
  })

  it('is requested by the name of the core, "default" if it has none', async () => {
    const getToken = vi.fn((_: { readonly core: string }) => Promise.resolve(null))
    for (const name of [undefined, 'shop']) stage({}, { ...(name ? { name } : {}), auth: { mode: 'token', getToken } })
    await tick(10)
    expect(getToken.mock.calls.map(([{ core }]) => core)).toEqual(['default', 'shop'])
  })
})

describe('a page that gives no token', () => {
  it('is asked once for a request, and again by each later one', async () => {
    const { ask, asked, status } = page([null, null, tokenOf('ann')], {}, {}, false)
    expect((await ask()).status).toBe(401)
    expect(asked).toEqual(['initial'])
    expect([(await ask()).status, asked.length]).toEqual([401, 2])
    const third = ask()
    await tick(1_000)
    expect([(await third).status, asked, status()]).toEqual([200, ['initial', 'initial', 'initial'], 'starting'])
  })

  it('may fail without an error listener, and reports no error after the end of the core', async () => {
    const silent = page([() => Promise.reject(new Error('no line'))])
    await tick(10)
    expect(silent.status()).toBe('signed-out')
    const onError = vi.fn()
    let reject: (error: Error) => void = () => {}
    const ended = page(
      [
        () =>
          new Promise<Given>((_, fails) => {
            reject = fails
          }),
      ],
      {},
      { onError },
    )
    await tick(10)
    ended.core.destroy()
    reject(new Error('too late'))
    await tick(10)
    expect(onError).not.toHaveBeenCalled()
  })

  it('is asked at once when the network is back, however long the wait would have been', async () => {
    const { ask, asked, goOnline, core } = page([null, null, null, tokenOf('ann')])
    for (const ms of [4_000, 4_000, 0]) {
      void ask()
      await tick(ms)
    }
    const before = asked.length
    const waiting = ask()
    await tick(500)
    expect(asked).toHaveLength(before)
    goOnline()
    await tick(0)
    expect(asked).toHaveLength(before + 1)
    expect([(await waiting).status, core.authRequired?.get()]).toEqual([200, undefined])
  })

  it('is not asked after the end of the core, which leaves no clock', async () => {
    const { ask, asked, core } = page([null])
    for (const ms of [4_000, 4_000, 0]) {
      void ask()
      await tick(ms)
    }
    const before = asked.length
    void ask()
    await tick(10)
    expect(vi.getTimerCount()).toBe(1)
    core.destroy()
    expect(vi.getTimerCount()).toBe(0)
    await tick(60_000)
    expect(asked).toHaveLength(before)
  })

  it('gets its failed reads sent when the network is back and it gives one, and not those the server refused', async () => {
    const { mount, goOnline, of } = page([null, tokenOf('ann')])
    const read = mount('/apps')
    await tick(300)
    expect(read.get().error?.status).toBe(401)
    goOnline()
    await tick(300)
    expect([read.get().data, of('GET /apps').length]).toEqual([[{ of: 'ann' }], 1])
    goOnline()
    await tick(300)
    expect(of('GET /apps')).toHaveLength(1)
  })
})

describe('a refused token', () => {
  it('ends the session at once at its second refusal, and is reported once', async () => {
    const [first, second] = [tokenOf('ann'), tokenOf('ann')]
    const { core, ask, asked, sent } = page(
      [first, second, first, second],
      { 'GET /no': () => ({ status: 401 }) },
      {},
      false,
    )
    const told = vi.fn()
    core.authRequired?.subscribe(told)
    expect((await ask('/no')).status).toBe(401)
    expect([core.authRequired?.get(), asked, sent.length]).toEqual([{ reason: 'refused' }, ['initial', 'expired'], 2])
    void ask('/no')
    await tick(10_000)
    expect([told.mock.calls.length, asked.slice(2)[0]]).toEqual([1, 'expired'])
  })

  it('is never sent again, also where the page goes on giving it', async () => {
    const token = tokenOf('ann')
    const { ask, of, core } = page([token], { 'GET /no': () => ({ status: 401 }) }, {}, false)
    await ask('/no')
    for (let at = 0; at < 3; at++) {
      void ask('/no')
      await tick(4_000)
    }
    expect([of('GET /no').length, core.authRequired?.get()]).toEqual([1, { reason: 'refused' }])
  })

  it('ends the session if the server does not let it read its user, and sends no sign-out to the server', async () => {
    const { core, sent, status } = page([tokenOf('ann')], { [me]: () => ({ status: 403 }) })
    await tick(10)
    expect([status(), core.authRequired?.get(), sent.map(one => one.line)]).toEqual([
      'signed-out',
      { reason: 'refused' },
      [me],
    ])
  })

  it('counts also if the repeated request had no answer, even if an earlier token was accepted in between', async () => {
    const [first, second] = [tokenOf('ann'), tokenOf('ann')]
    const slow = later()
    const { core, ask, asked } = page(
      [first, second],
      {
        'GET /slow': () => slow.reply,
        'GET /no': bearer => (bearer === first ? { status: 401 } : null),
        'GET /second': () => ({ status: 401 }),
      },
      {},
      false,
    )
    const waiting = ask('/slow')
    await tick(10)
    expect((await ask('/no')).status).toBe(0)
    slow.answer({ status: 200 })
    expect((await waiting).status).toBe(200) // the first token, which is not the current one
    expect(core.authRequired?.get()).toBeUndefined()
    void ask('/second')
    await tick(0)
    expect([core.authRequired?.get(), asked]).toEqual([{ reason: 'refused' }, ['initial', 'expired']])
  })

  it('starts counting again after a token was accepted, so that one path that always refuses does not end the session', async () => {
    const [first, second] = [tokenOf('ann'), tokenOf('ann')]
    const slow = later()
    const { core, ask } = page(
      [first, second],
      { 'GET /no': bearer => (bearer === first ? { status: 401 } : slow.reply) },
      {},
      false,
    )
    const asked = ask('/no')
    await tick(10)
    expect((await ask()).status).toBe(200)
    slow.answer({ status: 401 })
    expect([(await asked).status, core.authRequired?.get()]).toEqual([401, undefined])
  })

  it('does not count where another one took its place before the repeat was refused', async () => {
    const [first, second, third] = [tokenOf('ann'), tokenOf('ann', 12), tokenOf('ann')]
    const slow = later()
    const { core, ask, asked } = page([first, second, third], {
      'GET /slow': bearer => (bearer === first ? { status: 401 } : slow.reply),
      'GET /apps': refusing(first, second),
    })
    await tick(10)
    const waiting = ask('/slow')
    await tick(6_000)
    expect(asked).toEqual(['initial', 'expired', 'expiring'])
    slow.answer({ status: 401 })
    expect((await waiting).status).toBe(401)
    expect([core.authRequired?.get(), core.session.get().user]).toEqual([undefined, user('ann')])
    expect((await ask()).status).toBe(200)
  })

  it('by a sign-in changes nothing for what the server refused for other reasons', async () => {
    const reader = later()
    const { mount, of } = page([tokenOf('ann')], { [me]: () => reader.reply, 'GET /none': () => ({ status: 404 }) })
    mount('/none')
    await tick(300)
    reader.answer({ status: 200, data: user('ann') })
    await tick(300)
    expect(of('GET /none')).toHaveLength(1)
  })
})
