import { randomUUID } from 'node:crypto'
import { ok, type Failure, type Result } from '../../../src/base/result.ts'
import type { User } from '../../../src/contract/entities/user.ts'
import type { Engine } from './engine.ts'
import { messagesOf } from './messages.ts'

export interface NewUser {
  readonly id?: string
  readonly email: string
  /** An argon2 hash (auth/passwords.ts); without one nobody can sign in as this user. */
  readonly passwordHash?: string
  readonly first_name?: string
  readonly last_name?: string
  readonly permissions?: readonly string[]
  /** Ids of roles. */
  readonly roles?: readonly string[]
  readonly extra_information?: Readonly<Record<string, unknown>>
  readonly picture?: string
  readonly is_active?: boolean
}

export interface Role {
  readonly id: string
  readonly name: string
  readonly permissions: readonly string[]
}

export interface SignInRecord {
  readonly id: string
  readonly passwordHash: string | null
  readonly isActive: boolean
}
export interface UserStore {
  createRole(role: Role): Promise<void>
  create(user: NewUser): Promise<string>
  /** Returns the id; undefined if another user has the email address. */
  add(user: NewUser): Promise<string | undefined>
  /** Sets the own permissions of a user, e.g. those of the anonymous 'public' account. */
  grant(userId: string, permissions: readonly string[]): Promise<void>
  setActive(userId: string, isActive: boolean): Promise<void>
  findSignIn(email: string): Promise<SignInRecord | undefined>
  setPasswordHash(userId: string, hash: string): Promise<void>
  /** Changes an account; the keys of extra_information are merged, null removes one. `refuse` sees the account as it would be. */
  update(
    userId: string,
    change: UserChange,
    refuse?: (next: UserChange) => Failure | undefined,
  ): Promise<Result<User> | undefined>
  roles(): Promise<Role[]>
  /** Returns those ids that no role has. */
  unknownRoles(ids: readonly string[]): Promise<readonly string[]>
  /** The user as the wire spells it: permissions are the union with those of the roles, admin first (PER-014). */
  read(id: string): Promise<User | undefined>
  /** The same without messages, as each request asks for it. */
  account(id: string): Promise<User | undefined>
  /** People by name, without the account of visitors; `search` is contained in a name or address, without case. */
  list(page: {
    readonly search?: string | undefined
    readonly limit: number
    readonly offset: number
  }): Promise<{ readonly users: readonly ListedUser[]; readonly total: number }>
}

/** Roles and permissions are the person's own, not those of the roles. */
export type ListedUser = Pick<
  User,
  'id' | 'email' | 'first_name' | 'last_name' | 'extra_information' | 'roles' | 'permissions' | 'picture' | 'is_active'
>

export interface UserChange {
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly extra_information?: Readonly<Record<string, unknown>> | undefined
  readonly is_active?: boolean | undefined
  readonly roles?: readonly string[] | undefined
  readonly permissions?: readonly string[] | undefined
}

interface UserRow {
  id: string
  email: string
  first_name: string
  last_name: string
  extra: Record<string, unknown>
  permissions: string[]
  roles: string[]
  picture: string | null
  is_active: boolean
}

const nowSec = () => Math.floor(Date.now() / 1000)

/** The keys of both; null removes one. */
const merged = (
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...new Map([...Object.entries(before), ...Object.entries(change)])].filter(([, value]) => value !== null),
  )

async function updateUser(
  engine: Engine,
  readUser: (id: string) => Promise<User | undefined>,
  userId: string,
  change: UserChange,
  refuse: (next: UserChange) => Failure | undefined = () => undefined,
): Promise<Result<User> | undefined> {
  return engine.transaction(async () => {
    const [row] = await engine.query<UserRow>(
      'select id, email, first_name, last_name, extra, permissions, roles, picture, is_active from users where id = $1 for update',
      [userId],
    )
    if (!row) return undefined
    const next = {
      first_name: change.first_name ?? row.first_name,
      last_name: change.last_name ?? row.last_name,
      extra_information: merged(row.extra, change.extra_information ?? {}),
      is_active: change.is_active ?? row.is_active,
      roles: change.roles ?? row.roles,
      permissions: change.permissions ?? row.permissions,
    }
    const refusal = refuse(next)
    if (refusal) return refusal
    await engine.query(
      'update users set first_name = $2, last_name = $3, extra = $4, is_active = $5, roles = $6::json, permissions = $7::json where id = $1',
      [
        userId,
        next.first_name,
        next.last_name,
        JSON.stringify(next.extra_information),
        next.is_active,
        JSON.stringify(next.roles),
        JSON.stringify(next.permissions),
      ],
    )
    const user = await readUser(userId)
    return user && ok(user)
  })
}

