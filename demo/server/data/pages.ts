// Groups, pages and rows: the order rules of the menu (PAG-025…043), each in one transaction.
import { randomUUID } from 'node:crypto'
import type { Page } from '../../../src/contract/entities/entities.ts'
import { limits } from '../../../src/contract/limits.ts'
import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import { pageSlug } from '../../../src/base/slug.ts'
import { noApp } from './apps.ts'
import type { Engine } from './engine.ts'
import { omit } from './omit.ts'
import { closeGap, moveTo, nextOrder, type Scope } from './order.ts'
import { isDots, refuseId, reservedId, slugTaken } from './reserved.ts'

type Fields = Readonly<Record<string, unknown>>

export interface StoredPage extends Page {
  readonly app: string
  readonly group: string
}
export interface StoredRow {
  readonly id: string
  readonly slug: string
  readonly order: number
  readonly page: string
  readonly app: string
}
export interface StoredGroup {
  readonly id: string
  readonly name: string
  readonly order: number
  readonly detail_pages: boolean
  readonly app: string
}

export interface PageStore {
  /** Appends a group (PAG-037). `detail_pages` makes the detail group of order -100. */
  createGroup(
    app: string,
    group: { readonly id?: string; readonly name: string; readonly detail_pages?: boolean },
  ): Promise<Result<StoredGroup>>
  listGroups(app: string): Promise<StoredGroup[]>
  findGroup(app: string, id: string): Promise<StoredGroup | undefined>
  updateGroup(
    app: string,
    id: string,
    fields: { readonly name?: string | undefined; readonly order?: number | undefined },
  ): Promise<Result<StoredGroup>>
  deleteGroup(app: string, id: string): Promise<Result<undefined>>
  /** Appends a page to a group; without one to the first group, which is made when missing. Detail pages go to their own group. */
  createPage(
    app: string,
    page: {
      readonly id?: string
      readonly name: string
      readonly slug?: string
      readonly group?: string | undefined
      readonly default?: boolean | undefined
      readonly detail_page?: boolean | undefined
    } & Fields,
  ): Promise<Result<StoredPage>>
  listPages(app: string): Promise<StoredPage[]>
  /** By slug. */
  findPage(app: string, slug: string): Promise<StoredPage | undefined>
  updatePage(app: string, slug: string, fields: Fields): Promise<Result<StoredPage>>
  deletePage(app: string, slug: string): Promise<Result<undefined>>
  /** Appends a row to a page (by the page's id). */
  createRow(pageId: string, row?: { readonly id?: string; readonly slug?: string } & Fields): Promise<Result<StoredRow>>
  listRows(pageId: string): Promise<StoredRow[]>
  /** By slug or id. */
  findRow(pageId: string, row: string): Promise<StoredRow | undefined>
  /** Where a row stands: its page and app. */
  readRow(id: string): Promise<StoredRow | undefined>
  updateRow(
    row: StoredRow,
    fields: { readonly order?: number | undefined; readonly modules?: readonly string[] | undefined },
  ): Promise<Result<StoredRow>>
  deleteRow(row: StoredRow): Promise<void>
}

