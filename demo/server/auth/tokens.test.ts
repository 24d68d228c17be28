import { decodeJwt, SignJWT, type JWTPayload } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bearerOf, createTokens, endOf } from './tokens.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const secret = bytes('the secret of this server, which nobody knows')
const embedSecret = 'the secret that a host and this server share'
const tokens = createTokens({ secret, embedSecret, lifeSec: 900 })
const nowSec = 1_800_000_000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowSec * 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const refused = { ok: false, code: 'unauthorized', message: 'This token is expired or not valid.', status: 401 }
const made = (claims: JWTPayload, key: Uint8Array, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(key)

describe('the token of a session', () => {
  it('names the person and the session until it ends', async () => {
    vi.setSystemTime(nowSec * 1000 + 999)
    const { token, expiresAtSec } = await tokens.sign('eve', 'family')
    expect(expiresAtSec).toBe(nowSec + 900)
    expect(decodeJwt(token)).toEqual({ sub: 'eve', sid: 'family', aud: 'lc', iat: nowSec, exp: nowSec + 900 })
    expect(await tokens.verify(token)).toEqual({ ok: true, value: { kind: 'user', userId: 'eve', session: 'family' } })
    vi.setSystemTime((nowSec + 900) * 1000)
    expect(await tokens.verify(token)).toEqual(refused)
  })

  const whole = { sub: 'eve', sid: 'family', aud: 'lc', exp: nowSec + 60 }
  it.each([
    ['without a person', { ...whole, sub: undefined }],
    ['without a session', { ...whole, sid: undefined }],
    ['without an end', { ...whole, exp: undefined }],
    ['without an audience', { ...whole, aud: undefined }],
    ['for another audience', { ...whole, aud: 'lc-embed' }],
  ])('is refused %s', async (_, claims) => {
    expect((await tokens.verify(await made(whole, secret))).ok).toBe(true)
    expect(await tokens.verify(await made(JSON.parse(JSON.stringify(claims)) as JWTPayload, secret))).toEqual(refused) // claims, without those that are undefined
  })

  it('is refused when another key or another way signed it', async () => {
    expect(await tokens.verify(await made(whole, bytes(embedSecret)))).toEqual(refused)
    expect(await tokens.verify(await made(whole, secret, 'HS512'))).toEqual(refused)
    expect(await tokens.verify('no token')).toEqual(refused)
    expect(await tokens.verify('')).toEqual(refused)
  })
})

describe('the token of an embed', () => {
  const whole = { scope: ['app:shop:read'], aud: 'lc-embed', exp: nowSec + 600 }
  const verify = async (claims: object, key = embedSecret, alg = 'HS256') =>
    tokens.verify(await made(JSON.parse(JSON.stringify(claims)) as JWTPayload, bytes(key), alg)) // claims, without those that are undefined

  it('names what it may be used for, and for whom', async () => {
    const all = {
      ...whole,
      sub: 'customer-7',
      filters: { orders: { region: 'EU' } },
      origins: ['https://host.example'],
      iat: nowSec,
      more: 1,
    }
    expect(await verify(all)).toEqual({ ok: true, value: { kind: 'embed', claims: all } })
    expect(await verify(whole)).toEqual({
      ok: true,
      value: { kind: 'embed', claims: { ...whole, sub: 'embed', filters: {} } },
    })
  })

  it.each([
    ['without a scope', { ...whole, scope: undefined }],
    ['with a scope that is not a list', { ...whole, scope: 'app:shop:read' }],
    ['with filters that are not conditions', { ...whole, filters: { orders: 'EU' } }],
    ['with one origin in place of a list', { ...whole, origins: 'https://host.example' }],
    ['without an end', { ...whole, exp: undefined }],
    ['that has ended', { ...whole, exp: nowSec }],
    ['without an audience', { ...whole, aud: undefined }],
    ['for another audience', { ...whole, aud: 'lc' }],
  ])('is refused %s', async (_, claims) => {
    expect(await verify(claims)).toEqual(refused)
  })

  it('is refused when another key or another way signed it, and on a server without such a key', async () => {
    expect(await verify(whole, 'another secret, of another host altogether')).toEqual(refused)
    expect(await verify(whole, embedSecret, 'HS512')).toEqual(refused)
    expect(await createTokens({ secret, lifeSec: 900 }).verify(await made(whole, bytes(embedSecret)))).toEqual(refused)
  })

  it('is refused, with the reason, when it lives longer than 15 minutes and what clocks differ', async () => {
    expect((await verify({ ...whole, exp: nowSec + 930 })).ok).toBe(true)
    expect(await verify({ ...whole, exp: nowSec + 931 })).toEqual({
      ok: false,
      code: 'unauthorized',
      message: 'An embed token must expire within 15 minutes.',
      status: 401,
    })
  })
})

describe('an Authorization header', () => {
  it('holds its token after the word Bearer, however that is written', () => {
    expect(['Bearer a.b', 'bearer   a.b ', 'a.b', 'Bearer ', 'Basic Bearer a.b', '', undefined].map(bearerOf)).toEqual([
      'a.b',
      'a.b',
      'a.b',
      '',
      'Basic Bearer a.b',
      '',
      '',
    ])
  })

  it('ends with its token, in milliseconds, and never without one', async () => {
    const { token } = await tokens.sign('eve', 'family')
    expect(endOf(`Bearer ${token}`)).toBe((nowSec + 900) * 1000)
    expect(endOf(`Bearer ${await made({ sub: 'eve' }, secret)}`)).toBeUndefined()
    expect([endOf('Bearer '), endOf(undefined)]).toEqual([undefined, undefined])
  })
})
