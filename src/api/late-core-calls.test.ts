// What a core of the loader passes on to the core whose code came, and what it does until then.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../contract/messages.ts'
import type { Core, CoreOptions, QueryState, Session } from './core.ts'
import { createLateCore } from './late-core.ts'
import type { SessionToLeave } from './session-machine.ts'
import { version } from './version.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const options: CoreOptions = { api: 'https://api.test', name: 'partner' }
const apps = { method: 'GET', path: '/apps' } as const
const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const signedIn: Session = { status: 'signed-in' }
const rows: QueryState = { isLoading: false, at: 7, data: ['Sales'] }
const offline = { code: 'chunk', message: messages['error.chunk'] }

/** A core that writes down what it is asked for, and when that is stopped. */
function recorded(more: Partial<Core> = {}) {
  const calls: string[] = []
  const follows =
    (what: string) =>
    (...given: unknown[]) => {
      calls.push([what, ...given.filter(one => typeof one === 'string')].join(' '))
      const notify = given.findLast(one => typeof one === 'function') as ((data?: unknown) => void) | undefined // each takes a function at most
      notify?.(what)
      return () => void calls.push(`stop ${what}`)
    }
  const session: SessionToLeave = {
    get: () => signedIn,
    subscribe: follows('session'),
    listen: follows('listen'),
    beforeSignOut: follows('work') as NonNullable<SessionToLeave['beforeSignOut']>,
  }
  const core: Core = {
    name: 'partner',
    version: 'other',
    api: options.api,
    options,
    session,
    authRequired: { get: () => undefined, subscribe: follows('required') },
    request: async ({ path }) => {
      calls.push(`request ${path}`)
      return { status: 200, data: { code: 200, message: 'OK' } }
    },
    query: ({ path }) => {
      calls.push(`query ${path}`)
      return {
        get: () => rows,
        subscribe: follows('rows'),
        reload: () => void calls.push('reload'),
        early: follows('early'),
      }
    },
    invalidate: follows('invalidate'),
    live: follows('live'),
    signIn: async email => {
      calls.push(`sign in ${email}`)
      return { ok: true }
    },
    signOut: async () => void calls.push('sign out'),
    dismissWarning: follows('dismiss'),
    watchUser: follows('watch'),
    stats: () => ({ requests: 1, sockets: 2, refreshes: 3, cached: 4, mounted: 5 }),
    destroy: () => void calls.push('destroy'),
    ...more,
  }
  return { core, calls }
}

/** A core of the loader, with what lets its code come or fail. */
function stage(made: Core, given = options) {
  let come: (() => void) | undefined
  let miss: (() => void) | undefined
  const make = vi.fn((_: CoreOptions) => made)
  const load = vi.fn(
    () =>
      new Promise<typeof make>((done, failed) => {
        come = () => done(make)
        miss = () => failed(new TypeError('Failed to fetch dynamically imported module'))
      }),
  )
  const late = createLateCore(given, load)
  return {
    late,
    session: late.session as SessionToLeave, // what createLateCore made
    load,
    make,
    come: () => (come?.(), settle()),
    miss: () => (miss?.(), settle()),
  }
}

describe('a core whose code has come', () => {
  it('is made once, of its options, and passes everything on', async () => {
    const { core, calls } = recorded()
    const { late, session, make, load, come } = stage(core)
    await come()
    expect([late.name, late.version, late.api, late.options]).toEqual(['partner', version, options.api, options])
    expect([session.get(), late.authRequired?.get(), late.stats()]).toEqual([signedIn, undefined, core.stats()])

    const read = late.query(apps)
    expect([read.get(), read.get()]).toEqual([rows, rows])
    read.reload()
    late.invalidate('/apps')
    late.dismissWarning()
    await late.request({ method: 'GET', path: '/other' })
    expect(await late.signIn('ann@b.c', 'secret')).toEqual({ ok: true })
    await late.signOut()
    expect(calls.splice(0)).toEqual([
      'query /apps',
      'reload',
      'invalidate /apps',
      'dismiss',
      'request /other',
      'sign in ann@b.c',
      'sign out',
    ])
    for (const stop of [
      late.live('Refresh', () => {}),
      late.watchUser(),
      session.listen!(() => {}),
      session.beforeSignOut!(() => Promise.resolve()),
      read.early!(() => {}),
      read.subscribe(() => {}),
      session.subscribe(() => {}),
    ])
      stop()
    expect(calls).toEqual([
      'live Refresh',
      'watch',
      'listen',
      'work',
      'early',
      'rows',
      'session',
      'stop live',
      'stop watch',
      'stop listen',
      'stop work',
      'stop early',
      'stop rows',
      'stop session',
    ])
    expect([make.mock.calls, load.mock.calls.length]).toEqual([[[options]], 1])
  })

  it('may be of an older bundle, which knows less', async () => {
    const known = Object.entries(recorded().core).filter(([name]) => name !== 'authRequired')
    const { late, session, come } = stage({
      ...(Object.fromEntries(known) as unknown as Core), // without what may be absent
      session: { get: () => signedIn, subscribe: () => () => {} },
      query: () => ({ get: () => rows, subscribe: () => () => {}, reload: () => {} }),
    })
    const start = () => [
      session.listen!(() => {}),
      session.beforeSignOut!(() => Promise.resolve()),
      late.query(apps).early!(() => {}),
      late.authRequired!.subscribe(() => {}),
    ]
    const before = start()
    await come()
    for (const stop of [...before, ...start()]) expect(stop).not.toThrow()
    expect(late.authRequired?.get()).toBeUndefined()
  })

  it('ends with the one of the loader', async () => {
    const { core, calls } = recorded()
    const { late, come } = stage(core)
    await come()
    expect(late.ended?.aborted).toBe(false)
    late.destroy()
    expect([late.ended?.aborted, calls]).toEqual([true, ['destroy']])
  })
})

