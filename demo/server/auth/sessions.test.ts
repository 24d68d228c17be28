import { acceptedLanguages } from './password-words.ts'
import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../../../src/contract/messages.ts'
import type { User } from '../../../src/contract/entities/user.ts'
import type { Engine } from '../data/engine.ts'
import type { FakeRepo } from '../data/fake-repo.test-kit.ts'
import type { Repo } from '../data/repo.ts'
import type { Mail } from '../mail/mail-text.ts'
import { createPasswordCheck, hashPassword } from './passwords.ts'
import { createSessions, type Pair, type Sessions } from './sessions.ts'
import { createTokens } from './tokens.ts'

interface Session {
  hash: string
  family: string
  userId: string
  expiresAtSec: number
  isSpent: boolean
  isRevoked: boolean
}
interface Account {
  language?: string | null
  id: string
  passwordHash: string | null
  isActive: boolean
}

let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword('correct horse')
})

const startSec = 1_800_000_000
const later = (ms: number) => {
  vi.setSystemTime(startSec * 1000 + ms)
}
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

let accounts: Record<string, Account>
let sessions: Session[]
let resetKeys: { hash: string; userId: string; expiresAtSec: number }[]
let mails: Mail[]
let log: string[]
let outbox: { send(mail: Mail): Promise<void> }
let work: Sessions

const repo = {
  users: {
    findSignIn: email => Promise.resolve(accounts[email.trim().toLowerCase()]),
    read: id => {
      const account = Object.values(accounts).find(one => one.id === id)
      return Promise.resolve(account && ({ id, is_active: account.isActive } as User)) // all that is read of a person
    },
    setPasswordHash: (userId, hash) => {
      for (const account of Object.values(accounts)) if (account.id === userId) account.passwordHash = hash
      return Promise.resolve()
    },
  },
  sessions: {
    add: session => {
      sessions.push({ ...session, isSpent: false, isRevoked: false })
      return Promise.resolve()
    },
    find: hash => Promise.resolve(sessions.find(session => session.hash === hash)),
    spend: hash => {
      const session = sessions.find(one => one.hash === hash && !one.isSpent)
      if (session) session.isSpent = true
      return Promise.resolve(session !== undefined)
    },
    revokeFamily: family => {
      for (const session of sessions) if (session.family === family) session.isRevoked = true
      return Promise.resolve()
    },
    revokeOf: userId => {
      for (const session of sessions) if (session.userId === userId) session.isRevoked = true
      return Promise.resolve()
    },
    addResetKey: key => {
      resetKeys.push(key)
      return Promise.resolve()
    },
    spendResetKey: (hash, userId) => Promise.resolve(resetKeys.some(key => key.hash === hash && key.userId === userId)),
  },
} satisfies FakeRepo as unknown as Repo // all that sessions use
const engine = { transaction: run => run() } satisfies Partial<Engine> as unknown as Engine // all that sessions use

const open = () =>
  createSessions({
    engine,
    repo,
    outbox: { send: mail => outbox.send(mail) },
    refreshTokenSec: 3600,
    publicUrl: 'https://lc.example',
    log: line => {
      log.push(line)
    },
    tokens: createTokens({
      secret: new TextEncoder().encode('the secret of this server, which nobody knows'),
      lifeSec: 900,
    }),
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: startSec * 1000 })
  accounts = {
    'eve@lc.test': { id: 'eve', passwordHash, isActive: true },
    'gone@lc.test': { id: 'gone', passwordHash, isActive: false },
    public: { id: 'public', passwordHash: null, isActive: true },
  }
  sessions = []
  resetKeys = []
  mails = []
  log = []
  outbox = {
    send: mail => {
      mails.push(mail)
      return Promise.resolve()
    },
  }
  work = open()
})
afterEach(() => {
  vi.useRealTimers()
})

const signIn = async (): Promise<Pair> => {
  const result = await work.signIn('eve@lc.test', 'correct horse')
  if (!result.ok) throw new Error(result.message)
  return result.value
}
const goOn = async ({ refreshToken }: Pair, leewaySec = 0): Promise<Pair> => {
  const result = await work.refresh(refreshToken, leewaySec)
  if (!result.ok) throw new Error(result.message)
  return result.value
}
const ended = { ok: false, code: 'unauthorized', message: 'The session has ended. Sign in again.', status: 401 }

