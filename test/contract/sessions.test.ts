import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../demo/server/mail/mail.test-kit.ts'
import { openStage, password, type Stage } from './stage.ts'

interface Tokens {
  readonly access_token: string
  readonly expires_at: number
  readonly refresh_expiry: number
  readonly refresh_token?: string
}

describe('a session', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage({ config: { basePath: '/data', refreshLeewaySec: 5 } })
  })
  afterAll(() => stage.close())
  afterEach(() => {
    vi.useRealTimers()
  })

  const signIn = async (more: object = {}) =>
    stage.send('nobody', 'POST', '/auth', { username: 'eve@lc.test', password, ...more })
  const dataOf = (answer: Awaited<ReturnType<Stage['send']>>) => answer.body.data as Tokens // a sign-in or refresh that went well
  const cookieOf = (headers: Headers) => /lc_refresh=([^;]*)/.exec(headers.get('Set-Cookie') ?? '')?.[1] ?? ''
  const refresh = (token: string) =>
    stage.send('nobody', 'GET', '/auth/refresh', undefined, { 'X-Refresh-Token': token })
  const refreshByCookie = (value: string) =>
    stage.send('nobody', 'GET', '/auth/refresh', undefined, { Cookie: `other=1; lc_refresh=${value}` })

  it('names the user in the subject of its token and ends within 15 minutes (SES-005)', async () => {
    const { access_token, expires_at } = dataOf(await signIn())
    const { payload } = await jwtVerify(access_token, await stage.server.repo.settings.secret('access'))
    expect(payload).toMatchObject({ sub: 'eve', exp: expires_at })
    expect(expires_at - Date.now() / 1000).toBeLessThanOrEqual(900)
  })

  it('keeps the refresh token in a cookie that no script reads and no other path sees (SES-014)', async () => {
    const answer = await signIn()
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^lc_refresh=[\w-]{43}; Path=\/data\/auth; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    )
    expect(dataOf(answer).refresh_token).toBeUndefined()
  })

  it('is restored by the cookie alone, with a new access token and a refresh expiry (SES-013)', async () => {
    const first = await signIn()
    const answer = await refreshByCookie(cookieOf(first.headers))
    expect(answer.status).toBe(200)
    expect(dataOf(answer).refresh_expiry).toBeGreaterThan(Date.now() / 1000)
    expect(cookieOf(answer.headers)).not.toBe(cookieOf(first.headers))
  })

  it('gives a new refresh token for each one that is used, in the body for clients without our cookie (SES-014)', async () => {
    const first = dataOf(await signIn({ token_in_body: true }))
    const second = dataOf(await refresh(first.refresh_token ?? ''))
    expect(second.refresh_token).toMatch(/^[\w-]{43}$/)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await refresh(second.refresh_token ?? '')).status).toBe(200)
  })

  it('ends with all its tokens when a used one comes back', async () => {
    const first = dataOf(await signIn({ token_in_body: true }))
    const second = dataOf(await refresh(first.refresh_token ?? ''))
    expect((await refresh(first.refresh_token ?? '')).status).toBe(401)
    expect((await refresh(second.refresh_token ?? '')).status).toBe(401)
  })

  it('survives two tabs that refresh at the same moment, but not a cookie used again later', async () => {
    const cookie = cookieOf((await signIn()).headers)
    const both = await Promise.all([refreshByCookie(cookie), refreshByCookie(cookie)])
    expect(both.map(answer => answer.status)).toEqual([200, 200])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
    expect((await refreshByCookie(cookie)).status).toBe(401)
    expect((await refreshByCookie(cookieOf(both[0].headers))).status).toBe(401)
  })

  it('is over after signing out, whichever way the token came (SES-024)', async () => {
    const first = await signIn()
    const out = await stage.send('nobody', 'GET', '/auth/de-auth', undefined, {
      Cookie: `lc_refresh=${cookieOf(first.headers)}`,
    })
    expect(out.headers.get('Set-Cookie')).toMatch(/lc_refresh=; Path=\/data\/auth; Max-Age=0/)
    expect((await refreshByCookie(cookieOf(first.headers))).status).toBe(401)
    const second = dataOf(await signIn({ token_in_body: true }))
    await stage.send('nobody', 'GET', '/auth/de-auth', undefined, { 'X-Refresh-Token': second.refresh_token ?? '' })
    expect((await refresh(second.refresh_token ?? '')).status).toBe(401)
  })

  it('ends when the account is deactivated (USR-004)', async () => {
    await stage.server.repo.users.create({
      id: 'tmp',
      email: 'tmp@lc.test',
      passwordHash: (await stage.server.repo.users.findSignIn('eve@lc.test'))?.passwordHash ?? '',
    })
    const { access_token, refresh_token } = dataOf(
      await stage.send('nobody', 'POST', '/auth', { email: 'tmp@lc.test', password, token_in_body: true }),
    )
    await stage.server.repo.users.setActive('tmp', false)
    expect(
      (await stage.send('nobody', 'GET', '/user/me', undefined, { Authorization: `Bearer ${access_token}` })).status,
    ).toBe(401)
    expect((await refresh(refresh_token ?? '')).status).toBe(401)
  })

  it('stores no password and no refresh token as it is', async () => {
    const { refresh_token } = dataOf(await signIn({ token_in_body: true }))
    const stored =
      JSON.stringify(await stage.engine.query('select * from sessions')) +
      JSON.stringify(await stage.engine.query('select * from users'))
    expect(stored).not.toContain(refresh_token)
    expect(stored).not.toContain(password)
    expect(stored).toContain('$argon2id$')
  })

  it('sets a new password by the link in the mail, once, and ends every session (SES-026, SES-027, SES-029)', async () => {
    const before = dataOf(
      await stage.send('nobody', 'POST', '/auth', { email: 'stranger@lc.test', password, token_in_body: true }),
    )
    await stage.send('nobody', 'POST', '/auth/reset-password', { email: 'Stranger@lc.test' })
    const outbox = join(stage.dataDir, 'outbox')
    const mail = await vi.waitFor(() =>
      readFileSync(join(outbox, readdirSync(outbox).find(name => name.endsWith('.eml')) ?? ''), 'utf8'),
    ) // the mail is written after the answer
    expect(mail).toContain('To: stranger@lc.test')
    const reset_key = /reset_key=(\S+)/.exec(textOf(mail))?.[1]
    const intent = { email: 'stranger@lc.test', password: 'another good one', reset_key }
    expect(
      (await stage.send('nobody', 'PUT', '/auth/reset-password', { ...intent, email: 'eve@lc.test' })).status,
    ).toBe(400)
    expect((await stage.send('nobody', 'PUT', '/auth/reset-password', intent)).status).toBe(200)
    expect((await stage.send('nobody', 'PUT', '/auth/reset-password', intent)).status).toBe(400)
    expect((await refresh(before.refresh_token ?? '')).status).toBe(401)
    expect((await stage.send('nobody', 'POST', '/auth', { email: 'stranger@lc.test', password })).status).toBe(401)
    expect(
      (await stage.send('nobody', 'POST', '/auth', { email: 'stranger@lc.test', password: intent.password })).status,
    ).toBe(200)
  })

  it('sends no mail to an address it does not know (SES-029)', async () => {
    const count = () => readdirSync(join(stage.dataDir, 'outbox')).length
    const before = count()
    expect((await stage.send('nobody', 'POST', '/auth/reset-password', { email: 'who@lc.test' })).status).toBe(200)
    await stage.send('nobody', 'POST', '/auth/reset-password', { email: 'eve@lc.test' })
    await vi.waitFor(() => {
      expect(count()).toBe(before + 1)
    }) // that of the second
  })
})

describe('signing in too often', () => {
  it('is stopped for that account, with the time to wait, until a right password came before it', async () => {
    const stage = await openStage({ config: { signInAttemptsPerMinute: 3 } })
    const attempt = (secret: string, account = 'eve') =>
      stage.send('nobody', 'POST', '/auth', { username: `${account}@lc.test`, password: secret })
    expect((await attempt('a')).status).toBe(401)
    expect((await attempt('b')).status).toBe(401)
    expect((await attempt(password)).status).toBe(200)
    for (const secret of ['a', 'b', 'c']) expect((await attempt(secret)).status).toBe(401)
    const stopped = await attempt(password)
    expect(stopped.body).toEqual({ code: 429, message: 'Too many attempts. Please wait a minute and try again.' })
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await attempt(password, 'dev')).status).toBe(200)
    await stage.close()
  })
})
