// Finds the problems of all actions of a form, for the builder's list. What the server must confirm (does this
// collection, page, flow or form exist?) is requested once and cached for a while; without a reply, nothing is
// reported. Loaded when a form has actions.
import type { KnownNames } from '../../../actions/part.ts'
import { isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import type { Say } from '../../../form/rules.ts'
import { sayEnglish } from '../../../form/rules.ts'
import type { BuilderProblem, BuilderServices } from '../panel-shapes.ts'
import { loadKinds, sayOf } from './kinds.ts'
import type { Kinds } from './kinds.ts'
import { actionLists, contextOf, kindOf } from './model.ts'
import type { Stored } from './model.ts'
import { findActionProblems, findSchemaProblems } from './problems.ts'
import type { ActionProblem } from './problems.ts'
import { words } from './words.ts'

const rememberedMs = 60_000

const shelves = new WeakMap<BuilderServices, KnownNames>()

/** Requests each list at most once a minute. */
export function namesOf(services: BuilderServices, now: () => number = Date.now): KnownNames {
  const cached = shelves.get(services)
  if (cached) return cached
  const asked = new Map<string, { readonly atMs: number; readonly names: Promise<ReadonlySet<string> | undefined> }>()
  const ask = <T>(
    key: string,
    work: (() => Promise<readonly T[]>) | undefined,
    namesIn: (one: T) => readonly string[],
  ): Promise<ReadonlySet<string> | undefined> => {
    const known = asked.get(key)
    if (known && now() - known.atMs < rememberedMs) return known.names
    // without a reply nothing can be reported as missing; it is requested again next time
    const names = (work ? work() : Promise.reject(new Error('no source'))).then(
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
  const made: KnownNames = {
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

/** Finds what the actions name and the server does not know. */
export async function findMissingNames(
  list: readonly Stored[],
  names: KnownNames,
  kinds: Kinds,
  say: Say,
): Promise<readonly ActionProblem[]> {
  const found = await Promise.all(
    list.map(async (action, index): Promise<readonly ActionProblem[]> => {
      const kind = kindOf(action, kinds)
      const missing = isRecord(action) && kind ? await kind.facts?.findMissing?.(action, names, sayOf(kind, say)) : []
      return (missing ?? []).map(one => ({ index, ...one }))
    }),
  )
  return found.flat()
}

/** Finds all problems of a form's actions. Rejects only if the kinds of actions fail to load. */
export async function checkActions(
  settings: Loose,
  services: BuilderServices,
  say: Say = (key, params, own) => sayEnglish(key, params, own ?? words),
): Promise<readonly BuilderProblem[]> {
  const kinds = await loadKinds()
  const context = contextOf(settings)
  const found = await Promise.all(
    actionLists(settings).map(async ({ path, actions }): Promise<readonly BuilderProblem[]> => {
      const [byName, bySchema] = await Promise.all([
        findMissingNames(actions, namesOf(services), kinds, say),
        findSchemaProblems(actions, kinds, say).catch(() => []),
      ]) // a schema that fails to load reports nothing
      return [...findActionProblems(actions, context, kinds, say), ...byName, ...bySchema].map(problem => ({
        path,
        kind: problem.kind,
        message: say('actions.problem.at', {
          list: say(path === '' ? 'actions.problem.after' : 'actions.problem.button'),
          number: problem.index + 1,
          message: problem.message,
        }),
      }))
    }),
  )
  return found.flat()
}