interface GroupRow {
  id: string
  app: string
  name: string
  ord: number
}
interface PageRow {
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
interface RowRow {
  id: string
  page_id: string
  app: string
  slug: string
  ord: number
  doc: Record<string, unknown>
}

const toGroup = (row: GroupRow): StoredGroup => ({
  id: row.id,
  app: row.app,
  name: row.name,
  order: row.ord,
  detail_pages: row.ord === limits.detailGroupOrder,
})
const toPage = (row: PageRow): StoredPage => ({
  ...row.doc,
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
const toRow = (row: RowRow): StoredRow => ({
  ...row.doc,
  id: row.id,
  page: row.page_id,
  app: row.app,
  slug: row.slug,
  order: row.ord,
})

const groupsOf = (app: string): Scope => ({ table: 'page_groups', where: 'app = $1 and ord >= 0', value: app })
const pagesOf = (group: string): Scope => ({ table: 'pages', where: 'group_id = $1', value: group })
const rowsOf = (page: string): Scope => ({ table: 'rows', where: 'page_id = $1', value: page })

const noGroup = (id: string): Failure => fail('not-found', `There is no page group "${id}".`, { status: 404 })
const noPage = (slug: string): Failure => fail('not-found', `There is no page "${slug}".`, { status: 404 })

export function createPageStore(engine: Engine): PageStore {
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
  const selectRow = 'select r.id, r.page_id, p.app, r.slug, r.ord, r.doc from rows r join pages p on p.id = r.page_id'

  const insertGroup = async (app: string, id: string, name: string, order: number): Promise<StoredGroup> => {
    await engine.query('insert into page_groups (id, app, name, ord) values ($1, $2, $3, $4)', [id, app, name, order])
    return toGroup({ id, app, name, ord: order })
  }

  /** The group that receives a page (PAG-042). */
  async function groupFor(app: string, wanted: string | undefined, isDetail: boolean): Promise<Result<StoredGroup>> {
    const groups = await listGroups(app)
    if (isDetail)
      return ok(
        groups.find(group => group.detail_pages) ??
          (await insertGroup(app, randomUUID(), 'Details', limits.detailGroupOrder)),
      )
    if (wanted === undefined)
      return ok(groups.find(group => !group.detail_pages) ?? (await insertGroup(app, randomUUID(), 'Pages', 0)))
    const found = groups.find(group => group.id === wanted)
    if (!found) return noGroup(wanted)
    return found.detail_pages
      ? fail('detail-group', 'Only detail pages belong into this group.', { status: 409 })
      : ok(found)
  }

  /** There is exactly one default page per app while it has an ordinary page (PAG-034). */
  async function makeDefault(app: string, id: string): Promise<void> {
    await engine.query('update pages set is_default = false where app = $1 and is_default and id <> $2', [app, id])
    await engine.query('update pages set is_default = true where id = $1', [id])
  }
  async function mendDefault(app: string): Promise<void> {
    const ordinary = (await listPages(app)).filter(page => !page.detail_page)
    if (ordinary[0] && !ordinary.some(page => page.default)) await makeDefault(app, ordinary[0].id)
  }

  return {
    listGroups,
    findGroup,
    listPages,
    findPage,

    createGroup: (app, group) =>
      engine.transaction(async () => {
        if (!(await lockApp(app))) return noApp(app)
        const id = group.id ?? randomUUID()
        const refused = refuseId(id)
        if (refused) return refused
        if (await findGroup(app, id)) return slugTaken('page group', id)
        return ok(
          await insertGroup(
            app,
            id,
            group.name,
            group.detail_pages ? limits.detailGroupOrder : await nextOrder(engine, groupsOf(app)),
          ),
        )
      }),

    updateGroup: (app, id, fields) =>
      engine.transaction(async () => {
        await lockApp(app)
        const group = await findGroup(app, id)
        if (!group) return noGroup(id)
        if (fields.order !== undefined && fields.order !== group.order) {
          if (group.detail_pages) return fail('fixed', 'The group of detail pages cannot be moved.', { status: 409 })
          await moveTo(engine, groupsOf(app), id, group.order, fields.order)
        }
        if (fields.name !== undefined)
          await engine.query('update page_groups set name = $2 where id = $1', [id, fields.name])
        return ok((await findGroup(app, id)) ?? group)
      }),

    deleteGroup: (app, id) =>
      engine.transaction(async () => {
        await lockApp(app)
        const group = await findGroup(app, id)
        if (!group) return noGroup(id)
        const others = (await listGroups(app)).filter(other => !other.detail_pages && other.id !== id)
        const holdsDefault = (await listPages(app)).some(page => page.group === id && page.default)
        if (holdsDefault && others.length > 0) {
          return fail('default-page', 'This group holds the default page. Make another page the default first.', {
            status: 409,
          })
        }
        await engine.query('delete from page_groups where id = $1', [id])
        if (!group.detail_pages) await closeGap(engine, groupsOf(app), group.order)
        return ok(undefined)
      }),

    createPage: (
      app,
      {
        id: given,
        name,
        slug: givenSlug,
        group: wanted,
        default: wantsDefault,
        detail_page,
        key: _key,
        active,
        order: _order,
        ...doc
      },
    ) =>
      engine.transaction(async () => {
        if (!(await lockApp(app))) return noApp(app)
        const slug = givenSlug ?? pageSlug(name)
        if (isDots(slug)) return reservedId(slug)
        if (await findPage(app, slug)) return slugTaken('page', slug)
        const isDetail = detail_page === true
        const group = await groupFor(app, wanted, isDetail)
        if (!group.ok) return group
        const id = given ?? randomUUID()
        const isFirst = !(await listPages(app)).some(page => !page.detail_page)
        await engine.query(
          'insert into pages (id, app, group_id, slug, name, ord, is_detail, is_active, doc) values ($1, $2, $3, $4, $5, $6, $7, $8, $9::json)',
          [
            id,
            app,
            group.value.id,
            slug,
            name,
            await nextOrder(engine, pagesOf(group.value.id)),
            isDetail,
            active !== false,
            JSON.stringify(doc),
          ],
        )
        if (!isDetail && (wantsDefault === true || isFirst)) await makeDefault(app, id)
        const page = await findPage(app, slug)
        return page ? ok(page) : noPage(slug)
      }),

    updatePage: (app, slug, fields) =>
      engine.transaction(async () => {
        await lockApp(app)
        const page = await findPage(app, slug)
        if (!page) return noPage(slug)
        const { name, default: isDefault, order, active } = fields
        const more = omit(
          fields,
          'id',
          'slug',
          'app',
          'group',
          'detail_page',
          'rows',
          'key',
          'name',
          'default',
          'order',
          'active',
        )
        if (typeof order === 'number' && order !== page.order) {
          if (page.detail_page) return fail('fixed', 'Detail pages cannot be moved.', { status: 409 })
          await moveTo(engine, pagesOf(page.group), page.id, page.order, order)
        }
        if (isDefault === true && !page.detail_page) await makeDefault(app, page.id)
        const [row] = await engine.query<PageRow>('select * from pages where id = $1', [page.id])
        await engine.query('update pages set name = $2, is_active = $3, doc = $4::json where id = $1', [
          page.id,
          typeof name === 'string' ? name : page.name,
          typeof active === 'boolean' ? active : page.active,
          JSON.stringify({ ...row?.doc, ...more }),
        ])
        return ok((await findPage(app, slug)) ?? page)
      }),

    deletePage: (app, slug) =>
      engine.transaction(async () => {
        await lockApp(app)
        const page = await findPage(app, slug)
        if (!page) return noPage(slug)
        await engine.query('delete from pages where id = $1', [page.id])
        await closeGap(engine, pagesOf(page.group), page.order)
        await mendDefault(app)
        return ok(undefined)
      }),

    createRow: (pageId, { id: given, slug: givenSlug, order: _order, ...doc } = {}) =>
      engine.transaction(async () => {
        if ((await engine.query('select id from pages where id = $1 for update', [pageId])).length === 0)
          return noPage(pageId)
        const id = given ?? randomUUID()
        const order = await nextOrder(engine, rowsOf(pageId))
        const slug = givenSlug ?? `row_${id.slice(0, 8)}`
        if (isDots(slug)) return reservedId(slug)
        const made = await engine.query(
          'insert into rows (id, page_id, slug, ord, doc) values ($1, $2, $3, $4, $5::json) on conflict do nothing returning id',
          [id, pageId, slug, order, JSON.stringify(doc)],
        )
        if (made.length === 0) return slugTaken('row', slug)
        const [row] = await engine.query<RowRow>(`${selectRow} where r.id = $1`, [id])
        return row ? ok(toRow(row)) : noPage(pageId)
      }),
    listRows: async pageId =>
      (await engine.query<RowRow>(`${selectRow} where r.page_id = $1 order by r.ord`, [pageId])).map(toRow),
    async findRow(pageId, wanted) {
      const [row] = await engine.query<RowRow>(`${selectRow} where r.page_id = $1 and (r.slug = $2 or r.id = $2)`, [
        pageId,
        wanted,
      ])
      return row && toRow(row)
    },
    async readRow(id) {
      const [row] = await engine.query<RowRow>(`${selectRow} where r.id = $1`, [id])
      return row && toRow(row)
    },
    updateRow: (row, fields) =>
      engine.transaction(async () => {
        await engine.query('select id from pages where id = $1 for update', [row.page])
        let order = row.order
        if (fields.order !== undefined) order = await moveTo(engine, rowsOf(row.page), row.id, row.order, fields.order)
        if (fields.modules) {
          const known = await engine.query('select id from modules where id = any($1)', [fields.modules])
          if (known.length !== new Set(fields.modules).size) {
            return fail('reference', 'One of these modules does not exist, or is named twice.', { status: 422 })
          }
          await engine.query(
            'update modules set row_id = $1, ord = given.ord - 1 from unnest($2::text[]) with ordinality as given(id, ord) where modules.id = given.id',
            [row.id, fields.modules],
          )
          await engine.query('update modules set row_id = null where row_id = $1 and not (id = any($2))', [
            row.id,
            fields.modules,
          ])
        }
        return ok({ ...row, order })
      }),
    deleteRow: row =>
      engine.transaction(async () => {
        await engine.query('delete from rows where id = $1', [row.id])
        await closeGap(engine, rowsOf(row.page), row.order)
      }),
  }
}
