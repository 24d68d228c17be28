// The figure of each app: the first module of the given types on its start page, with its rows. Every page and every
// query is asked with the rights of the user; what may not be read is left out.
import type { Figure } from '../../../src/contract/calls/figures.ts'
import type { Document } from '../../../src/contract/entities/item.ts'
import type { StoredModule } from '../data/stored-module.ts'
import { reply, type Handlers, type HandlerInput, type Services } from '../http/types.ts'
import type { Calls } from '../../../src/contract/calls/index.ts'
import { aggregateRoutes } from './aggregate.ts'
import { seen } from './rows.ts'

const mostApps = 24
const mostRows = 100

type Input = HandlerInput<Calls['listFigures']>

export function figuresRoutes(services: Services): Handlers<'listFigures'> {
  const { repo, access } = services
  const { aggregate } = aggregateRoutes(services)

  async function figureOf(app: string, types: ReadonlySet<string>, { who, asked }: Input): Promise<Figure | undefined> {
    const pages = (await repo.pages.list(app)).filter(page => page.active !== false && !page.detail_page)
    const page = pages.find(one => one.default) ?? pages[0]
    if (!page || !access.opensPage(who, app, page)) return undefined
    const { modules } = await seen(services, who, await repo.rows.list(page.id))
    const module = modules.find(one => types.has(one.type.name))
    const query = module && (module.queries.find(one => one.primary) ?? module.queries[0])
    if (!module || !query) return undefined
    const answer = await aggregate({
      params: {},
      query: {},
      body: { query: query.slug, limit: mostRows, ...sortingOf(module) },
      who,
      asked,
    })
    if (!answer.ok) return undefined
    // what the call's own handler wrote
    const data = (answer.text === undefined ? answer.data : JSON.parse(answer.text)) as Document[]
    return { app, page: page.slug, module, rows: data }
  }

  return {
    async listFigures(input) {
      const types = new Set(input.query.types.split(','))
      const apps = (await repo.apps.list()).filter(app => access.listsApp(input.who, app.id))
      const shown = apps.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, mostApps)
      const figures = await Promise.all(shown.map(app => figureOf(app.id, types, input)))
      return reply(figures.filter(figure => figure !== undefined))
    },
  }
}

/** The stored sorting of a module, as a request has it. */
function sortingOf({ selection }: StoredModule) {
  const sorts = (Array.isArray(selection['sorting']) ? selection['sorting'] : []).flatMap((one: unknown) => {
    const { key, type } = (one ?? {}) as { readonly key?: unknown; readonly type?: unknown } // any stored value
    return typeof key === 'string' ? [{ key, isDown: type === 'DESC' }] : []
  })
  if (sorts.length === 0) return {}
  const keys = (isDown: boolean): string[] => sorts.filter(one => one.isDown === isDown).map(one => one.key)
  return { sorting: { ASC: keys(false), DESC: keys(true), order: sorts.map(one => one.key) } }
}