describe('signing in', () => {
  it('gives two tokens of one session, of which only the hash of the second is stored', async () => {
    later(999)
    const pair = await signIn()
    expect(pair).toEqual({
      accessToken: expect.any(String) as string,
      expiresAtSec: startSec + 900,
      refreshToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      refreshExpirySec: startSec + 3600,
    })
    const { sub, sid } = decodeJwt(pair.accessToken)
    expect(sessions).toEqual([
      {
        hash: hashOf(pair.refreshToken),
        family: sid,
        userId: 'eve',
        expiresAtSec: startSec + 3600,
        isSpent: false,
        isRevoked: false,
      },
    ])
    expect(sub).toBe('eve')
  })

  it('starts a session of its own each time', async () => {
    expect(new Set([await signIn(), await signIn()].map(pair => decodeJwt(pair.accessToken)['sid'])).size).toBe(2)
  })

  it.each([
    ['eve@lc.test', 'wrong'],
    ['unknown@lc.test', 'correct horse'],
    ['gone@lc.test', 'correct horse'],
    ['public', ''],
  ])('is refused alike to %s with "%s"', async (email, secret) => {
    expect(await work.signIn(email, secret)).toEqual({
      ok: false,
      code: 'refused',
      message: messages['auth.refused'],
      status: 401,
    })
    expect(sessions).toEqual([])
  })
})

describe('going on with a session', () => {
  it('gives the next tokens of the same session', async () => {
    const first = await signIn()
    later(5000)
    const second = await goOn(first)
    expect(second).toMatchObject({ expiresAtSec: startSec + 905, refreshExpirySec: startSec + 3605 })
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(sessions.map(({ userId, family, isSpent }) => [userId, family, isSpent])).toEqual([
      ['eve', sessions[0]?.family, true],
      ['eve', sessions[0]?.family, false],
    ])
  })

  it('ends with the time of its token, to the second', async () => {
    const [first, second] = [await signIn(), await signIn()]
    later(3_599_999)
    expect((await work.refresh(first.refreshToken, 0)).ok).toBe(true)
    later(3_600_000)
    expect(await work.refresh(second.refreshToken, 0)).toEqual(ended)
  })

  it('is refused with an unknown token, after the sign-out and when the account is not active or gone', async () => {
    expect(await work.refresh('unknown', 0)).toEqual(ended)
    const first = await signIn()
    await work.signOut('unknown')
    const second = await goOn(first)
    await work.signOut(second.refreshToken)
    expect(await work.refresh(second.refreshToken, 0)).toEqual(ended)
    const third = await signIn()
    accounts['eve@lc.test'] = { id: 'eve', passwordHash, isActive: false }
    expect(await work.refresh(third.refreshToken, 0)).toEqual(ended)
    accounts = {}
    expect(await work.refresh(third.refreshToken, 0)).toEqual(ended)
  })

  it('ends for all its tokens when a used one comes back, and for no other session', async () => {
    const [first, other] = [await signIn(), await signIn()]
    const second = await goOn(first)
    expect(await work.refresh(first.refreshToken, 0)).toMatchObject({ ok: true }) // at the same moment
    later(1)
    expect(await work.refresh(first.refreshToken, 0)).toEqual(ended)
    expect(await work.refresh(second.refreshToken, 0)).toEqual(ended)
    expect((await work.refresh(other.refreshToken, 0)).ok).toBe(true)
  })

  it('lets another tab use a token within the leeway, which such a use does not prolong', async () => {
    const first = await signIn()
    await goOn(first, 5)
    later(5000)
    expect((await work.refresh(first.refreshToken, 5)).ok).toBe(true)
    later(5001)
    expect(await work.refresh(first.refreshToken, 5)).toEqual(ended)
  })

  it('has no leeway for a token that was used before the server started', async () => {
    const first = await signIn()
    await goOn(first, 5)
    work = open()
    expect(await work.refresh(first.refreshToken, 5)).toEqual(ended)
  })

  it('has a leeway of a minute at most', async () => {
    const [first, other] = [await signIn(), await signIn()]
    await goOn(first, 600)
    later(60_000)
    const third = await goOn(other, 600)
    expect((await work.refresh(first.refreshToken, 600)).ok).toBe(true)
    later(60_001)
    await goOn(third, 600)
    expect((await work.refresh(other.refreshToken, 600)).ok).toBe(true)
    expect(await work.refresh(first.refreshToken, 600)).toEqual(ended)
  })
})

