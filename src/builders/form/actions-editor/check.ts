// The problems of all actions of a form, for the builder's list. What must be asked of the server (is there such a collection, page,
// flow, form?) is asked once and remembered for a while; where nobody answers, nothing is said of it. Loaded when a form has actions.
import { isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import type { Say } from '../../../form/rules.ts'
import { sayEnglish } from '../../../form/rules.ts'
import type { BuilderProblem, BuilderServices } from '../panel-shapes.ts'
import { textAt } from '../place.ts'
import { actionLists, aroundOf, typeOf } from './model.ts'
import type { Stored } from './model.ts'
import { findActionProblems, findSchemaProblems } from './problems.ts'
import type { ActionProblem } from './problems.ts'
import { words } from './words.ts'

const rememberedMs = 60_000

/** The names there are; undefined where nobody can say. */
export interface Names {
  apps(): Promise<ReadonlySet<string> | undefined>
  collections(app: string): Promise<ReadonlySet<string> | undefined>
  pages(app: string): Promise<ReadonlySet<string> | undefined>
  flows(): Promise<ReadonlySet<string> | undefined>
  forms(): Promise<ReadonlySet<string> | undefined>
}

const shelves = new WeakMap<BuilderServices, Names>()

/** Asks each list once a minute at most. */
export function namesOf(services: BuilderServices, now: () => number = Date.now): Names {
  const kept = shelves.get(services)
  if (kept) return kept
  const asked = new Map<string, { readonly atMs: number; readonly names: Promise<ReadonlySet<string> | undefined> }>()
  const ask = <T>(
    key: string,
    work: (() => Promise<readonly T[]>) | undefined,
    namesIn: (one: T) => readonly string[],
  ): Promise<ReadonlySet<string> | undefined> => {
    const known = asked.get(key)
    if (known && now() - known.atMs < rememberedMs) return known.names
    // without an answer nothing can be said to be missing; it is asked again next time
    const names = (work ? work() : Promise.reject(new Error('nobody to ask'))).then(
      list => new Set(list.flatMap(namesIn)),
      () => {
        asked.delete(key)
        return undefined
      },
    )
    asked.set(key, { atMs: now(), names })
    return names
  }
  const { listApps, listCollections, listPages, listFlows, listForms } = services
  const made: Names = {
    apps: () => ask('apps', listApps && (() => listApps()), one => [one.id]),
    collections: app => ask(`collections ${app}`, listCollections && (() => listCollections(app)), one => [one.slug]),
    pages: app => ask(`pages ${app}`, listPages && (() => listPages(app)), one => [one.slug]),
    flows: () => ask('flows', listFlows && (() => listFlows()), one => [one.id, one.slug]),
    forms: () =>
      ask('forms', listForms && (() => listForms()), one => (one.slug === undefined ? [one.id] : [one.id, one.slug])),
  }
  shelves.set(services, made)
  return made
}

/** What the server does not know of what the actions name. */
export async function findMissingNames(
  list: readonly Stored[],
  names: Names,
  say: Say,
): Promise<readonly ActionProblem[]> {
  const found = await Promise.all(
    list.map(async (action, index): Promise<readonly ActionProblem[]> => {
      if (!isRecord(action)) return []
      const text = (name: string): string => textAt(action, name).trim()
      const isGone = async (asked: Promise<ReadonlySet<string> | undefined>, name: string): Promise<boolean> => {
        const there = await asked
        return name !== '' && there !== undefined && !there.has(name)
      }
      const tell = (field: string, key: string, params: Readonly<Record<string, string>>): readonly ActionProblem[] => [
        { index, field, kind: 'error', message: say(key, params) },
      ]
      switch (typeOf(action)) {
        case 'insert':
        case 'update': {
          const [app, collection] = [text('app'), text('collection')]
          if (app === '') return []
          if (await isGone(names.apps(), app)) return tell('app', 'actions.problem.noApp', { name: app })
          return (await isGone(names.collections(app), collection))
            ? tell('collection', 'actions.problem.noCollection', { app, name: collection })
            : []
        }
        case 'link': {
          const [app, page] = [text('product'), text('page')]
          if (app === '') return [] // the app the form stands in: it may stand in several
          if (await isGone(names.apps(), app)) return tell('product', 'actions.problem.noApp', { name: app })
          return (await isGone(names.pages(app), page))
            ? tell('page', 'actions.problem.noPage', { app, name: page })
            : []
        }
        case 'actionflow':
          return (await isGone(names.flows(), text('actionflowid')))
            ? tell('actionflowid', 'actions.problem.noFlow', { name: text('actionflowid') })
            : []
        case 'questionnaire':
          return (await isGone(names.forms(), text('template')))
            ? tell('template', 'actions.problem.noForm', { name: text('template') })
            : []
        default:
          return []
      }
    }),
  )
  return found.flat()
}

/** All that is wrong with the actions of a form. Never rejects. */
export async function checkActions(
  settings: Loose,
  services: BuilderServices,
  say: Say = (key, params) => sayEnglish(key, params, words),
): Promise<readonly BuilderProblem[]> {
  const around = aroundOf(settings)
  const found = await Promise.all(
    actionLists(settings).map(async ({ place, actions }): Promise<readonly BuilderProblem[]> => {
      const [byName, bySchema] = await Promise.all([
        findMissingNames(actions, namesOf(services), say),
        findSchemaProblems(actions, say).catch(() => []),
      ]) // a schema that does not load says nothing
      return [...findActionProblems(actions, around, say), ...byName, ...bySchema].map(problem => ({
        place,
        kind: problem.kind,
        message: say('actions.problem.at', {
          list: say(place === '' ? 'actions.problem.after' : 'actions.problem.button'),
          number: problem.index + 1,
          message: problem.message,
        }),
      }))
    }),
  )
  return found.flat()
}
