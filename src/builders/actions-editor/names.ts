// What the server must confirm (does this collection, page, flow or form exist?) is requested once and cached for a while;
// without a reply, nothing is reported.
import type { ActionContext, ActionServices, KnownForm, KnownNames } from '../../actions/part.ts'
import { asRecord, isRecord } from '../../base/loose.ts'
import type { Say } from '../../form/rules.ts'
import { circleFrom, openedBy } from './form-circles.ts'
import type { Circle, ReadForm } from './form-circles.ts'
import { sayOf } from './kinds.ts'
import type { Kinds, Runs } from './kinds.ts'
import { kindOf } from './model.ts'
import type { Stored } from './model.ts'
import { findActionProblems, findSchemaProblems } from './problems.ts'
import type { ActionProblem } from './problems.ts'

const rememberedMs = 60_000

/** Also the forms themselves. */
export interface Known extends KnownNames {
  readonly form: ReadForm
}
const shelves = new WeakMap<ActionServices, Known>()

/** Requests each list and each form at most once a minute. */
export function namesOf(services: ActionServices, now: () => number = Date.now): Known {
  const cached = shelves.get(services)
  if (cached) return cached
  const names = createShelf<ReadonlySet<string>>(now)
  const forms = createShelf<KnownForm | undefined>(now)
  const ask = <T>(
    key: string,
    work: (() => Promise<readonly T[]>) | undefined,
    namesIn: (one: T) => readonly string[],
  ): Promise<ReadonlySet<string> | undefined> =>
    names(key, async () => (work ? new Set((await work()).flatMap(namesIn)) : Promise.reject(noSource)))
  const { listApps, listCollections, listPages, listFlows, listForms, readForm } = services
  const made: Known = {
    apps: () => ask('apps', listApps && (() => listApps()), one => [one.id]),
    collections: app => ask(`collections ${app}`, listCollections && (() => listCollections(app)), one => [one.slug]),
    pages: app => ask(`pages ${app}`, listPages && (() => listPages(app)), one => [one.slug]),
    flows: () => ask('flows', listFlows && (() => listFlows()), one => [one.id, one.slug]),
    forms: () =>
      ask('forms', listForms && (() => listForms()), one => (one.slug === undefined ? [one.id] : [one.id, one.slug])),
    form: form => forms(form, async () => (readForm ? readForm(form) : Promise.reject(noSource))),
  }
  shelves.set(services, made)
  return made
}

const noSource = new Error('no source')

/** Returns what requests a key at most once a minute. If the request fails it returns undefined, and requests it again next time. */
function createShelf<T>(now: () => number): (key: string, work: () => Promise<T>) => Promise<T | undefined> {
  const asked = new Map<string, { readonly atMs: number; readonly answer: Promise<T | undefined> }>()
  return (key, work) => {
    const known = asked.get(key)
    if (known && now() - known.atMs < rememberedMs) return known.answer
    const answer = work().catch(() => {
      asked.delete(key)
      return undefined
    })
    asked.set(key, { atMs: now(), answer })
    return answer
  }
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

/** Finds the actions that open the form they belong to, or one that opens itself. */
async function findCircles(
  list: readonly Stored[],
  { form, kinds, names }: Late,
  say: Say,
): Promise<readonly ActionProblem[]> {
  const found = await Promise.all(
    list.map(async (action, index): Promise<readonly ActionProblem[]> => {
      const [opened] = openedBy(action, kinds)
      const circle =
        opened === undefined
          ? undefined
          : await circleFrom(opened, { home: form, over: asRecord(action), kinds, read: names.form })
      return circle ? [{ index, field: '', kind: 'warning', message: messageOf(circle, say) }] : []
    }),
  )
  return found.flat()
}

export const messageOf = ({ form, through }: Circle, say: Say): string =>
  through.length === 0
    ? say('actions.problem.itself', { form })
    : say('actions.problem.circle', { form, names: through.join(' → ') })

interface Late {
  /** The id of the form that the actions belong to. */
  readonly form: string | undefined
  readonly kinds: Kinds
  readonly names: Known
}

/** Finds what takes longer: by the schemas, and with what the server knows. Never rejects. */
export async function findLateProblems(list: readonly Stored[], at: Late, say: Say): Promise<readonly ActionProblem[]> {
  const found = await Promise.all([
    findMissingNames(list, at.names, at.kinds, say),
    findCircles(list, at, say),
    findSchemaProblems(list, at.kinds, say).catch(() => []), // a schema that fails to load reports nothing
  ])
  return found.flat()
}

/** Finds all problems of a list: of its own, and those that take longer. Never rejects. */
export async function findListProblems(
  list: readonly Stored[],
  {
    context,
    kinds,
    runs,
    names,
  }: { readonly context: ActionContext; readonly kinds: Kinds; readonly runs: Runs; readonly names: Known },
  say: Say,
): Promise<readonly ActionProblem[]> {
  return [
    ...findActionProblems(list, context, { kinds, runs }, say),
    ...(await findLateProblems(list, { form: context.form, kinds, names }, say)),
  ]
}
