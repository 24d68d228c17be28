import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLimiter, type Limited } from './limiter.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const limiter = (more: Partial<Parameters<typeof createLimiter>[0]> = {}) =>
  createLimiter({
    signInAttemptsPerMinute: 2,
    publicWritesPerMinute: 2,
    messagesPerMinute: 2,
    textCallsPerMinute: 2,
    textCommentsPerMinute: 2,
    ...more,
  })
/** Returns how often something is let through before it is limited, and for how many seconds it is then. */
async function limitOf(
  attempt: (n: number) => Promise<Limited | undefined>,
): Promise<readonly [number, string | undefined]> {
  for (let n = 0; n < 1000; n++) {
    const limited = await attempt(n)
    if (limited) return [n, limited.headers['Retry-After']]
  }
  return [Infinity, undefined]
}

describe('attempts to sign in', () => {
  it('are limited for one account at one address, with a status and the seconds to wait', async () => {
    const { signIn } = limiter()
    expect(await limitOf(() => signIn('here', 'eve'))).toEqual([2, '60'])
    vi.setSystemTime(59_001)
    expect(await signIn('here', 'eve')).toEqual({
      ok: false,
      code: 'limited',
      message: 'Too many attempts. Please wait a minute and try again.',
      status: 429,
      headers: { 'Retry-After': '1' },
    })
    expect([await signIn('there', 'eve'), await signIn('here', 'dev')]).toEqual([undefined, undefined])
    vi.setSystemTime(60_000)
    expect(await signIn('here', 'eve')).toBeUndefined()
  })

  it('count for one account, however its name is written', async () => {
    const { signIn } = limiter()
    expect(await limitOf(n => signIn('here', [' Eve', 'eve ', 'EVE'][n] ?? ''))).toEqual([2, '60'])
    expect(await limitOf(n => signIn(`address ${n}`, [' Dev', 'dev ', 'DEV'][n % 3] ?? ''))).toEqual([10, '900'])
  })

  it('are limited to five times as many for one account over many addresses, for a quarter of an hour', async () => {
    const { signIn } = limiter()
    expect(await limitOf(n => signIn(`address ${n}`, 'eve'))).toEqual([10, '900'])
    vi.setSystemTime(899_000)
    expect(await signIn('another address', 'eve')).toBeDefined()
    vi.setSystemTime(900_000)
    expect(await signIn('another address', 'eve')).toBeUndefined()
  })

  it('are limited to twenty times as many for one address over many accounts, for a minute', async () => {
    const { signIn } = limiter()
    expect(await limitOf(n => signIn('here', `account ${n}`))).toEqual([40, '60'])
    expect(await signIn('there', 'account 41')).toBeUndefined()
    vi.setSystemTime(60_000)
    expect(await signIn('here', 'another account')).toBeUndefined()
  })

  it('are forgotten with the right password', async () => {
    const { signIn, signedIn } = limiter()
    for (let n = 0; n < 9; n++) {
      expect(await signIn('here', 'Eve')).toBeUndefined()
      await signedIn('here', 'eve ')
    }
    expect(await limitOf(() => signIn('here', 'eve'))).toEqual([2, '60'])
  })

  it('of a person who signed in before at this address are not held back by attempts elsewhere', async () => {
    const { signIn, signedIn } = limiter()
    await signIn('home', 'eve')
    await signedIn('home', 'eve')
    expect(await limitOf(n => signIn(`address ${n}`, 'eve'))).toEqual([10, '900'])
    expect(await signIn('home', 'eve')).toBeUndefined()
    expect(await signIn('home', 'dev')).toBeUndefined()
    expect(await signIn('another home', 'eve')).toBeDefined()
  })

  it('that were right leave as many to others as there were: one is given back, once', async () => {
    const { signIn, signedIn } = limiter()
    for (let n = 0; n < 9; n++) {
      await signIn('home', 'eve')
      await signedIn('home', 'eve')
    }
    expect(await limitOf(n => signIn(`address ${n}`, 'eve'))).toEqual([10, '900'])
  })

  it('are remembered for the last 10,000 pairs of address and account', async () => {
    const { signIn, signedIn } = limiter()
    for (let n = 0; n < 10_001; n++) await signedIn(`home ${n}`, 'eve')
    vi.setSystemTime(900_000)
    await limitOf(n => signIn(`address ${n}`, 'eve'))
    expect(await signIn('home 0', 'eve')).toBeDefined()
    expect(await signIn('home 1', 'eve')).toBeUndefined()
    expect(await signIn('home 10000', 'eve')).toBeUndefined()
  })

  it('at a known address keep it among the remembered ones', async () => {
    const { signIn, signedIn } = limiter()
    await signedIn('home', 'eve')
    for (let n = 0; n < 9_999; n++) await signedIn(`home ${n}`, 'eve')
    await signedIn('home', 'eve') // the last one again
    await signedIn('one more home', 'eve')
    vi.setSystemTime(900_000)
    await limitOf(n => signIn(`address ${n}`, 'eve'))
    expect(await signIn('home', 'eve')).toBeUndefined()
  })
})

describe('what is limited beside signing in', () => {
  it('is three mails with a link an hour for an account, however its address is written', async () => {
    const { resetMail } = limiter()
    expect(
      await limitOf(n => resetMail(['eve@lc.test', 'EVE@lc.test', ' eve@lc.test', 'eve@lc.test'][n] ?? '')),
    ).toEqual([3, '3600'])
    expect(await resetMail('dev@lc.test')).toBeUndefined()
  })

  it.each(['publicWrite', 'link', 'lookup'] as const)('is %s for each address in a minute, on its own', async name => {
    const limits = limiter({ publicWritesPerMinute: 3 })
    expect(await limitOf(() => limits[name]('here'))).toEqual([3, '60'])
    for (const other of ['publicWrite', 'link', 'lookup'] as const)
      expect(await limits[other](other === name ? 'there' : 'here')).toBeUndefined()
  })

  it('is half a gigabyte of uploads an hour for each address; an empty file counts too', async () => {
    const { publicUpload } = limiter()
    expect(await publicUpload('here', 512 * 1024 * 1024 - 1025)).toBeUndefined()
    expect(await publicUpload('here', 0)).toBeUndefined()
    expect(await publicUpload('here', 1)).toMatchObject({ headers: { 'Retry-After': '3600' } })
    expect(await publicUpload('there', 512 * 1024 * 1024)).toBeUndefined()
    expect(await publicUpload('elsewhere', 512 * 1024 * 1024 + 1)).toBeDefined()
  })

  it('is the messages of a person, one for each recipient', async () => {
    const { message } = limiter({ messagesPerMinute: 5 })
    expect(await message('eve', 3)).toBeUndefined()
    expect(await message('dev', 5)).toBeUndefined()
    expect(await message('eve', 2)).toBeUndefined()
    expect(await message('eve', 1)).toMatchObject({ headers: { 'Retry-After': '60' } })
  })
})
