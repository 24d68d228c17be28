// What the server must confirm (does this collection, page, flow or form exist?) is requested once and cached for a while;
// without a reply, nothing is reported.
import type { ActionContext, ActionServices, KnownNames } from '../../actions/part.ts'
import { isRecord } from '../../base/loose.ts'
import type { Say } from '../../form/rules.ts'
import { sayOf } from './kinds.ts'
import type { Kinds, Runs } from './kinds.ts'
import { kindOf } from './model.ts'
import type { Stored } from './model.ts'
import { findActionProblems, findSchemaProblems } from './problems.ts'
import type { ActionProblem } from './problems.ts'

const rememberedMs = 60_000

const shelves = new WeakMap<ActionServices, KnownNames>()

/** Requests each list at most once a minute. */
export function namesOf(services: ActionServices, now: () => number = Date.now): KnownNames {
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

/** Finds all problems of a list: of its own, by the schemas, and what the server does not know. Never rejects. */
export async function findListProblems(
  list: readonly Stored[],
  {
    context,
    kinds,
    runs,
    names,
  }: { readonly context: ActionContext; readonly kinds: Kinds; readonly runs: Runs; readonly names: KnownNames },
  say: Say,
): Promise<readonly ActionProblem[]> {
  const [byName, bySchema] = await Promise.all([
    findMissingNames(list, names, kinds, say),
    findSchemaProblems(list, kinds, say).catch(() => []), // a schema that fails to load reports nothing
  ])
  return [...findActionProblems(list, context, { kinds, runs }, say), ...byName, ...bySchema]
}
