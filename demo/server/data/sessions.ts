// Refresh tokens in families, and the keys of password resets: hashes alone, never the tokens.
import type { Engine } from './engine.ts'

export interface SessionRecord {
  readonly userId: string
  readonly family: string
  readonly expiresAtSec: number
  readonly isSpent: boolean
  readonly isRevoked: boolean
}

export interface SessionStore {
  add(session: {
    readonly hash: string
    readonly family: string
    readonly userId: string
    readonly expiresAtSec: number
  }): Promise<void>
  find(hash: string): Promise<SessionRecord | undefined>
  /** Marks a token as used; returns false when another request was first. */
  spend(hash: string): Promise<boolean>
  revokeFamily(family: string): Promise<void>
  isRevoked(family: string): Promise<boolean>
  revokeOf(userId: string): Promise<void>
  addResetKey(key: { readonly hash: string; readonly userId: string; readonly expiresAtSec: number }): Promise<void>
  /** Links that were sent by email end. */
  dropResetKeys(userId: string): Promise<void>
  /** Uses up a reset key of this user; returns whether it was good. */
  spendResetKey(hash: string, userId: string): Promise<boolean>
}

const nowSec = () => Math.floor(Date.now() / 1000)

export function createSessionStore(engine: Engine): SessionStore {
  return {
    async add(session) {
      await engine.query('delete from sessions where expires_at < $1', [nowSec()])
      await engine.query('insert into sessions (hash, family, user_id, expires_at) values ($1, $2, $3, $4)', [
        session.hash,
        session.family,
        session.userId,
        session.expiresAtSec,
      ])
    },
    async find(hash) {
      const [row] = await engine.query<SessionRecord>(
        `select user_id as "userId", family, expires_at as "expiresAtSec", rotated_at is not null as "isSpent",
           exists (select 1 from sessions f where f.family = s.family and f.is_revoked) as "isRevoked" from sessions s where hash = $1`,
        [hash],
      )
      return row
    },
    async spend(hash) {
      const rows = await engine.query(
        'update sessions set rotated_at = $2 where hash = $1 and rotated_at is null and not is_revoked returning hash',
        [hash, nowSec()],
      )
      return rows.length === 1
    },
    async revokeFamily(family) {
      await engine.query('update sessions set is_revoked = true where family = $1', [family])
    },
    // once is enough: a refresh concurrent with the sign-out may have added a token that it did not see
    async isRevoked(family) {
      return engine.known(
        `revoked ${family}`,
        async () =>
          (await engine.query('select 1 from sessions where family = $1 and is_revoked limit 1', [family])).length > 0,
      )
    },
    async revokeOf(userId) {
      await engine.query('update sessions set is_revoked = true where user_id = $1', [userId])
    },
    async addResetKey(key) {
      await engine.query('delete from reset_keys where user_id = $1 or expires_at < $2', [key.userId, nowSec()])
      await engine.query('insert into reset_keys (hash, user_id, expires_at) values ($1, $2, $3)', [
        key.hash,
        key.userId,
        key.expiresAtSec,
      ])
    },
    async dropResetKeys(userId) {
      await engine.query('delete from reset_keys where user_id = $1', [userId])
    },
    async spendResetKey(hash, userId) {
      const rows = await engine.query(
        'update reset_keys set used_at = $3 where hash = $1 and user_id = $2 and used_at is null and expires_at >= $3 returning hash',
        [hash, userId, nowSec()],
      )
      return rows.length === 1
    },
  }
}
