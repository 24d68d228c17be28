// The session of a password or a cookie: the effect of each reply, early, late, refused or missing.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../contract/messages.ts'
import type { SessionToLeave } from './session-machine.ts'
import {
  deAuth,
  endStages,
  given,
  later,
  me,
  nowSec,
  refresh,
  signIn,
  stage,
  tick,
  tokenOf,
  user,
} from './session.test-kit.ts'
import type { Reply } from './session.test-kit.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(endStages)
const nobody = { [refresh]: (): Reply => ({ status: 401 }) }

describe('the user of a session', () => {
  it('is read once and stays through every renewal, with the rows on the page', async () => {
    const { core, of, seen, mount } = stage({ [refresh]: () => given('ann', 12) })
    await tick(10)
    const read = mount('/apps')
    await tick(60_000)
    expect(of(refresh).length).toBeGreaterThan(10)
    expect([of(me).length, of('GET /apps').length, seen, core.session.get().user?.id, read.get().data]).toEqual([
      1,
      1,
      ['starting', 'signed-in'],
      'ann',
      [{ of: 'ann' }],
    ])
  })

  it('is read as soon as somebody subscribes, where a request has started the session', async () => {
    const { core, ask, of, status } = stage({ [refresh]: () => given() }, {}, false)
    await ask()
    expect([of(me).length, status()]).toEqual([0, 'starting'])
    core.session.subscribe(() => {})
    await tick(10)
    expect([of(me).length, status()]).toEqual([1, 'signed-in'])
  })

  it('notifies nobody again while nothing changes, and is not read again for a late subscriber', async () => {
    const { core, of, told } = stage({ [refresh]: () => given() })
    await tick(10)
    const before = told.mock.calls.length
    const late = vi.fn()
    core.session.subscribe(late)
    await tick(60_000)
    expect([told.mock.calls.length - before, late.mock.calls.length, of(me).length]).toEqual([0, 0, 1])
  })

  it('stays while the end of the session comes near and the warning is dismissed (SES-015)', async () => {
    const { core } = stage({ [refresh]: () => given('ann', 3600, { refresh_expiry: nowSec() + 604 }) })
    await tick(5_010)
    expect(core.session.get()).toMatchObject({ status: 'signed-in', user: { id: 'ann' }, isEnding: true })
    core.dismissWarning()
    expect(core.session.get()).toEqual({
      status: 'signed-in',
      user: user('ann'),
      expiresAt: expect.any(Number),
      refreshExpiry: expect.any(Number),
    })
  })

  it('is nobody if nobody is signed in, also for a warning that is dismissed then', async () => {
    const { core } = stage(nobody)
    await tick(10)
    core.dismissWarning()
    expect(core.session.get()).toEqual({ status: 'signed-out' })
  })

  it('that could not be read four times is read again by the next look, 5 s apart (SES-010)', async () => {
    const line = { isThere: false }
    const { of, status } = stage({
      [refresh]: () => given(),
      [me]: () => (line.isThere ? { status: 200, data: user('ann') } : null),
    })
    await tick(9_000)
    expect([of(me).length, status()]).toEqual([4, 'starting'])
    line.isThere = true
    await tick(1_500)
    expect([of(me).length, status()]).toEqual([5, 'signed-in'])
  })

  it('is not asked for any more after a sign-out, nor after the end of the core, which leaves no clock', async () => {
    const routes = { [refresh]: () => given(), [me]: () => null, [deAuth]: () => ({ status: 200 }) }
    const ended = stage(routes)
    await tick(500)
    ended.core.destroy()
    expect(vi.getTimerCount()).toBe(0)
    const left = stage(routes)
    await tick(500)
    void left.core.signOut()
    await tick(20_000)
    expect([left.of(me).length, ended.of(me).length, left.status(), vi.getTimerCount()]).toEqual([
      1,
      1,
      'signed-out',
      0,
    ])
  })

  it('that is read late signs nobody in again, neither after a sign-out nor after the end of the core', async () => {
    const [one, two] = [later(), later()]
    const [left, ended] = [
      stage({ [refresh]: () => given(), [me]: () => one.reply }),
      stage({ [refresh]: () => given(), [me]: () => two.reply }),
    ]
    await tick(10)
    void left.core.signOut()
    ended.core.destroy()
    for (const { answer } of [one, two]) answer({ status: 200, data: user('ann') })
    await tick(10)
    expect([left.status(), ended.status()]).toEqual(['signed-out', 'starting'])
  })

  it('of a former token never takes the place of the next one, nor comes back after the sign-out', async () => {
    const [ann, bob] = [later(), later()]
    const answers = [given('ann', 12), given('bob')]
    const readers = [ann, bob]
    const { core, of, status } = stage({
      [refresh]: () => answers.shift() ?? null,
      [me]: () => readers.shift()?.reply ?? null,
    })
    await tick(6_000)
    expect(of(me)).toHaveLength(2) // the renewed token is another person's
    await tick(5_000)
    expect(of(me)).toHaveLength(2)
    void core.signOut()
    ann.answer({ status: 200, data: user('ann') })
    bob.answer({ status: 200, data: user('bob') })
    await tick(10)
    expect([status(), core.session.get().user]).toEqual(['signed-out', undefined])
  })

  it('of a former token that answers late does not make the next one be read twice', async () => {
    const ann = later()
    const answers = [given('ann', 12), given('bob')]
    const readers = [ann, later()]
    const { of, status } = stage({
      [refresh]: () => answers.shift() ?? null,
      [me]: () => readers.shift()?.reply ?? null,
    })
    await tick(6_000)
    ann.answer({ status: 200, data: user('ann') })
    await tick(10_000)
    expect([of(me).length, status()]).toEqual([2, 'starting'])
  })
})

