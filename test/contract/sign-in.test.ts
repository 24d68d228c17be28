// Signing in, its limits, and what ends with a session.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../demo/server/mail/mail.test-kit.ts'
import { startPostgres } from './postgres.ts'
import { openStage, password, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}
type Headers_ = Readonly<Record<string, string>>

describe.each((['PGlite', 'PostgreSQL'] as const).filter(name => name === 'PGlite' || postgres))(
  'signing in, on %s',
  name => {
    let stage: Stage
    const log: string[] = []
    beforeAll(async () => {
      stage = await openStage({
        ...(name === 'PGlite' ? {} : { databaseUrl: postgres?.url }),
        config: {
          basePath: '/data',
          trustProxy: true,
          signInAttemptsPerMinute: 4,
          refreshTokenSec: 3600,
          log: line => {
            log.push(line)
          },
        },
      })
    })
    afterAll(() => stage.close())
    afterEach(() => {
      vi.useRealTimers()
    })

    let addresses = 0
    /** A new IP address, as sent by one trusted proxy. */
    const elsewhere = (): Headers_ => ({ 'X-Forwarded-For': `10.0.${++addresses >> 8}.${addresses & 255}` })
    const signIn = (account: string, secret = password, headers = elsewhere(), more: object = {}) =>
      stage.send('nobody', 'POST', '/auth', { username: `${account}@lc.test`, password: secret, ...more }, headers)
    const tokensOf = async (account: string) =>
      (await signIn(account, password, elsewhere(), { token_in_body: true })).body.data as Tokens // a sign-in that went well
    const refresh = (token: string) =>
      stage.send('nobody', 'GET', '/auth/refresh', undefined, { 'X-Refresh-Token': token })
    const me = (token: string) =>
      stage.send('nobody', 'GET', '/user/me', undefined, { Authorization: `Bearer ${token}` })
    const cookieOf = (headers: Headers) => /lc_refresh=([^;]*)/.exec(headers.get('Set-Cookie') ?? '')?.[1]
    const mails = () => {
      try {
        return readdirSync(join(stage.dataDir, 'outbox'))
      } catch {
        return []
      }
    }
    const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

    it('is over for every token when somebody signs out, at once', async () => {
      const [first, other] = [await tokensOf('dev'), await tokensOf('dev')]
      const second = (await refresh(first.refresh_token)).body.data as Tokens // a refresh that went well
      expect((await me(second.access_token)).status).toBe(200)
      await stage.send('nobody', 'GET', '/auth/de-auth', undefined, { 'X-Refresh-Token': second.refresh_token })
      expect(
        (await Promise.all([first, second].map(one => me(one.access_token)))).map(answer => answer.status),
      ).toEqual([401, 401])
      expect((await me(other.access_token)).status).toBe(200)
    })

    it('is over for a token that a refresh got beside the sign-out', async () => {
      const first = await tokensOf('dev')
      const session = (
        await stage.engine.query<{ family: string }>('select family from sessions order by ctid desc')
      ).at(-1)?.family
      const second = (await refresh(first.refresh_token)).body.data as Tokens // a refresh that went well
      // the sign-out saw only the first of the two
      await stage.engine.query(
        `update sessions set is_revoked = true where rotated_at is not null and family = (select family from sessions where hash = $1)`,
        [await hashOf(second.refresh_token)],
      )
      expect(session).toBeDefined()
      expect((await me(second.access_token)).status).toBe(401)
      expect((await refresh(second.refresh_token)).status).toBe(401)
    })

    it('does not go on with a refresh token that has expired', async () => {
      const { refresh_token } = await tokensOf('dev')
      later(3601_000)
      expect((await refresh(refresh_token)).status).toBe(401)
    })

    it('is ended or replaced by no other site, link or picture', async () => {
      const cookie = cookieOf((await signIn('dev')).headers) ?? ''
      const foreign: readonly Headers_[] = [
        { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' },
        { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'empty' },
        { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' },
        { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' },
        { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' },
      ]
      for (const headers of foreign) {
        const out = await stage.send('nobody', 'GET', '/auth/de-auth', undefined, {
          ...headers,
          Cookie: `lc_refresh=${cookie}`,
        })
        expect([out.status, out.headers.get('Set-Cookie')], JSON.stringify(headers)).toEqual([200, null])
        expect(
          (
            await stage.send('nobody', 'GET', '/auth/refresh', undefined, {
              ...headers,
              Cookie: `lc_refresh=${cookie}`,
            })
          ).status,
        ).toBe(401)
        expect((await signIn('dev', password, { ...elsewhere(), ...headers })).headers.get('Set-Cookie')).toBeNull()
      }
      const own = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty', Cookie: `lc_refresh=${cookie}` }
      expect((await stage.send('nobody', 'GET', '/auth/de-auth', undefined, own)).headers.get('Set-Cookie')).toMatch(
        /^lc_refresh=; .*Max-Age=0/,
      )
      expect((await stage.send('nobody', 'GET', '/auth/refresh', undefined, own)).status).toBe(401)
    })

    it('is limited for one account over many addresses, but not for users who signed in from their own address before', async () => {
      const home = elsewhere()
      expect((await signIn('ada', password, home)).status).toBe(200)
      const tries = []
      for (let n = 0; n < 25; n++) tries.push((await signIn('ada', 'wrong')).status)
      expect(tries.filter(status => status === 401)).toHaveLength(20)
      expect(tries.slice(20)).toEqual([429, 429, 429, 429, 429])
      expect((await signIn('ada')).status).toBe(429)
      expect((await signIn('ada', password, home)).status).toBe(200)
      expect((await signIn('dev')).status).toBe(200)
    })

    it('is limited for one address over many accounts', async () => {
      const home = elsewhere()
      const statuses = []
      for (let n = 0; n < 82; n++) statuses.push((await signIn(`guess-${n}`, 'wrong', home)).status)
      expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([80, 429])
      expect((await signIn('eve', password, home)).status).toBe(429)
      expect((await signIn('eve')).status).toBe(200)
    })

    it('trusts the address its proxy reports, and nothing that a visitor wrote before it', async () => {
      const own = elsewhere()['X-Forwarded-For'] ?? ''
      const statuses = []
      for (let n = 0; n < 82; n++)
        statuses.push((await signIn(`guess-${n}`, 'wrong', { 'X-Forwarded-For': `192.0.2.${n}, ${own}` })).status)
      expect(statuses.at(-1)).toBe(429)
    })

    it('answers a request for a new password alike and before any mail is written', async () => {
      const ask = (account: string) =>
        stage.send('nobody', 'POST', '/auth/reset-password', { email: `${account}@lc.test` }, elsewhere())
      const folder = join(stage.dataDir, 'outbox')
      rmSync(folder, { recursive: true, force: true })
      writeFileSync(folder, 'no folder: a mail cannot be written here')
      expect((await ask('eve')).body).toEqual((await ask('unknown')).body)
      await vi.waitFor(() => {
        expect(log.filter(line => line.startsWith('A mail for a new password was not written'))).toHaveLength(1)
      })
      rmSync(folder)
      mkdirSync(folder)
    })

    it('mails an account at most three links an hour, from whichever address they are requested, without revealing the limit', async () => {
      const before = mails().length
      for (let n = 0; n < 6; n++)
        expect(
          (
            await stage.send(
              'nobody',
              'POST',
              '/auth/reset-password',
              { email: n % 2 ? 'GONE@lc.test ' : 'dev@lc.test' },
              elsewhere(),
            )
          ).body,
        ).toEqual({ code: 200, message: 'OK', data: {} })
      for (let n = 0; n < 3; n++)
        await stage.send('nobody', 'POST', '/auth/reset-password', { email: ' Dev@lc.test' }, elsewhere())
      await vi.waitFor(() => {
        expect(mails()).toHaveLength(before + 3)
      })
      await stage.send('nobody', 'POST', '/auth/reset-password', { email: 'ada@lc.test' }, elsewhere())
      await vi.waitFor(() => {
        expect(mails()).toHaveLength(before + 4)
      })
    })

    it('takes no link for a new password that is older than an hour', async () => {
      const former = new Set(mails())
      await stage.send('nobody', 'POST', '/auth/reset-password', { email: 'stranger@lc.test' }, elsewhere())
      // the mails of the test before may still come
      const mail = await vi.waitFor(() => {
        const texts = mails()
          .filter(file => !former.has(file))
          .map(file => readFileSync(join(stage.dataDir, 'outbox', file), 'utf8'))
        const found = texts.find(text => /^To: .*stranger@lc\.test/m.test(text) && text.includes('reset_key='))
        expect(found).toBeDefined()
        return found ?? ''
      })
      const reset_key = /reset_key=(\S+)/.exec(textOf(mail))?.[1]
      const reset = () =>
        stage.send(
          'nobody',
          'PUT',
          '/auth/reset-password',
          { email: 'stranger@lc.test', password: 'another good one', reset_key },
          elsewhere(),
        )
      later(3601_000)
      expect((await reset()).body.errors).toEqual([
        { path: 'reset_key', message: 'Not valid, already used or expired.' },
      ])
      vi.useRealTimers()
      expect((await reset()).status).toBe(200)
    })
  },
)

const hashOf = async (token: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(token))).toString('base64url')
