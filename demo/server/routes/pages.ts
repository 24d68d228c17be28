import { omit } from '../data/omit.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { isExtended } from './extended.ts'
import { itemNameOf } from './item-name.ts'
import { openPage } from './open-page.ts'
import { seen, withModules } from './rows.ts'

type Names = 'readPage' | 'createPage' | 'updatePage' | 'deletePage'

export function pageRoutes(services: Services): Handlers<Names> {
  const { repo } = services
  return {
    async readPage({ params, query, who }) {
      const opened = await openPage(services, who, params.app, params.page)
      if (!opened.ok) return opened
      if (!isExtended(query)) return reply(opened.page)
      const { rows, modules } = await seen(services, who, await repo.rows.list(opened.page.id))
      const { slug, detail_page: isDetail } = opened.page
      const named = isDetail ? await itemNameOf(services, who, params.app, slug, modules) : undefined
      return reply({
        ...opened.page,
        rows: rows.map(row => withModules(row, modules)),
        ...(named ? { item_name: named } : {}),
      })
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
  }
}