describe('a sign-in', () => {
  it('shows no other state on its way, and reads again the data on the page', async () => {
    const { core, seen, mount, of } = stage({ ...nobody, [signIn]: () => given('ann') })
    const read = mount('/apps')
    await tick(500)
    expect(read.get().data).toEqual([{ of: null }])
    void core.signIn('a@b.c', 'secret')
    await tick(500)
    expect([seen, of('GET /apps').length, read.get().data]).toEqual([['signed-out', 'signed-in'], 2, [{ of: 'ann' }]])
  })

  it('stays where the session that was looked for at the start is refused later', async () => {
    const start = later()
    const { core, status } = stage({ [refresh]: () => start.reply, [signIn]: () => given('ann') })
    await tick(10)
    void core.signIn('a@b.c', 'secret')
    await tick(10)
    start.answer({ status: 401 })
    await tick(10)
    expect([status(), core.session.get().user?.id]).toEqual(['signed-in', 'ann'])
  })

  it('that fails leaves the session of the person who is signed in', async () => {
    const { core, seen, ask, of } = stage({ [refresh]: () => given('ann'), [signIn]: () => ({ status: 401 }) })
    await tick(10)
    const signing = core.signIn('bob@b.c', 'wrong')
    await tick(10)
    expect(await signing).toMatchObject({ ok: false, code: 'refused' })
    expect([seen, core.session.get().user?.id]).toEqual([['starting', 'signed-in'], 'ann'])
    expect([(await ask()).status, of('GET /apps')[0]?.bearer]).toEqual([200, expect.any(String)])
  })

  it('of another person ends the session before, with its refresh token', async () => {
    vi.stubGlobal('location', new URL('https://page.test/'))
    const answers = [given('ann', 3600, { refresh_token: 'key of ann' }), given('bob', 12)]
    const { core, seen, of } = stage({ [signIn]: () => answers.shift() ?? null, [refresh]: () => given('bob', 12) })
    await tick(10)
    for (const email of ['ann@b.c', 'bob@b.c']) {
      void core.signIn(email, 'secret')
      await tick(10)
    }
    expect(seen).toEqual(['signed-out', 'signed-in', 'signed-out', 'signed-in'])
    await tick(6_000)
    expect(of(refresh).map(({ key }) => key)).toEqual([null])
  })

  it('whose user cannot be read fails, and reports why', async () => {
    for (const answer of [{ status: 403 }, null]) {
      const { core } = stage({ ...nobody, [signIn]: () => given('ann'), [me]: () => answer })
      await tick(10)
      const signing = core.signIn('a@b.c', 'secret')
      await tick(8_000)
      expect(await signing).toMatchObject({ ok: false, code: 'offline', message: messages['error.offline'] })
    }
  })

  it('that answers after the end of the core signs nobody in', async () => {
    const answer = later()
    const { core, status, sent } = stage({ ...nobody, [signIn]: () => answer.reply })
    await tick(10)
    const signing = core.signIn('a@b.c', 'secret')
    core.destroy()
    answer.answer(given('ann'))
    expect(await signing).toMatchObject({ ok: false, code: 'offline', status: 0 })
    expect([status(), sent.length, vi.getTimerCount()]).toEqual(['signed-out', 2, 0])
  })

  it('fails in the words of what happened', async () => {
    const answers: Reply[] = [
      { status: 500 },
      { status: 409 },
      { status: 429 },
      { status: 401, data: { access_token: tokenOf('ann') } },
      null,
    ]
    const { core } = stage({ ...nobody, [signIn]: () => answers.shift() ?? null })
    await tick(10)
    const said: unknown[] = []
    while (answers.length > 0) {
      const signing = core.signIn('a@b.c', 'secret')
      await tick(10)
      const outcome = await signing
      said.push('message' in outcome ? outcome.message : outcome)
    }
    expect(said).toEqual([
      messages['error.server'],
      messages['error.default'],
      messages['auth.limited'],
      messages['auth.refused'],
      messages['error.offline'],
    ])
    expect(core.session.get()).toEqual({ status: 'signed-out' })
  })
})