async function readAccount(engine: Engine, id: string): Promise<User | undefined> {
  const [row] = await engine.query<UserRow>(
    'select id, email, first_name, last_name, extra, permissions, roles, picture, is_active from users where id = $1',
    [id],
  )
  if (!row) return undefined
  const roles =
    row.roles.length === 0
      ? []
      : await engine.query<{ permissions: string[] }>('select permissions from roles where id = any($1)', [row.roles])
  const granted = new Set([...row.permissions, ...roles.flatMap(role => role.permissions)])
  const permissions = [...granted].sort((a, b) => Number(b === 'admin') - Number(a === 'admin'))
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    extra_information: row.extra,
    roles: row.roles,
    permissions,
    picture: row.picture,
    is_active: row.is_active,
  }
}

/** Returns the id; undefined if the email address is another user's. */
async function insertUser(engine: Engine, user: NewUser): Promise<string | undefined> {
  const [made] = await engine.query<{ id: string }>(
    `insert into users (id, email, password_hash, first_name, last_name, extra, permissions, roles, picture, is_active, created_at)
     values ($1, $2, $3, $4, $5, $6::json, $7::json, $8::json, $9, $10, $11) on conflict (email) do nothing returning id`,
    [
      user.id ?? randomUUID(),
      user.email.trim().toLowerCase(),
      user.passwordHash ?? null,
      user.first_name ?? '',
      user.last_name ?? '',
      JSON.stringify(user.extra_information ?? {}),
      JSON.stringify(user.permissions ?? []),
      JSON.stringify(user.roles ?? []),
      user.picture ?? null,
      user.is_active ?? true,
      nowSec(),
    ],
  )
  return made?.id
}

export function createUserStore(engine: Engine): UserStore {
  async function readUser(id: string): Promise<User | undefined> {
    const account = await readAccount(engine, id)
    return (
      account && {
        ...account,
        messages: { notification: await messagesOf(engine, id, { kind: 'notification', limit: 50, offset: 0 }) },
      }
    )
  }

  return {
    read: readUser,
    account: id => engine.known(`user ${id}`, () => readAccount(engine, id)),
    async list({ search = '', limit, offset }) {
      const where = `from users where id <> 'public' and ($1 = '' or first_name || ' ' || last_name || ' ' || email ilike $2)`
      const params = [search, `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`]
      const [count] = await engine.query<{ n: number }>(`select count(*) as n ${where}`, params)
      const rows = await engine.query<UserRow>(
        `select id, email, first_name, last_name, extra, permissions, roles, picture, is_active ${where} order by lower(first_name), lower(last_name), id limit $3 offset $4`,
        [...params, limit, offset],
      )
      return { users: rows.map(({ extra, ...row }) => ({ ...row, extra_information: extra })), total: count?.n ?? 0 }
    },
    async createRole(role) {
      await engine.query('insert into roles (id, name, permissions) values ($1, $2, $3::json)', [
        role.id,
        role.name,
        JSON.stringify(role.permissions),
      ])
    },
    async create(user) {
      const id = await insertUser(engine, user)
      if (id === undefined) throw new Error(`There is a user ${user.email} already.`)
      return id
    },
    add: user => insertUser(engine, user),
    async grant(userId, permissions) {
      await engine.query('update users set permissions = $2::json where id = $1', [userId, JSON.stringify(permissions)])
    },
    async setActive(userId, isActive) {
      await engine.query('update users set is_active = $2 where id = $1', [userId, isActive])
    },
    async findSignIn(email) {
      const [row] = await engine.query<SignInRecord>(
        'select id, password_hash as "passwordHash", is_active as "isActive" from users where email = $1',
        [email.trim().toLowerCase()],
      )
      return row
    },
    async setPasswordHash(userId, hash) {
      await engine.query('update users set password_hash = $2 where id = $1', [userId, hash])
    },
    update: (userId, change, refuse) => updateUser(engine, readUser, userId, change, refuse),
    roles: () => engine.query<Role>('select id, name, permissions from roles order by lower(name), id'),
    async unknownRoles(ids) {
      if (ids.length === 0) return []
      const known = await engine.query<{ id: string }>('select id from roles where id = any($1)', [[...ids]])
      return ids.filter(id => !known.some(role => role.id === id))
    },
  }
}
