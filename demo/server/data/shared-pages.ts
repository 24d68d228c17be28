// Pages that are shared with visitors: the permissions of the public account, and who gave them. A deleted page leaves no
// permission behind that would open another one of its name.
import type { Engine } from './engine.ts'
import { builderName } from './builders.ts'
import type { PageRow } from './menu.ts'

export interface SharedPage {
  readonly id: string
  readonly app: string
  readonly appName: string
  readonly group: string
  readonly slug: string
  readonly name: string
  readonly icon: unknown
  readonly default: boolean
  readonly detail_page: boolean
  readonly active: boolean
  readonly sharedBy: string | undefined
  readonly sharedAtSec: number | undefined
}

export interface SharedPageStore {
  /** All pages, by app, in the order of its menu. */
  list(): Promise<SharedPage[]>
  /** The pages that one of these permissions names, alone or as the default page of its app; detail pages after the others. */
  listBy(permissions: readonly string[]): Promise<SharedPage[]>
  find(id: string): Promise<SharedPage | undefined>
  /** Another page that the permission of this one opens too. */
  findTwin(id: string): Promise<SharedPage | undefined>
  share(page: string, permission: string, by: string): Promise<void>
  close(page: string, permissions: readonly string[]): Promise<void>
  /** Lets visitors open the default page of an app, or not any more. */
  openApp(app: string, isPublic: boolean): Promise<void>
}

interface Row extends PageRow {
  app_name: string
  group_name: string
  shared_name: string | null
  shared_at: number | null
}

const most = { all: 5000, shared: 500 } as const
/** As rights/access.ts writes it. */
const permission = `'show_app_' || p.app || '_page_' || replace(p.slug, '/', '_page_')`
const inOrder = 'order by lower(a.name), a.id, case when g.ord < 0 then 2147483647 else g.ord end, p.ord, p.id'
const select = `select p.*, a.name as app_name, g.name as group_name, s.shared_at,
    case when u.id is null then null else ${builderName('u')} end as shared_name
  from pages p join apps a on a.id = p.app join page_groups g on g.id = p.group_id
  left join shared_pages s on s.page_id = p.id left join users u on u.id = s.shared_by`

const toPage = (row: Row): SharedPage => ({
  id: row.id,
  app: row.app,
  appName: row.app_name,
  group: row.is_detail ? '' : row.group_name,
  slug: row.slug,
  name: row.name,
  icon: row.doc['icon'],
  default: row.is_default,
  detail_page: row.is_detail,
  active: row.is_active,
  sharedBy: row.shared_name ?? undefined,
  sharedAtSec: row.shared_at === null ? undefined : Number(row.shared_at),
})

/**
 * Changes what the public account may open; changes at once take turns. `next` gets its permissions with those of its roles.
 * A role that grants what is taken away is taken from the account, which holds the other permissions of it itself then.
 */
async function change(engine: Engine, next: (permissions: readonly string[]) => readonly string[]): Promise<void> {
  const [account] = await engine.query<{ permissions: string[]; roles: string[] }>(
    `select permissions, roles from users where id = 'public' for update`,
  )
  if (!account) return
  const roles =
    account.roles.length === 0
      ? []
      : await engine.query<{ id: string; permissions: string[] }>(
          'select id, permissions from roles where id = any($1)',
          [account.roles],
        )
  const before = new Set([...account.permissions, ...roles.flatMap(role => role.permissions)])
  const after = next([...before])
  const isGone = (one: string): boolean => !after.includes(one)
  const left = roles.filter(role => role.permissions.some(isGone))
  const own = new Set([...account.permissions, ...left.flatMap(role => role.permissions)])
  const permissions = after.filter(one => own.has(one) || !before.has(one))
  if (left.length === 0 && permissions.join('\n') === account.permissions.join('\n')) return
  await engine.query(
    `update users set permissions = $1::json, roles = $2::json, edited = edited + 1 where id = 'public'`,
    [JSON.stringify(permissions), JSON.stringify(account.roles.filter(id => !left.some(role => role.id === id)))],
  )
}

/** The permissions that only these pages need. Read them before the pages are deleted. */
export const sharesOf = async (engine: Engine, of: 'id' | 'group_id', id: string): Promise<readonly string[]> =>
  (
    await engine.query<{ permission: string }>(
      `select ${permission} as permission from pages p where p.${of} = $1
       except select ${permission} from pages p where p.${of} <> $1`,
      [id],
    )
  ).map(one => one.permission)

/**
 * Takes these from the public account, and no others: those may be given ahead of their page. Call it in the transaction
 * that deletes.
 */
export const dropShares = (engine: Engine, gone: readonly string[]): Promise<void> =>
  change(engine, permissions => permissions.filter(one => !gone.includes(one)))

/**
 * Ends that visitors open whichever page is the default of an app. This page stays open to them if the permission of the app
 * opened it.
 */
export const closeApp = async (engine: Engine, app: string, stays?: string): Promise<void> => {
  const [page] = await engine.query<{ permission: string }>(
    `select ${permission} as permission from pages p where p.id = $1`,
    [stays ?? ''],
  )
  await change(engine, permissions =>
    permissions.includes(`show_app_${app}`)
      ? [...new Set([...permissions.filter(one => one !== `show_app_${app}`), ...(page ? [page.permission] : [])])]
      : permissions,
  )
}

/** Takes the permission of a deleted app from the public account, with all that was given for pages of it. */
export const dropSharesOfApp = (engine: Engine, app: string): Promise<void> =>
  change(engine, permissions =>
    permissions.filter(one => one !== `show_app_${app}` && !one.startsWith(`show_app_${app}_page_`)),
  )

export function createSharedPageStore(engine: Engine): SharedPageStore {
  const read = async (sql: string, params: readonly unknown[]) => (await engine.query<Row>(sql, params)).map(toPage)

  return {
    list: () => read(`${select} ${inOrder} limit ${most.all}`, []),
    listBy: permissions =>
      engine.known(`shared pages ${JSON.stringify(permissions)}`, () =>
        read(
          `${select} where p.is_active and (${permission} = any($1::text[]) or p.is_default and 'show_app_' || p.app = any($1::text[]))
           ${inOrder} limit ${most.shared}`,
          [[...permissions]],
        ),
      ),
    find: async id => (await read(`${select} where p.id = $1`, [id]))[0],
    findTwin: async id =>
      (
        await read(
          `${select} where p.id <> $1 and ${permission} = (select ${permission} from pages p where p.id = $1) limit 1`,
          [id],
        )
      )[0],
    openApp: (app, isPublic) =>
      change(engine, permissions => {
        const others = permissions.filter(one => one !== `show_app_${app}`)
        return isPublic ? [...others, `show_app_${app}`] : others
      }),
    share: (page, opens, by) =>
      engine.transaction(async () => {
        await change(engine, permissions => [...new Set([...permissions, opens])])
        await engine.query(
          `insert into shared_pages (page_id, shared_by, shared_at) values ($1, $2, $3)
           on conflict (page_id) do update set shared_by = excluded.shared_by, shared_at = excluded.shared_at`,
          [page, by, Math.floor(Date.now() / 1000)],
        )
      }),
    close: (page, opening) =>
      engine.transaction(async () => {
        await change(engine, permissions => permissions.filter(one => !opening.includes(one)))
        await engine.query('delete from shared_pages where page_id = $1', [page])
      }),
  }
}
