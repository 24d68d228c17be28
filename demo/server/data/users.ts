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

const byName = 'lower(first_name), lower(last_name), id'
const rolesOfUser = `(select string_agg(lower(r.name), ', ' order by lower(r.name), r.id) from roles r
  where r.id in (select own.id from json_array_elements_text(users.roles) as own(id)))`
/** How people are listed; those without a role come last in either direction. */
const orders = {
  name: byName,
  '-name': 'lower(first_name) desc, lower(last_name) desc, id desc',
  email: 'lower(email), id',
  '-email': 'lower(email) desc, id',
  roles: `${rolesOfUser} nulls last, ${byName}`,
  '-roles': `${rolesOfUser} desc nulls last, ${byName}`,
  active: `is_active desc, ${byName}`,
  '-active': `is_active, ${byName}`,
} as const
export type UserSort = keyof typeof orders
export const isUserSort = (text: string): text is UserSort => Object.hasOwn(orders, text)

export interface SignInRecord {
  readonly id: string
  readonly passwordHash: string | null
  readonly isActive: boolean
  /** The one that they chose. */
  readonly language?: string | null
}
export interface UserStore {
  create(user: NewUser): Promise<string>
  /** Returns the id; undefined if another user has the email address. */
  add(user: NewUser): Promise<string | undefined>
  /** Sets the own permissions of a user, e.g. those of the anonymous 'public' account. */
  grant(userId: string, permissions: readonly string[]): Promise<void>
  setActive(userId: string, isActive: boolean): Promise<void>
  findSignIn(email: string): Promise<SignInRecord | undefined>
  setPasswordHash(userId: string, hash: string): Promise<void>
  /**
   * Changes an account if it is still as `edited`; the keys of extra_information are merged, null removes one. `refuse` sees
   * the account as it would be.
   */
  update(
    userId: string,
    change: UserChange,
    options?: { readonly refuse?: (next: UserChange) => Failure | undefined; readonly edited?: number | undefined },
  ): Promise<UserUpdate | undefined>
  /** The user as the wire spells it: permissions are the union with those of the roles, admin first (PER-014). */
  read(id: string): Promise<User | undefined>
  /** The same without messages, as each request asks for it. */
  account(id: string): Promise<User | undefined>
  /** People by name, without the account of visitors; `search` is contained in a name or address, without case. */
  list(page: {
    readonly search?: string | undefined
    /** The id of a role that they have. */
    readonly role?: string | undefined
    readonly sort?: UserSort | undefined
    readonly limit: number
    readonly offset: number
  }): Promise<{ readonly users: readonly ListedUser[]; readonly total: number }>
}

/** Roles and permissions are the person's own, not those of the roles. */
export type ListedUser = Pick<
  User,
  'id' | 'email' | 'first_name' | 'last_name' | 'extra_information' | 'roles' | 'permissions' | 'picture' | 'is_active'
>

