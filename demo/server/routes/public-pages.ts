// Pages that visitors may open, for visitors and for those who share them.
import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import type { PageAccess, PublicPage } from '../../../src/contract/calls/public-pages.ts'
import { entriesAnywhere, queriesOf } from '../data/entries.ts'
import type { SharedPage } from '../data/shared-pages.ts'
import { notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { pagePermission } from '../rights/access.ts'
import { permissionsOf, visitorOf, type Who } from '../rights/who.ts'
import { seen } from './rows.ts'

type Names = 'listPublicPages' | 'readPublicPage' | 'listPageAccess' | 'readPageAccess' | 'updatePageAccess'

/** The same for a page that does not exist: visitors do not learn which pages there are. */
const notPublic = (): Failure => fail('not-public', 'This page does not exist or is not public.', { status: 404 })
const hidden = (): Failure =>
  fail('hidden', 'This page is hidden. Show it in the menu of its app before you make it public.', { status: 409 })
const noVisitors = (): Failure =>
  fail('no-visitors', 'The public account is not active, so that visitors can open nothing.', { status: 409 })
const twinOf = (name: string): Failure =>
  fail('shared-right', `The page “${name}” has the same permission and would become public too. Rename one of them.`, {
    status: 409,
  })

const forVisitors = ({ id, app, appName, slug, name, icon }: SharedPage): PublicPage => ({
  id,
  app,
  app_name: appName,
  slug,
  name,
  ...(icon === undefined ? {} : { icon: icon as PublicPage['icon'] }), // as it was stored by the contract
})

export function publicPageRoutes(services: Services): Handlers<Names> {
  const { repo, access, engine } = services

  const isOpen = (visitor: Who, page: SharedPage): boolean => access.opensPage(visitor, page.app, page)
  const forBuilders = (visitor: Who, page: SharedPage): PageAccess => {
    const isPublic = isOpen(visitor, page)
    return {
      ...forVisitors(page),
      group: page.group,
      default: page.default,
      detail_page: page.detail_page,
      active: page.active,
      is_public: isPublic,
      ...(isPublic && page.sharedBy !== undefined ? { shared_by: page.sharedBy } : {}),
      ...(isPublic && page.sharedAtSec !== undefined ? { shared_at: page.sharedAtSec } : {}),
    }
  }

  /** What visitors see of a page: also the collections that its queries look into. */
  async function revealsOf(page: SharedPage): Promise<PageAccess['reveals']> {
    const { modules } = await seen(services, await visitorOf(repo), await repo.rows.list(page.id))
    const own = await repo.modules.naming([page.slug])
    const docs = [...modules, ...own.filter(({ id }) => id === page.id)]
    const named = new Set(docs.flatMap(doc => [...entriesAnywhere(doc)].map(([, value]) => value)))
    const forms = (await repo.forms.list()).filter(({ id, slug }) => named.has(id) || (slug && named.has(slug)))
    const slugs = new Set(
      [...docs, ...forms.map(form => ({ selection: form.latest_version.settings }))].flatMap(queriesOf),
    )
    const read = new Set<string>()
    for (const slug of slugs) {
      const query = await repo.queries.find(slug)
      if (!query) continue
      read.add(`${query.app}.${query.collection}`)
      for (const [key, from] of entriesAnywhere(query.pipeline))
        if (key === 'from' && typeof from === 'string') read.add(from.includes('.') ? from : `${query.app}.${from}`)
    }
    const collections = (await repo.collections.list()).filter(({ app, slug }) => read.has(`${app}.${slug}`))
    return {
      widgets: modules.length,
      collections: collections.map(({ app, slug, name }) => ({ app, slug, name })),
      forms: forms.map(({ id, name }) => ({ id, name })),
    }
  }

  async function share(page: SharedPage, by: Who): Promise<Result<SharedPage>> {
    const visitor = await visitorOf(repo)
    if (!visitor.user) return noVisitors()
    if (!page.active) return hidden()
    const twin = await repo.sharedPages.findTwin(page.id)
    if (twin) return twinOf(twin.name)
    if (!isOpen(visitor, page)) await repo.sharedPages.share(page.id, pagePermission(page.app, page.slug), by.id)
    return ok((await repo.sharedPages.find(page.id)) ?? page)
  }

  async function close(page: SharedPage): Promise<Result<SharedPage>> {
    const opening = [pagePermission(page.app, page.slug), ...(page.default ? [`show_app_${page.app}`] : [])]
    await repo.sharedPages.close(page.id, opening)
    return ok((await repo.sharedPages.find(page.id)) ?? page)
  }

  return {
    async listPublicPages() {
      const visitor = await visitorOf(repo)
      const pages = (await repo.sharedPages.listBy(permissionsOf(visitor))).filter(page => isOpen(visitor, page))
      return reply(
        pages.map(page => ({ ...forVisitors(page), ...(page.detail_page ? { detail_page: true } : {}) })),
        { total: pages.length },
      )
    },
    async readPublicPage({ params }) {
      const page = await repo.sharedPages.find(params.id)
      return page && !page.detail_page && isOpen(await visitorOf(repo), page) ? reply(forVisitors(page)) : notPublic()
    },
    async listPageAccess() {
      const visitor = await visitorOf(repo)
      const pages = await repo.sharedPages.list()
      return reply(
        pages.map(page => forBuilders(visitor, page)),
        { total: pages.length },
      )
    },
    async readPageAccess({ params }) {
      const page = await repo.sharedPages.find(params.id)
      if (!page) return notFound('page', params.id)
      return reply({ ...forBuilders(await visitorOf(repo), page), reveals: await revealsOf(page) })
    },
    updatePageAccess: ({ params, body, who }) =>
      engine.transaction(async () => {
        const page = await repo.sharedPages.find(params.id)
        if (!page) return notFound('page', params.id)
        const changed = body.is_public ? await share(page, who) : await close(page)
        return changed.ok ? reply(forBuilders(await visitorOf(repo), changed.value)) : changed
      }),
  }
}