describe('a new password', () => {
  const keyIn = (mail: Mail | undefined) => /reset_key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const request = async (email: string) => {
    work.requestReset(email)
    await work.settled()
  }

  it('is asked for with a link in a mail, of whose key only the hash is stored, for an hour', async () => {
    later(999)
    await request(' Eve@lc.test ')
    const key = keyIn(mails[0])
    expect(mails).toEqual([
      {
        to: 'eve@lc.test',
        subject: 'Choose a new password',
        text: expect.stringContaining(
          `\r\n\r\nhttps://lc.example/resetpassword?email=eve%40lc.test&reset_key=${key}\r\n\r\n`,
        ) as string,
      },
    ])
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(resetKeys).toEqual([{ hash: hashOf(key), userId: 'eve', expiresAtSec: startSec + 3600 }])
  })

  it('is offered in the language that they chose, otherwise in the first of the browser that there is, otherwise in English', async () => {
    const subjectFor = async (language: string | null, header?: string) => {
      accounts['eve@lc.test'] = { id: 'eve', passwordHash, isActive: true, language }
      work.requestReset('eve@lc.test', acceptedLanguages(header))
      await work.settled()
      return mails.pop()?.subject
    }
    const [english, dutch] = ['Choose a new password', 'Kies een nieuw wachtwoord']
    expect(await subjectFor('nl-BE', 'en')).toBe(dutch)
    expect(await subjectFor('en', 'nl')).toBe(english)
    expect(await subjectFor(null, 'fr;q=0.9, en;q=0.2, nl-NL;q=0.7')).toBe(dutch)
    expect(await subjectFor(null, 'nl;q=0, *')).toBe(english)
    expect(await subjectFor('fr')).toBe(english)
    await work.invite({ id: 'eve', email: 'eve@lc.test', extra_information: { language: 'nl' } }, 'Ada', ['en'])
    await work.invite({ id: 'eve', email: 'eve@lc.test', extra_information: {} }, 'Ada', ['nl'])
    await work.invite({ id: 'eve', email: 'eve@lc.test', extra_information: {} }, 'Ada')
    expect(mails.map(({ subject }) => subject)).toEqual(['Je nieuwe account', 'Je nieuwe account', 'Your new account'])
    expect(mails[0]?.text).toContain('Ada heeft een account voor je aangemaakt.')
    expect(keyIn(mails[0])).toMatch(/^[\w-]{43}$/)
  })

  it.each(['unknown@lc.test', 'gone@lc.test', 'public'])('sends no mail and makes no key for %s', async email => {
    await request(email)
    expect([mails, resetKeys, log]).toEqual([[], [], []])
  })

  it('looks the address up only after the answer', async () => {
    const find = vi.spyOn(repo.users, 'findSignIn')
    work.requestReset('eve@lc.test')
    for (let n = 0; n < 10; n++) await Promise.resolve()
    expect(find).not.toHaveBeenCalled()
    await work.settled()
    expect(find).toHaveBeenCalled()
    find.mockRestore()
  })

  it('whose mail cannot be written is a line of the log', async () => {
    outbox = { send: () => Promise.reject(new Error('the disk is full')) }
    await request('eve@lc.test')
    expect(log).toEqual(['A mail for a new password was not written: Error: the disk is full'])
  })

  it('is set with the key of the link, and ends every session of that person', async () => {
    const [session, other] = [
      await signIn(),
      { hash: 'x', family: 'x', userId: 'dev', expiresAtSec: startSec + 1, isSpent: false, isRevoked: false },
    ]
    sessions.push(other)
    await request('eve@lc.test')
    expect(await work.reset('Eve@lc.test', keyIn(mails[0]), 'another good one')).toEqual({ ok: true, value: undefined })
    expect(await createPasswordCheck().isRight(accounts['eve@lc.test']?.passwordHash, 'another good one')).toBe(true)
    expect(await work.refresh(session.refreshToken, 0)).toEqual(ended)
    expect(other.isRevoked).toBe(false)
  })

  it('is not set with another key, nor for another address', async () => {
    const session = await signIn()
    await request('eve@lc.test')
    const refused = {
      ok: false,
      code: 'reset-key',
      message: 'This link is no longer valid. Request a new one.',
      status: 400,
      issues: [{ path: 'reset_key', message: 'Not valid, already used or expired.' }],
    }
    expect(await work.reset('eve@lc.test', 'another key', 'x')).toEqual(refused)
    expect(await work.reset('unknown@lc.test', keyIn(mails[0]), 'x')).toEqual(refused)
    expect(await work.reset('gone@lc.test', keyIn(mails[0]), 'x')).toEqual(refused)
    expect(accounts['eve@lc.test']?.passwordHash).toBe(passwordHash)
    expect((await work.refresh(session.refreshToken, 0)).ok).toBe(true)
  })
})