/** Not changed: refused, somebody else was first, or another account has the email address. */
export type UserUpdate = Result<User> | { readonly ok: false; readonly is: 'newer' | 'taken'; readonly user: User }
export interface UserChange {
  readonly email?: string | undefined
  /** The thumbnail; null removes it. */
  readonly picture?: string | null | undefined
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
  edited: number
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

const columns = 'id, email, first_name, last_name, extra, permissions, roles, picture, is_active, edited'

async function updateUser(
  engine: Engine,
  readUser: (id: string) => Promise<User | undefined>,
  userId: string,
  change: UserChange,
  { refuse = () => undefined, edited }: NonNullable<Parameters<UserStore['update']>[2]> = {},
): Promise<UserUpdate | undefined> {
  return engine.transaction(async (): Promise<UserUpdate | undefined> => {
    const [row] = await engine.query<UserRow>(`select ${columns} from users where id = $1 for update`, [userId])
    const before = row && (await readUser(userId))
    if (!before) return undefined
    if (edited !== undefined && edited !== row.edited) return { ok: false, is: 'newer', user: before }
    const next = {
      email: change.email?.trim().toLowerCase() ?? row.email,
      first_name: change.first_name ?? row.first_name,
      last_name: change.last_name ?? row.last_name,
      extra_information: merged(row.extra, change.extra_information ?? {}),
      is_active: change.is_active ?? row.is_active,
      roles: change.roles ?? row.roles,
      permissions: change.permissions ?? row.permissions,
    }
    const picture = change.picture === undefined ? row.picture : change.picture
    const refusal = refuse(next)
    if (refusal) return refusal
    const taken = await engine.query('select 1 from users where email = $1 and id <> $2', [next.email, userId])
    if (taken.length > 0) return { ok: false, is: 'taken', user: before }
    const values = [
      next.email,
      next.first_name,
      next.last_name,
      next.is_active,
      JSON.stringify(next.roles),
      JSON.stringify(next.permissions),
    ]
    const former = [row.email, row.first_name, row.last_name, row.is_active, row.roles, row.permissions]
    const isSame = former.every((value, at) => (Array.isArray(value) ? JSON.stringify(value) : value) === values[at])
    await engine.query(
      'update users set email = $2, first_name = $3, last_name = $4, is_active = $5, roles = $6::json, permissions = $7::json, extra = $8, edited = edited + $9, picture = $10 where id = $1',
      // a change of what no administrator sets does not refuse their form
      [userId, ...values, JSON.stringify(next.extra_information), isSame ? 0 : 1, picture],
    )
    const user = await readUser(userId)
    return user && ok(user)
  })
}

async function readAccount(engine: Engine, id: string): Promise<User | undefined> {
  const [row] = await engine.query<UserRow>(`select ${columns} from users where id = $1`, [id])
  if (!row) return undefined
  const roles =
    row.roles.length === 0
      ? []
      : await engine.query<{ id: string; name: string; permissions: string[] }>(
          'select id, name, permissions from roles where id = any($1)',
          [row.roles],
        )
  const granted = new Set([...row.permissions, ...roles.flatMap(role => role.permissions)])
  const permissions = [...granted].sort((a, b) => Number(b === 'admin') - Number(a === 'admin'))
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    extra_information: row.extra,
    // one that was deleted is none, until it is put back
    roles: row.roles.filter(id => roles.some(role => role.id === id)),
    role_names: row.roles.flatMap(id => roles.find(role => role.id === id)?.name ?? []),
    permissions,
    picture: row.picture,
    is_active: row.is_active,
    edited: row.edited,
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
    async list({ search = '', role, sort = 'name', limit, offset }) {
      const where = `from users where id <> 'public' and ($1 = '' or first_name || ' ' || last_name || ' ' || email ilike $2)
        and ($3::text is null or exists (select 1 from json_array_elements_text(roles) as own(id) where own.id = $3))`
      const params = [search, `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`, role ?? null]
      const [count] = await engine.query<{ n: number }>(`select count(*) as n ${where}`, params)
      const rows = await engine.query<UserRow>(
        `select ${columns} ${where} order by ${orders[sort]} limit $4 offset $5`,
        [...params, limit, offset],
      )
      const known = new Set((await engine.query<{ id: string }>('select id from roles')).map(one => one.id))
      return {
        users: rows.map(({ extra, roles, ...row }) => ({
          ...row,
          extra_information: extra,
          roles: roles.filter(id => known.has(id)),
        })),
        total: count?.n ?? 0,
      }
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
        `select id, password_hash as "passwordHash", is_active as "isActive", extra->>'language' as language
           from users where email = $1`,
        [email.trim().toLowerCase()],
      )
      return row
    },
    async setPasswordHash(userId, hash) {
      await engine.query('update users set password_hash = $2 where id = $1', [userId, hash])
    },
    update: (userId, change, options) => updateUser(engine, readUser, userId, change, options),
  }
}
