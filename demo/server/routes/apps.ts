import { fail } from '../../../src/base/result.ts'
import type { App } from '../../../src/contract/entities/app.ts'
import type { Group } from '../../../src/contract/entities/group.ts'
import type { Page } from '../../../src/contract/entities/page.ts'
import { noApp, withMenu } from '../data/apps.ts'
import { omit } from '../data/omit.ts'
import { isBuilder, permissionsOf, visitorOf, type Who } from '../rights/who.ts'
import { notFound } from '../http/failures.ts'
import { reply, type Handlers, type Outcome, type Services } from '../http/types.ts'
import { isExtended } from './extended.ts'

type Names =
  | 'listApps'
  | 'readApp'
  | 'createApp'
  | 'updateApp'
  | 'deleteApp'
  | 'readGroup'
  | 'createGroup'
  | 'updateGroup'
  | 'deleteGroup'

const noVisitors = () =>
  fail('no-visitors', 'The public account is not active, so that visitors can open nothing.', { status: 409 })

export function appRoutes({ repo, access, engine }: Services): Handlers<Names> {
  /** What builders see of an app besides: whether visitors may open it. */
  async function forBuilders(who: Who, apps: readonly App[]): Promise<readonly App[]> {
    if (!isBuilder(who)) return apps
    const open = new Set(permissionsOf(await visitorOf(repo)))
    return apps.map(app => ({ ...app, is_public: open.has(`show_app_${app.id}`) }))
  }
  const hasVisitors = async () => (await visitorOf(repo)).user !== undefined
  /** An app that was just stored, made public or private. */
  async function opened(app: App, isPublic: boolean | undefined, who: Who): Promise<Outcome<App>> {
    if (isPublic !== undefined) await repo.sharedPages.openApp(app.id, isPublic)
    return reply((await forBuilders(who, [app]))[0] ?? app)
  }

  /** Groups with the pages that this asker may open. Groups without pages are for builders (PAG-008). */
  async function menuFor(who: Who, app: string): Promise<Group[]> {
    const [groups, pages] = [await repo.groups.list(app), await repo.pages.list(app)]
    const menu = groups.map(({ app: _app, ...group }) => ({
      ...group,
      items: pages
        .filter(page => page.group === group.id && access.opensPage(who, app, page))
        .map((page): Page => page),
    }))
    return isBuilder(who) ? menu : menu.filter(group => group.items.length > 0)
  }
  const groupOf = async (who: Who, app: string, id: string) => (await menuFor(who, app)).find(group => group.id === id)

  return {
    async listApps({ who, query }) {
      const apps = (await repo.apps.list()).filter(app => access.listsApp(who, app.id))
      const shown = isExtended(query)
        ? await Promise.all(apps.map(async app => withMenu(app, await menuFor(who, app.id))))
        : apps
      return reply([...(await forBuilders(who, shown))], { total: shown.length })
    },
    async readApp({ params, query, who }) {
      if (!access.opensApp(who, params.app)) return access.refuse(who)
      const app = await repo.apps.read(params.app)
      if (!app) return noApp(params.app)
      const [shown = app] = await forBuilders(who, [
        isExtended(query) ? withMenu(app, await menuFor(who, app.id)) : app,
      ])
      return reply(shown)
    },
    createApp: ({ body, who }) =>
      engine.transaction(async () => {
        if (body.is_public === true && !(await hasVisitors())) return noVisitors()
        // its id is derived from the name, never chosen (ENT-012)
        const app = await repo.apps.create(omit(body, 'id', 'is_public'))
        return app.ok ? opened(app.value, body.is_public, who) : app
      }),
    updateApp: ({ params, body, who }) =>
      engine.transaction(async () => {
        if (body.is_public === true && !(await hasVisitors())) return noVisitors()
        const app = await repo.apps.update(params.app, omit(body, 'is_public'))
        return app ? opened(app, body.is_public, who) : noApp(params.app)
      }),
    async deleteApp({ params }) {
      return (await repo.apps.delete(params.app)) ? reply({}) : noApp(params.app)
    },
    async readGroup({ params, who }) {
      if (!access.opensApp(who, params.app)) return access.refuse(who)
      const group = await groupOf(who, params.app, params.group)
      return group ? reply(group) : notFound('page group', params.group)
    },
    async createGroup({ params, body, who }) {
      const group = await repo.groups.create(params.app, { name: body.name })
      if (!group.ok) return group
      return reply((await groupOf(who, params.app, group.value.id)) ?? { ...group.value, items: [] })
    },
    async updateGroup({ params, body, who }) {
      const group = await repo.groups.update(params.app, params.group, { name: body.name, order: body.order })
      if (!group.ok) return group
      return reply((await groupOf(who, params.app, params.group)) ?? { ...group.value, items: [] })
    },
    async deleteGroup({ params }) {
      const done = await repo.groups.delete(params.app, params.group)
      return done.ok ? reply({}) : done
    },
  }
}
