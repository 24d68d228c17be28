import type { Group } from '../../../src/contract/entities/group.ts'
import type { Page } from '../../../src/contract/entities/page.ts'
import { noApp, withMenu } from '../data/apps.ts'
import { omit } from '../data/omit.ts'
import { isBuilder, type Who } from '../rights/who.ts'
import { notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
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

export function appRoutes({ repo, access }: Services): Handlers<Names> {
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
      return reply(shown, { total: shown.length })
    },
    async readApp({ params, query, who }) {
      if (!access.opensApp(who, params.app)) return access.refuse(who)
      const app = await repo.apps.read(params.app)
      if (!app) return noApp(params.app)
      return reply(isExtended(query) ? withMenu(app, await menuFor(who, app.id)) : app)
    },
    async createApp({ body }) {
      const app = await repo.apps.create(omit(body, 'id')) // derived from the name, never chosen (ENT-012)
      return app.ok ? reply(app.value) : app
    },
    async updateApp({ params, body }) {
      const app = await repo.apps.update(params.app, body)
      return app ? reply(app) : noApp(params.app)
    },
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