describe('an answer without a token', () => {
  it('to the start, and one that refuses with a token in it, signs nobody in', async () => {
    for (const answer of [
      { status: 200 },
      { status: 200, data: null },
      { status: 200, data: { access_token: 7 } },
      { status: 403, data: { access_token: tokenOf('ann') } },
    ]) {
      const { status, of } = stage({ [refresh]: () => answer })
      await tick(10)
      expect([answer, status(), of(me).length]).toEqual([answer, 'signed-out', 0])
    }
  })
})

describe('a renewal', () => {
  it('is one at a time however long it takes, and requests made during it use its token', async () => {
    const renewed = later()
    const answers: (Reply | Promise<Reply>)[] = [given('ann', 12), renewed.reply]
    const { of, ask } = stage({ [refresh]: () => answers.shift() ?? null })
    await tick(30_000)
    expect(of(refresh)).toHaveLength(2)
    const asked = ask()
    await tick(10)
    expect(of('GET /apps')).toEqual([])
    const token = tokenOf('ann')
    renewed.answer({ status: 200, data: { access_token: token } })
    await tick(10)
    expect([(await asked).status, of('GET /apps')[0]?.bearer]).toEqual([200, token])
  })

  it('without any answer leaves the session as it is, and is tried again', async () => {
    const answers = [given('ann', 12), null, given('ann')]
    const { of, status } = stage({ [refresh]: () => answers.shift() ?? null })
    await tick(6_000)
    expect([of(refresh).length, status(), of(deAuth).length]).toEqual([2, 'signed-in', 0])
    await tick(60_000)
    expect([of(refresh).length, status()]).toEqual([3, 'signed-in'])
  })

  it('of a former session that answers late does not stand for the one under way', async () => {
    const former = later()
    const answers: (Reply | Promise<Reply>)[] = [given('ann', 12), former.reply]
    const { core, of } = stage({
      [refresh]: () => answers.shift() ?? new Promise<Reply>(() => {}),
      [signIn]: () => given('bob', 12),
    })
    await tick(6_000)
    void core.signOut()
    void core.signIn('b', 'x')
    await tick(6_000)
    expect(of(refresh)).toHaveLength(3)
    former.answer({ status: 401 })
    await tick(20_000)
    expect([of(refresh).length, core.session.get().user?.id]).toEqual([3, 'bob'])
  })

  it('reads no user if nothing subscribes to the session', async () => {
    const { of, ask } = stage({ [refresh]: () => given('ann', 12) }, {}, false)
    await ask()
    await tick(30_000)
    expect([of(refresh).length > 3, of(me).length]).toEqual([true, 0])
  })

  it('is not made for a refusal of a token that has been replaced since', async () => {
    const [slow, old] = [later(), tokenOf('ann')]
    const answers: Reply[] = [{ status: 200, data: { access_token: old } }, given('ann')]
    const { of, ask } = stage({
      [refresh]: () => answers.shift() ?? null,
      'GET /slow': bearer => (bearer === old ? slow.reply : { status: 200 }),
      'GET /quick': bearer => ({ status: bearer === old ? 401 : 200 }),
    })
    await tick(10)
    const waiting = ask('/slow')
    expect((await ask('/quick')).status).toBe(200)
    slow.answer({ status: 401 })
    expect((await waiting).status).toBe(200)
    expect([of(refresh).length, of('GET /slow').length]).toEqual([2, 2])
  })

  it('is not waited for by a request whose token has been replaced since: it is sent again at once', async () => {
    const [slow, old] = [later(), tokenOf('ann')]
    const answers: Reply[] = [{ status: 200, data: { access_token: old } }, given('ann', 12)]
    const { of, ask } = stage({
      [refresh]: () => answers.shift() ?? new Promise<Reply>(() => {}),
      'GET /slow': bearer => (bearer === old ? slow.reply : { status: 200 }),
      'GET /quick': bearer => ({ status: bearer === old ? 401 : 200 }),
    })
    await tick(10)
    const waiting = ask('/slow')
    expect((await ask('/quick')).status).toBe(200)
    await tick(6_000)
    expect(of(refresh)).toHaveLength(3) // the new token expires soon, and its renewal is under way
    slow.answer({ status: 401 })
    await tick(10)
    expect(of('GET /slow')).toHaveLength(2)
    expect((await waiting).status).toBe(200)
  })

  it('is not made for a request that was sent before a sign-out and answered after it', async () => {
    for (const status of [401, 200]) {
      const slow = later()
      const one = stage({ [refresh]: () => given(), 'GET /slow': () => slow.reply })
      await tick(10)
      const waiting = one.ask('/slow')
      await tick(10)
      void one.core.signOut()
      slow.answer({ status })
      await tick(10)
      expect([(await waiting).status, one.of(refresh).length, one.of('GET /slow').length, one.status()]).toEqual([
        status,
        1,
        1,
        'signed-out',
      ])
    }
  })

  it('is made ever more rarely where the server goes on refusing, never ends the session, and a refusal then is sent once', async () => {
    const { core, of, ask, status } = stage({ [refresh]: () => given(), 'GET /no': () => ({ status: 401 }) })
    await tick(10)
    const startedMs = Date.now()
    const renewedSec: number[] = []
    const sends: number[] = []
    for (let second = 0; second < 60; second++) {
      const before = [of(refresh).length, of('GET /no').length]
      void ask('/no')
      await tick(1_000)
      if (of(refresh).length > (before[0] ?? 0)) renewedSec.push(Math.round((Date.now() - startedMs) / 1_000) - 1)
      sends.push(of('GET /no').length - (before[1] ?? 0))
    }
    expect(renewedSec).toEqual([0, 1, 9, 39])
    expect(sends.map((count, second) => (count === 2 ? second : -1)).filter(second => second >= 0)).toEqual([
      0, 1, 9, 39,
    ])
    expect([status(), core.authRequired?.get()]).toEqual(['signed-in', undefined])
  })

  it('that has to wait does not delay a request made after the sign-out', async () => {
    const { core, ask, of } = stage({ [refresh]: () => given(), 'GET /no': () => ({ status: 401 }) })
    await tick(10)
    for (let at = 0; at < 2; at++) {
      void ask('/no')
      await tick(10)
    }
    void core.signOut()
    void ask()
    await tick(0)
    expect(of('GET /apps')).toHaveLength(1)
  })

  it('whose repeat is refused after the sign-out is answered by that', async () => {
    const repeat = later()
    const { core, ask, of } = stage({
      [refresh]: () => given(),
      'GET /no': () => (of('GET /no').length === 1 ? { status: 401 } : repeat.reply),
    })
    await tick(10)
    const asked = ask('/no')
    await tick(10)
    void core.signOut()
    repeat.answer({ status: 401 })
    expect((await asked).status).toBe(401)
  })

  it('is made at once again after a token was accepted, also for the second refusal of the next one', async () => {
    const bearers: (string | null)[] = []
    const { of, ask } = stage({
      [refresh]: () => given(),
      'GET /no': () => ({ status: 401 }),
      'GET /once': bearer => {
        if (bearers.length === 0) bearers.push(bearer)
        return bearers[0] === bearer ? { status: 401 } : { status: 200 }
      },
      'GET /lost': () => (of('GET /lost').length === 1 ? { status: 401 } : null),
    })
    await tick(10)
    for (const path of ['/no', '/no', '/apps']) {
      void ask(path)
      await tick(10)
    }
    const before = of(refresh).length
    expect((await ask('/lost')).status).toBe(0)
    expect((await ask('/once')).status).toBe(200)
    expect(of(refresh).length - before).toBe(2)
  })

  it('keeps the former refresh token where the answer brings no new one, and where the api is of another origin (SES-014)', async () => {
    vi.stubGlobal('location', new URL('https://page.test/'))
    const { core, of } = stage({
      [signIn]: () => given('ann', 12, { refresh_token: 'key' }),
      [refresh]: () => given('ann', 12),
    })
    await tick(10)
    void core.signIn('a@b.c', 'x')
    await tick(11_000)
    expect(of(refresh).map(({ key }) => key)).toEqual(['key', 'key'])
  })
})

