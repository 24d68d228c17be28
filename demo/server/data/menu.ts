// The menu of an app as it is stored: its groups and their pages, in their order. What changes it takes turns.
import { omit } from './omit.ts'
import type { Page } from '../../../src/contract/entities/page.ts'
import { limits } from '../../../src/contract/limits.ts'
import type { Engine } from './engine.ts'
import type { Scope } from './order.ts'

export interface StoredPage extends Page {
  readonly app: string
  readonly group: string
}
export interface StoredGroup {
  readonly id: string
  readonly name: string
  readonly order: number
  readonly detail_pages: boolean
  readonly app: string
}

interface GroupRow {
  id: string
  app: string
  name: string
  ord: number
}
export interface PageRow {
  id: string
  app: string
  group_id: string
  slug: string
  name: string
  ord: number
  is_default: boolean
  is_detail: boolean
  is_active: boolean
  doc: Record<string, unknown>
}
const toGroup = (row: GroupRow): StoredGroup => ({
  id: row.id,
  app: row.app,
  name: row.name,
  order: row.ord,
  detail_pages: row.ord === limits.detailGroupOrder,
})
/** Which widgets are locked is for the page builder alone, which reads the page as a document. */
const toPage = (row: PageRow): StoredPage => ({
  ...omit(row.doc, 'locked'),
  id: row.id,
  app: row.app,
  group: row.group_id,
  slug: row.slug,
  name: row.name,
  order: row.ord,
  default: row.is_default,
  detail_page: row.is_detail,
  active: row.is_active,
})
export const groupsOf = (app: string): Scope => ({ table: 'page_groups', where: 'app = $1 and ord >= 0', value: app })
export const pagesOf = (group: string): Scope => ({ table: 'pages', where: 'group_id = $1', value: group })

export type Menu = ReturnType<typeof createMenu>

/** Creates what groups and pages share. */
export function createMenu(engine: Engine) {
  /** Writes to one app's menu take turns, so that orders never collide. */
  const lockApp = async (app: string) =>
    (await engine.query('select id from apps where id = $1 for update', [app])).length === 1

  const findGroup = async (app: string, id: string) => {
    const [row] = await engine.query<GroupRow>(
      'select id, app, name, ord from page_groups where app = $1 and id = $2',
      [app, id],
    )
    return row && toGroup(row)
  }
  const findPage = async (app: string, slug: string) => {
    const [row] = await engine.query<PageRow>('select * from pages where app = $1 and slug = $2', [app, slug])
    return row && toPage(row)
  }
  const findPages = async (pages: readonly { readonly app: string; readonly slug: string }[]) =>
    (
      await engine.query<PageRow>(
        'select * from pages where (app, slug) in (select * from unnest($1::text[], $2::text[]))',
        [pages.map(({ app }) => app), pages.map(({ slug }) => slug)],
      )
    ).map(toPage)
  const listGroups = async (app: string) =>
    (
      await engine.query<GroupRow>(
        'select id, app, name, ord from page_groups where app = $1 order by case when ord < 0 then 2147483647 else ord end',
        [app],
      )
    ).map(toGroup)
  const listPages = async (app: string) =>
    (
      await engine.query<PageRow>(
        'select p.* from pages p join page_groups g on g.id = p.group_id where p.app = $1 order by case when g.ord < 0 then 2147483647 else g.ord end, p.ord',
        [app],
      )
    ).map(toPage)
  const insertGroup = async (app: string, id: string, name: string, order: number): Promise<StoredGroup> => {
    await engine.query('insert into page_groups (id, app, name, ord) values ($1, $2, $3, $4)', [id, app, name, order])
    return toGroup({ id, app, name, ord: order })
  }

  return { lockApp, findGroup, findPage, findPages, listGroups, listPages, insertGroup }
}
