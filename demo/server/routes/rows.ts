import type { StoredRow } from '../data/rows.ts'
import type { StoredModule } from '../data/stored-module.ts'
import { notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { isExtended } from './extended.ts'
import type { Who } from '../rights/who.ts'
import { openPage } from './open-page.ts'

type Names = 'readRow' | 'createRow' | 'updateRow' | 'deleteRow'

export function rowRoutes(services: Services): Handlers<Names> {
  const { repo } = services
  async function findRow(app: string, page: string, row: string): Promise<StoredRow | undefined> {
    const found = await repo.pages.find(app, page)
    return found && repo.rows.find(found.id, row)
  }
  const fullRow = async (row: StoredRow) => withModules(row, await repo.modules.list([row.id]))

  return {
    async readRow({ params, query, who }) {
      const opened = await openPage(services, who, params.app, params.page)
      if (!opened.ok) return opened
      const row = await repo.rows.find(opened.page.id, params.row)
      if (!row) return notFound('row', params.row)
      const { modules } = await seen(services, who, [row])
      const full = { ...row, modules: [...modules] }
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
  }
}

/** A row with those of the modules that stand in it. */
export const withModules = (row: StoredRow, modules: readonly StoredModule[]) => ({
  ...row,
  modules: modules.filter(module => module.row === row.id),
})

/**
 * The rows of a page with their modules, as somebody sees them: without modules that are not for them, and without rows of which
 * nothing is left.
 */
export async function seen({ repo, access }: Services, who: Who, stored: readonly StoredRow[]) {
  const { rows, modules } = await repo.modules.shown(stored)
  const own = modules.filter(module => access.sees(who, module))
  if (own.length === modules.length) return { rows, modules }
  const isIn = (row: StoredRow, list: readonly StoredModule[]): boolean => list.some(module => module.row === row.id)
  return { rows: rows.filter(row => isIn(row, own) || !isIn(row, modules)), modules: own }
}