describe('a session by cookie', () => {
  it('is looked for at the start also where the api is of another origin', async () => {
    vi.stubGlobal('location', new URL('https://page.test/'))
    const { of, status } = stage({ [refresh]: () => given() }, { auth: { mode: 'cookie' } })
    await tick(10)
    expect([of(refresh).length, status()]).toEqual([1, 'signed-in'])
  })
})

describe('a sign-out', () => {
  it('of nobody changes nothing on the page', async () => {
    const { core, of, mount } = stage({ [refresh]: () => given() })
    mount('/apps')
    await tick(500)
    await core.signOut()
    await tick(500)
    const before = of('GET /apps').length
    await core.signOut()
    await tick(500)
    expect(of('GET /apps')).toHaveLength(before)
  })

  it('does not wait for what was withdrawn, nor do it', async () => {
    const { core } = stage({ [refresh]: () => given() })
    const session: SessionToLeave = core.session
    await tick(10)
    const work = vi.fn(() => Promise.resolve())
    session.beforeSignOut?.(work)?.()
    await core.signOut()
    expect(work).not.toHaveBeenCalled()
  })

  it('sends nothing to the server if there is no session at the server', async () => {
    for (const auth of [{ mode: 'public' }, { mode: 'token', getToken: async () => tokenOf('ann') }] as const) {
      const { core, sent } = stage({}, { auth })
      await tick(10)
      const before = sent.length
      await core.signOut()
      expect(sent.slice(before)).toEqual([])
    }
  })
})

