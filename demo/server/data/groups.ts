// Page groups: the order rules of the menu (PAG-037…043), each in one transaction.
import { randomUUID } from 'node:crypto'
import { limits } from '../../../src/contract/limits.ts'
import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import { noApp } from './apps.ts'
import type { Engine } from './engine.ts'
import { createMenu, groupsOf, type StoredGroup } from './menu.ts'
import { closeGap, moveTo, nextOrder } from './order.ts'
import { refuseId, slugTaken } from './reserved.ts'
import { dropShares, sharesOf } from './shared-pages.ts'

export interface GroupStore {
  /** Appends a group (PAG-037). `detail_pages` makes the detail group of order -100. */
  create(
    app: string,
    group: { readonly id?: string; readonly name: string; readonly detail_pages?: boolean },
  ): Promise<Result<StoredGroup>>
  list(app: string): Promise<StoredGroup[]>
  find(app: string, id: string): Promise<StoredGroup | undefined>
  update(
    app: string,
    id: string,
    fields: { readonly name?: string | undefined; readonly order?: number | undefined },
  ): Promise<Result<StoredGroup>>
  delete(app: string, id: string): Promise<Result<undefined>>
}

export const noGroup = (id: string): Failure =>
  fail('not-found', `The page group "${id}" was not found.`, { status: 404 })

export function createGroupStore(engine: Engine): GroupStore {
  const { lockApp, findGroup, listGroups, listPages, insertGroup } = createMenu(engine)
  return {
    list: listGroups,
    find: findGroup,

    create: (app, group) =>
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

    update: (app, id, fields) =>
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

    delete: (app, id) =>
      engine.transaction(async () => {
        await lockApp(app)
        const group = await findGroup(app, id)
        if (!group) return noGroup(id)
        const others = (await listGroups(app)).filter(other => !other.detail_pages && other.id !== id)
        const holdsDefault = (await listPages(app)).some(page => page.group === id && page.default)
        if (holdsDefault && others.length > 0) {
          return fail('default-page', 'This group contains the default page. Make another page the default first.', {
            status: 409,
          })
        }
        const shares = await sharesOf(engine, 'group_id', id)
        await engine.query('delete from page_groups where id = $1', [id])
        await dropShares(engine, shares)
        if (!group.detail_pages) await closeGap(engine, groupsOf(app), group.order)
        return ok(undefined)
      }),
  }
}
