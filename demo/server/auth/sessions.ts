// Signing in, refreshing and signing out. A refresh token is used once: each use returns the next one of its family,
// and reuse means that it was copied, so the whole family ends.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import { messages } from '../../../src/contract/messages.ts'
import type { Repo } from '../data/repo.ts'
import type { Engine } from '../data/engine.ts'
import { createPasswordCheck, hashPassword } from './passwords.ts'
import { createPasswordLinks, type PasswordLinks } from './password-links.ts'
import type { AccessTokens } from './tokens.ts'
import type { Outbox } from '../mail/outbox.ts'

export interface Pair {
  readonly accessToken: string
  readonly expiresAtSec: number
  readonly refreshToken: string
  readonly refreshExpirySec: number
}

export interface Sessions extends PasswordLinks {
  signIn(email: string, password: string): Promise<Result<Pair>>
  /** `leewaySec`: a token rotated so short ago was sent by another tab of the same browser, not by a thief. */
  refresh(refreshToken: string, leewaySec: number): Promise<Result<Pair>>
  signOut(refreshToken: string): Promise<void>
  reset(email: string, key: string, password: string): Promise<Result<undefined>>
}

interface Options {
  readonly engine: Engine
  readonly repo: Repo
  readonly tokens: AccessTokens
  readonly outbox: Pick<Outbox, 'send'>
  readonly refreshTokenSec: number
  readonly publicUrl: string
  log(line: string): void
}

const nowSec = () => Math.floor(Date.now() / 1000)
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const newToken = () => randomBytes(32).toString('base64url')
const ended = fail('unauthorized', 'The session has ended. Sign in again.', { status: 401 })

export function createSessions({ engine, repo, tokens, outbox, refreshTokenSec, publicUrl, log }: Options): Sessions {
  const passwords = createPasswordCheck()
  /** When a token was rotated, for the leeway; it only matters for seconds and within one process. */
  const rotatedAtMs = new Map<string, number>()

  async function issue(userId: string, family: string): Promise<Pair> {
    const refreshToken = newToken()
    const refreshExpirySec = nowSec() + refreshTokenSec
    await repo.sessions.add({ hash: hashOf(refreshToken), family, userId, expiresAtSec: refreshExpirySec })
    const access = await tokens.sign(userId, family)
    return { accessToken: access.token, expiresAtSec: access.expiresAtSec, refreshToken, refreshExpirySec }
  }

  return {
    ...createPasswordLinks({ repo, outbox, publicUrl, hashOf, newToken, log }),
    async signIn(email, password) {
      const record = await repo.users.findSignIn(email)
      const right = await passwords.isRight(record?.passwordHash, password)
      if (!record || !right || !record.isActive) return fail('refused', messages['auth.refused'], { status: 401 })
      return ok(await issue(record.id, randomUUID()))
    },
    refresh: (token, leewaySec) => {
      const hash = hashOf(token)
      return engine.transaction(async () => {
        const session = await repo.sessions.find(hash)
        if (!session || session.isRevoked || session.expiresAtSec <= nowSec()) return ended
        const user = await repo.users.read(session.userId)
        if (!user?.is_active) return ended
        const isFirst = await repo.sessions.spend(hash)
        const now = Date.now()
        if (!isFirst && now - (rotatedAtMs.get(hash) ?? -Infinity) > leewaySec * 1000) {
          await repo.sessions.revokeFamily(session.family)
          return ended
        }
        if (isFirst) {
          for (const [old, at] of rotatedAtMs) if (now - at > 60_000) rotatedAtMs.delete(old)
          rotatedAtMs.set(hash, now)
        }
        return ok(await issue(session.userId, session.family))
      })
    },
    async signOut(token) {
      const session = await repo.sessions.find(hashOf(token))
      if (session) await repo.sessions.revokeFamily(session.family)
    },
    reset: async (email, key, password) => {
      const hash = await hashPassword(password)
      return engine.transaction(async () => {
        const record = await repo.users.findSignIn(email)
        if (!record || !(await repo.sessions.spendResetKey(hashOf(key), record.id))) {
          return fail('reset-key', 'This link is no longer valid. Request a new one.', {
            status: 400,
            issues: [{ path: 'reset_key', message: 'Not valid, already used or expired.' }],
          })
        }
        await repo.users.setPasswordHash(record.id, hash)
        await repo.sessions.revokeOf(record.id)
        return ok(undefined)
      })
    },
  }
}
