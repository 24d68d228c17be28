// Pages: the order rules of the menu (PAG-025…036), each in one transaction.
import { randomUUID } from 'node:crypto'
import { limits } from '../../../src/contract/limits.ts'
import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import { pageSlug } from '../../../src/base/slug.ts'
import { noApp } from './apps.ts'
import type { Engine } from './engine.ts'
import { noGroup } from './groups.ts'
import { createMenu, pagesOf, type PageRow, type StoredGroup, type StoredPage } from './menu.ts'
import { omit } from './omit.ts'
import { closeGap, moveTo, nextOrder } from './order.ts'
import { closeApp, dropShares, sharesOf } from './shared-pages.ts'
import { isDots, reservedId, slugTaken } from './reserved.ts'

type Fields = Readonly<Record<string, unknown>>

export interface PageStore {
  /** Appends a page to a group; without one to the first group, which is made when missing. Detail pages go to their own group. */
  create(
    app: string,
    page: {
      readonly id?: string
      readonly name: string
      readonly slug?: string
      readonly group?: string | undefined
      readonly default?: boolean | undefined
      readonly detail_page?: boolean | undefined
      readonly is_public?: boolean | undefined
    } & Fields,
  ): Promise<Result<StoredPage>>
  list(app: string): Promise<StoredPage[]>
  /** By slug. */
  find(app: string, slug: string): Promise<StoredPage | undefined>
  /** Returns those of these pages that exist. */
  findAll(pages: readonly { readonly app: string; readonly slug: string }[]): Promise<StoredPage[]>
  /**
   * With `default`, `is_public` decides whether visitors who open the default page of the app open this one from now on; without
   * it, nobody can open more pages than before.
   */
  update(app: string, slug: string, fields: Fields): Promise<Result<StoredPage>>
  delete(app: string, slug: string): Promise<Result<undefined>>
}

export const noPage = (slug: string): Failure => fail('not-found', `The page "${slug}" was not found.`, { status: 404 })

export function createPageStore(engine: Engine): PageStore {
  const { lockApp, findPage, findPages, listGroups, listPages, insertGroup } = createMenu(engine)

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
      ? fail('detail-group', 'This group accepts only detail pages.', { status: 409 })
      : ok(found)
  }

  /**
   * There is exactly one default page per app while it has an ordinary page (PAG-034). The permission of the app opens it to
   * visitors: another page is opened to them only if this is asked for, and the one before stays as it was.
   */
  async function makeDefault(app: string, id: string, isPublic: unknown): Promise<void> {
    const before = (await listPages(app)).find(page => page.default)
    if (before && before.id !== id && isPublic !== true) await closeApp(engine, app, before.id)
    await engine.query('update pages set is_default = false where app = $1 and is_default and id <> $2', [app, id])
    await engine.query('update pages set is_default = true where id = $1', [id])
  }
  async function mendDefault(app: string): Promise<void> {
    const ordinary = (await listPages(app)).filter(page => !page.detail_page)
    if (!ordinary[0] || ordinary.some(page => page.default)) return
    await closeApp(engine, app)
    await makeDefault(app, ordinary[0].id, false)
  }

  return {
    list: listPages,
    find: (app, slug) => engine.known(`page ${JSON.stringify([app, slug])}`, () => findPage(app, slug)),
    findAll: findPages,

    create: (
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
        is_public,
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
        if (!isDetail && (wantsDefault === true || isFirst)) await makeDefault(app, id, is_public)
        const page = await findPage(app, slug)
        return page ? ok(page) : noPage(slug)
      }),

    update: (app, slug, fields) =>
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
          'is_public',
        )
        if (typeof order === 'number' && order !== page.order) {
          if (page.detail_page) return fail('fixed', 'Detail pages cannot be moved.', { status: 409 })
          await moveTo(engine, pagesOf(page.group), page.id, page.order, order)
        }
        if (isDefault === true && !page.detail_page) await makeDefault(app, page.id, fields['is_public'])
        const [row] = await engine.query<PageRow>('select * from pages where id = $1', [page.id])
        await engine.query('update pages set name = $2, is_active = $3, doc = $4::json where id = $1', [
          page.id,
          typeof name === 'string' ? name : page.name,
          typeof active === 'boolean' ? active : page.active,
          JSON.stringify({ ...row?.doc, ...more }),
        ])
        return ok((await findPage(app, slug)) ?? page)
      }),

    delete: (app, slug) =>
      engine.transaction(async () => {
        await lockApp(app)
        const page = await findPage(app, slug)
        if (!page) return noPage(slug)
        const shares = await sharesOf(engine, 'id', page.id)
        await engine.query('delete from pages where id = $1', [page.id])
        await closeGap(engine, pagesOf(page.group), page.order)
        await mendDefault(app)
        await dropShares(engine, shares)
        return ok(undefined)
      }),
  }
}
