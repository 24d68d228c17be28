import type { Failure } from '../../../src/base/result.ts'
import type { StoredPage } from '../data/menu.ts'
import type { StoredRow } from '../data/rows.ts'
import type { StoredModule } from '../data/modules.ts'
import { omit } from '../data/omit.ts'
import { isBuilder, type Who } from '../rights/who.ts'
import { notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { isExtended } from './extended.ts'

type Names =
  | 'readPage'
  | 'createPage'
  | 'updatePage'
  | 'deletePage'
  | 'readRow'
  | 'createRow'
  | 'updateRow'
  | 'deleteRow'
  | 'readModule'
  | 'createModule'
  | 'updateModule'
  | 'deleteModule'
  | 'duplicateModule'

export function pageRoutes({ repo, access }: Services): Handlers<Names> {
  /** A page this asker may open. What may not be opened and what does not exist look alike to the public. */
  async function openPage(
    who: Who,
    app: string,
    slug: string,
  ): Promise<{ readonly ok: true; readonly page: StoredPage } | Failure> {
    const page = await repo.pages.find(app, slug)
    if (page?.active === false && !isBuilder(who)) return notFound('page', slug)
    if (!page) return access.opensApp(who, app) ? notFound('page', slug) : access.refuse(who)
    return access.opensPage(who, app, page) ? { ok: true, page } : access.refuse(who)
  }

  async function findRow(app: string, page: string, row: string): Promise<StoredRow | undefined> {
    const found = await repo.pages.find(app, page)
    return found && repo.rows.find(found.id, row)
  }
  const withModules = (row: StoredRow, modules: readonly StoredModule[]) => ({
    ...row,
    modules: modules.filter(module => module.row === row.id),
  })
  const fullRow = async (row: StoredRow) => withModules(row, await repo.modules.list([row.id]))

  return {
    async readPage({ params, query, who }) {
      const opened = await openPage(who, params.app, params.page)
      if (!opened.ok) return opened
      if (!isExtended(query)) return reply(opened.page)
      const rows = await repo.rows.list(opened.page.id)
      const modules = await repo.modules.list(rows.map(row => row.id))
      return reply({ ...opened.page, rows: rows.map(row => withModules(row, modules)) })
    },
    async createPage({ params, body }) {
      const { key } = body
      const form = omit(body, 'id', 'slug', 'group', 'key')
      const wanted = params.type === 'page' ? body.group : params.type
      const make = () => repo.pages.create(params.app, { ...form, ...(wanted === undefined ? {} : { group: wanted }) })
      const page =
        key === undefined || key === '' ? await make() : await repo.once(`page ${params.app} ${key}`, form.name, make)
      return page.ok ? reply(page.value) : page
    },
    async updatePage({ params, body }) {
      const page = await repo.pages.update(params.app, params.page, body)
      return page.ok ? reply(page.value) : page
    },
    async deletePage({ params }) {
      const done = await repo.pages.delete(params.app, params.page)
      return done.ok ? reply({}) : done
    },

    async readRow({ params, query, who }) {
      const opened = await openPage(who, params.app, params.page)
      if (!opened.ok) return opened
      const row = await repo.rows.find(opened.page.id, params.row)
      if (!row) return notFound('row', params.row)
      const full = await fullRow(row)
      return reply(isExtended(query) ? full : { ...full, modules: full.modules.map(module => module.id) })
    },
    async createRow({ params, body }) {
      const page = await repo.pages.find(params.app, params.page)
      if (!page) return notFound('page', params.page)
      const row = await repo.rows.create(page.id, body.slug === undefined ? {} : { slug: body.slug })
      if (!row.ok) return row
      if (body.order !== undefined) {
        const moved = await repo.rows.update(row.value, { order: body.order })
        return moved.ok ? reply({ ...moved.value, modules: [] }) : moved
      }
      return reply({ ...row.value, modules: [] })
    },
    async updateRow({ params, body }) {
      const row = await findRow(params.app, params.page, params.row)
      if (!row) return notFound('row', params.row)
      const updated = await repo.rows.update(row, { order: body.order, modules: body.modules })
      if (!updated.ok) return updated
      const full = await fullRow(updated.value)
      return reply({ ...full, modules: full.modules.map(module => module.id) })
    },
    async deleteRow({ params }) {
      const row = await findRow(params.app, params.page, params.row)
      if (!row) return notFound('row', params.row)
      await repo.rows.delete(row)
      return reply({})
    },

    async readModule({ params, who }) {
      const module = await repo.modules.read(params.id)
      if (!module) return isBuilder(who) || who.kind === 'user' ? notFound('module', params.id) : access.refuse(who)
      return (await access.readsModule(who, module)) ? reply(module) : access.refuse(who)
    },
    async createModule({ body }) {
      const { row } = body
      const module = await repo.modules.create({ ...omit(body, 'id', 'row'), ...(row === undefined ? {} : { row }) })
      return module.ok ? reply(module.value) : module
    },
    async updateModule({ params, body }) {
      const module = await repo.modules.update(params.id, body)
      return module ? reply(module) : notFound('module', params.id)
    },
    async deleteModule({ params }) {
      return (await repo.modules.delete(params.id)) ? reply({}) : notFound('module', params.id)
    },
    async duplicateModule({ params, body }) {
      const module = await repo.modules.duplicate(params.id, body.row)
      return module.ok ? reply(module.value) : module
    },
  }
}
