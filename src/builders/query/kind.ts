// What the workbench knows about queries. Pure.
import { isSameTree } from '../../base/same-tree.ts'
import type { Say } from '../../base/say.ts'
import type { Detail, Difference, DocumentKind, Path } from '../../workbench/kind.ts'
import { findProblems } from './checks.ts'
import { emptyQuery, parseDocument, stepAt, stepPath } from './document.ts'
import type { QueryDocument, Step } from './document.ts'
import { stageTitle } from './summary.ts'
import { words } from './words.ts'

const plain = ['name', 'app', 'collection'] as const

/** `say` writes the names of steps in the list of changes. */
export const queryKind = (say: Say): DocumentKind<QueryDocument> => ({
  name: 'query',
  words,
  empty: emptyQuery,
  parse: parseDocument,
  problems: findProblems,
  differences: (before, after) => differencesOf(before, after, say),
  detailsOf: (difference, before, after) => detailsOf(difference, before, after),
  nameAt: (query, path, speak) => nameAt(query, path, speak),
  settle: ({ steps }, path) =>
    stepAt(path) < steps.length ? path : steps.length > 0 ? stepPath(steps.length - 1) : '',
})

export function nameAt({ steps }: QueryDocument, path: Path, say: Say): string {
  const step = steps[stepAt(path)]
  if (step) return say('query.step.named', { number: stepAt(path) + 1, stage: stageTitle(step, say) })
  return say(`query.${path}`)
}

function differencesOf(before: QueryDocument, after: QueryDocument, say: Say): readonly Difference[] {
  const former = new Map(before.steps.map((step, at) => [step.key, { step, at }]))
  const now = new Set(after.steps.map(({ key }) => key))
  const order = (steps: readonly Step[], among: (key: string) => boolean): readonly string[] =>
    steps.map(({ key }) => key).filter(among)
  const stayed = order(before.steps, key => now.has(key))
  const moved = new Set(order(after.steps, key => former.has(key)).filter((key, at) => stayed[at] !== key))
  return [
    ...plain.flatMap((key): readonly Difference[] =>
      before[key] === after[key] ? [] : [{ kind: 'changed', what: say(`query.${key}`), details: [key], path: key }],
    ),
    ...after.steps.flatMap((step, at): readonly Difference[] => {
      const was = former.get(step.key)
      const kind = !was ? 'added' : !isSameTree(step, was.step) ? 'changed' : moved.has(step.key) ? 'moved' : undefined
      return kind ? [{ kind, what: nameAt(after, stepPath(at), say), details: [], path: stepPath(at) }] : []
    }),
    ...before.steps.flatMap((step, at): readonly Difference[] =>
      now.has(step.key) ? [] : [{ kind: 'removed', what: nameAt(before, stepPath(at), say), details: [] }],
    ),
  ]
}

function detailsOf({ path = '' }: Difference, before: QueryDocument, after: QueryDocument): readonly Detail[] {
  const key = plain.find(one => one === path)
  return key ? [{ name: key, before: before[key], after: after[key] }] : []
}