describe('what is asked for before the code comes', () => {
  const begin = ({ late, session }: ReturnType<typeof stage>, heard: () => void) => [
    late.live('Refresh', heard),
    late.watchUser(),
    session.listen!(heard),
    session.beforeSignOut!(async () => heard()),
    late.query(apps).early!(heard),
    late.query(apps).subscribe(heard),
    session.subscribe(heard),
    late.authRequired!.subscribe(heard),
  ]

  it('starts as soon as it is there, once, and stops', async () => {
    const { core, calls } = recorded()
    const on = stage(core)
    const heard = vi.fn()
    const stops = begin(on, heard)
    expect(calls).toEqual([])
    await on.come()
    const started = ['live Refresh', 'watch', 'listen', 'work', 'query /apps', 'early']
    expect(calls.splice(0)).toEqual([...started, 'query /apps', 'rows', 'session', 'required'])
    for (const stop of stops) stop()
    expect(calls).toEqual(
      ['live', 'watch', 'listen', 'work', 'early', 'rows', 'session', 'required'].map(what => `stop ${what}`),
    )
  })

  it('never starts if it was stopped or the core ended', async () => {
    const { core, calls } = recorded()
    const [stopped, ended] = [stage(core), stage(core)]
    for (const stop of begin(stopped, () => {})) stop()
    begin(ended, () => {})
    ended.late.destroy()
    await stopped.come()
    await ended.come()
    expect([calls, ended.make.mock.calls]).toEqual([[], []])
  })

  it('changes nothing where there is nothing yet', () => {
    const { core, calls } = recorded()
    const { late, session } = stage(core)
    late.invalidate()
    late.dismissWarning()
    expect([session.get(), late.authRequired?.get(), calls]).toEqual([{ status: 'starting' }, undefined, []])
  })

  it('notifies a reader of what differs from what was shown until then', async () => {
    const quiet = () => () => {}
    const { core } = recorded({
      session: { get: () => signedIn, subscribe: quiet },
      authRequired: { get: () => undefined, subscribe: quiet },
      query: () => ({ get: () => rows, subscribe: quiet, reload: () => {} }),
    })
    const { late, come } = stage(core)
    const heard = { session: vi.fn(), required: vi.fn(), rows: vi.fn() }
    late.session.subscribe(heard.session)
    late.authRequired?.subscribe(heard.required)
    late.query(apps).subscribe(heard.rows)
    await come()
    expect(Object.values(heard).map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  })
})

describe('code that does not come', () => {
  it('is tried again after 1, 2 and 4 seconds while somebody waits, and shown as missing until it is there', async () => {
    const { core } = recorded()
    const { late, load, miss, come } = stage(core)
    const heard = vi.fn()
    const read = late.query(apps)
    read.subscribe(heard)
    for (const [at, waitMs] of [1_000, 2_000, 4_000].entries()) {
      await miss()
      expect([read.get(), heard.mock.calls.length]).toEqual([
        { isLoading: false, at: 0, error: { ok: false, ...offline } },
        at + 1,
      ])
      await settle(waitMs - 1)
      expect(load).toHaveBeenCalledTimes(at + 1)
      await settle(1)
      expect(load).toHaveBeenCalledTimes(at + 2)
    }
    await come()
    expect(read.get()).toEqual(rows)
  })

  it('is not tried again for nobody, nor after the end of the core', async () => {
    const { core } = recorded()
    const [alone, left, ended, over] = [stage(core), stage(core), stage(core), stage(core)]
    left.late.watchUser()()
    ended.late.watchUser()
    over.late.watchUser()
    over.late.destroy()
    for (const one of [alone, left, ended, over]) await one.miss()
    ended.late.destroy()
    expect(vi.getTimerCount()).toBe(0)
    await settle(60_000)
    expect([alone, left, ended, over].map(({ load }) => load.mock.calls.length)).toEqual([1, 1, 1, 1])
  })

  it('is tried again at once by a reload, which notifies the readers, and by the next request', async () => {
    const { core } = recorded()
    const { late, load, miss } = stage(core)
    const heard = vi.fn()
    const read = late.query(apps)
    read.subscribe(heard)
    await miss()
    read.reload()
    expect([read.get(), heard.mock.calls.length, load.mock.calls.length]).toEqual([{ isLoading: true, at: 0 }, 2, 2])
    await settle(60_000)
    expect(load).toHaveBeenCalledTimes(2)
    const [asked, other] = [late.request(apps), late.request(apps)]
    expect(load).toHaveBeenCalledTimes(2)
    await miss()
    expect(await Promise.all([asked, other])).toEqual([
      { status: 0, data: { code: 0, message: offline.message } },
      { status: 0, data: { code: 0, message: offline.message } },
    ])
    void late.request(apps)
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('signs nobody in or out, and says why', async () => {
    const { core, calls } = recorded()
    const { late, miss } = stage(core)
    const asked = Promise.all([late.signIn('ann@b.c', 'secret'), late.signOut()])
    await miss()
    expect([await asked, calls]).toEqual([[{ ok: false, ...offline }, undefined], []])
  })
})
