// Roles: permissions with a name. An account names its roles by id; a role that was deleted and put back is theirs again.
import { randomUUID } from 'node:crypto'
import type { Use } from '../../../src/contract/entities/collection.ts'
import { showPermission, type Role } from '../../../src/contract/entities/role.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import { builderName } from './builders.ts'
import type { Engine } from './engine.ts'

type Row = Readonly<Record<string, unknown>>
type RoleFields = Pick<Role, 'name' | 'permissions'>
export type RoleChange = { readonly [K in keyof RoleFields]?: RoleFields[K] | undefined }
/** Not changed: somebody else was first, or another role has the name. */
export interface RoleUpdate {
  readonly is: 'updated' | 'newer' | 'doubled'
  readonly role: Role
}

export interface RoleStore {
  /** Undefined if another role has the name. In a change of accounts (admins.ts). */
  create(role: RoleFields & { readonly id?: string }): Promise<Role | undefined>
  /** By name, with how many accounts have each. */
  list(): Promise<Role[]>
  count(): Promise<number>
  find(id: string): Promise<Role | undefined>
  /** Returns those ids that no role has. */
  unknown(ids: readonly string[]): Promise<readonly string[]>
  /** Changes it if it is still as `edited`; else returns the one that is newer. In a change of accounts (admins.ts). */
  update(id: string, change: RoleChange, edited?: number): Promise<RoleUpdate | undefined>
  /** Returns the deleted row, as put() takes it. */
  delete(id: string): Promise<Row | undefined>
  put(row: Row): Promise<Result<Role>>
  /** The accounts, the rules and the widgets of pages that name it. */
  uses(id: string): Promise<Use[]>
  /** The permissions of all apps and pages: "show_app_crm", "show_app_crm_page_overview". */
  shows(): Promise<ReadonlySet<string>>
}

/** As many as a dialog can list. */
const mostUses = 200
const columns = 'id, name, permissions, edited'
const shownTo = `case json_typeof(m.doc->'shown_to') when 'array' then m.doc->'shown_to' else '[]'::json end`
const has = (user: string, role: string): string =>
  `exists (select 1 from json_array_elements_text(${user}.roles) as own(id) where own.id = ${role})`

export function createRoleStore(engine: Engine): RoleStore {
  const read = (where: string, params: readonly unknown[]) =>
    engine.query<Role>(
      `select ${columns}, (select count(*)::int from users u where ${has('u', 'r.id')}) as users from roles r ${where}`,
      params,
    )
  const find: RoleStore['find'] = async id => (await read('where r.id = $1', [id]))[0]
  const isDoubled = async (name: string, id: string): Promise<boolean> =>
    (await engine.query('select 1 from roles where lower(name) = lower($1) and id <> $2', [name, id])).length > 0

  return {
    find,
    list: () => read('order by lower(r.name), r.id', []),
    async count() {
      const [row] = await engine.query<{ n: number }>('select count(*)::int as n from roles')
      return row?.n ?? 0
    },
    async unknown(ids) {
      if (ids.length === 0) return []
      const known = await engine.query<{ id: string }>('select id from roles where id = any($1)', [[...ids]])
      return ids.filter(id => !known.some(role => role.id === id))
    },
    async create({ id = randomUUID(), name, permissions }) {
      if (await isDoubled(name, id)) return undefined
      await engine.query('insert into roles (id, name, permissions) values ($1, $2, $3::json)', [
        id,
        name,
        JSON.stringify(permissions),
      ])
      return find(id)
    },
    async update(id, { name, permissions }, edited) {
      await engine.query('select 1 from roles where id = $1 for update', [id])
      const former = await find(id)
      if (!former) return undefined
      if (edited !== undefined && edited !== former.edited) return { is: 'newer', role: former }
      if (name !== undefined && (await isDoubled(name, id))) return { is: 'doubled', role: former }
      await engine.query('update roles set name = $2, permissions = $3::json, edited = edited + 1 where id = $1', [
        id,
        name ?? former.name,
        JSON.stringify(permissions ?? former.permissions),
      ])
      const role = await find(id)
      return role && { is: 'updated', role }
    },
    async delete(id) {
      const [row] = await engine.query<Row>(`delete from roles where id = $1 returning ${columns}`, [id])
      return row
    },
    async put({ id, name, permissions, edited }) {
      const isFree = !(await isDoubled(String(name), String(id)))
      const made = isFree
        ? await engine.query(
            `insert into roles (id, name, permissions, edited) values ($1, $2, $3::json, $4) on conflict do nothing returning id`,
            [id, name, JSON.stringify(permissions), Number(edited) + 1],
          )
        : []
      const role = made.length > 0 ? await find(String(id)) : undefined
      return role ? ok(role) : fail('taken', 'A role has this name again. Rename that one first.', { status: 409 })
    },
    uses: id =>
      engine.query<Use>(
        `select * from (
           select 'user' as kind, u.id, ${builderName('u')} as name, null as app, null as page, null as "pageName" from users u where ${has('u', '$1')}
           union all
           select 'rule', r.collection, coalesce(c.name, r.collection), r.app, null, null from rules r left join collections c on c.app = r.app and c.slug = r.collection where r.role = $1
           union all
           select 'widget', m.id, m.name, p.app, p.slug, p.name from modules m join rows r on r.id = m.row_id join pages p on p.id = r.page_id
             where exists (select 1 from json_array_elements_text(${shownTo}) as own(id) where own.id = $1)
         ) as x order by kind desc, lower(name), id limit ${mostUses}`,
        [id],
      ),
    async shows() {
      const pages = await engine.query<{ app: string; slug: string | null }>(
        'select a.id as app, p.slug from apps a left join pages p on p.app = a.id',
      )
      return new Set(
        pages.flatMap(({ app, slug }) => [
          showPermission(app),
          ...(slug === null ? [] : [showPermission(`${app}/${slug}`)]),
        ]),
      )
    },
  }
}