describe('a public page that is watched', () => {
  it('keeps the user it has through answers that bring none', async () => {
    const answers: Reply[] = [
      { status: 200, data: user('ann') },
      { status: 403, data: user('eve') },
      { status: 200 },
      null,
    ]
    const { core, of } = stage({ [me]: () => answers.shift() ?? null }, { auth: { mode: 'public' } })
    const stop = core.watchUser()
    await tick(21_000)
    expect([of(me).length, core.session.get().user?.id]).toEqual([4, 'ann'])
    const stopOther = core.watchUser()
    stop()
    stop() // the other one still watches
    await tick(5_000)
    expect(of(me)).toHaveLength(5)
    stopOther()
    await tick(20_000)
    expect(of(me)).toHaveLength(5)
  })

  it('drops the user of somebody who has signed out since', async () => {
    const slow = later()
    const readers: (Reply | Promise<Reply>)[] = [{ status: 200, data: user('ann') }, slow.reply]
    const { core } = stage({ [refresh]: () => given(), [me]: () => readers.shift() ?? null })
    await tick(10)
    const stop = core.watchUser()
    await tick(5_000)
    void core.signOut()
    slow.answer({ status: 200, data: user('ann') })
    await tick(10)
    expect(core.session.get()).toEqual({ status: 'signed-out' })
    stop()
  })
})
