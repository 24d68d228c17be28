// Joins the changes of two people to one document. Lists whose entries have ids are joined by id; other lists and values are one
// value each. Where both changed the same value differently nothing is joined: the caller gets the names of those values.
import { isSameTree } from '../base/same-tree.ts'
import { isRecord, textAt } from '../base/loose.ts'

export type Joined<D> =
  | { readonly ok: true; readonly document: D }
  /** What both changed. */
  | { readonly ok: false; readonly conflicts: readonly Conflict[] }

/** The key of a record, or an entry of a list. */
export type Step = string | { readonly id: string; readonly name: string }
export interface Conflict {
  readonly steps: readonly Step[]
  /** A value or an order that both changed, an entry that one deleted and the other changed, or that both moved to other lists. */
  readonly kind: 'value' | 'order' | 'deleted' | 'twice'
}

/** A conflict by the names of the entries and keys that lead to it. */
export const conflictPath = ({ steps }: Conflict): string =>
  steps.map(step => (typeof step === 'string' ? step : step.name)).join(' › ')

/** Joins what `mine` and `theirs` changed since `base`. */
export function join<D>(base: D, mine: D, theirs: D): Joined<D> {
  const conflicts: Conflict[] = []
  const document = value(base, mine, theirs, [], conflicts)
  // the same entry moved to two lists, unless ids were in two lists before
  const doubled = [mine, theirs].some(one => doubledId(one) !== undefined) ? undefined : doubledId(document)
  if (conflicts.length === 0 && doubled !== undefined) conflicts.push({ steps: [doubled], kind: 'twice' })
  return conflicts.length > 0 ? { ok: false, conflicts } : { ok: true, document: document as D } // made of values of the three, at their own paths
}

type Steps = readonly Step[]
type Entry = Readonly<Record<string, unknown>> & { readonly id: string }

function value(base: unknown, mine: unknown, theirs: unknown, steps: Steps, conflicts: Conflict[]): unknown {
  if (isSameTree(mine, theirs) || isSameTree(base, theirs)) return mine
  if (isSameTree(base, mine)) return theirs
  const lists = [base, mine, theirs].map(entriesOf)
  if (lists.every(list => list !== undefined)) {
    const [before = [], left = [], right = []] = lists
    return entries(before, left, right, steps, conflicts)
  }
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return record(base, mine, theirs, steps, conflicts)
  const isGone = mine === undefined || theirs === undefined
  conflicts.push({ steps, kind: isGone && typeof steps.at(-1) === 'object' ? 'deleted' : 'value' })
  return mine
}

type Loose = Readonly<Record<string, unknown>>

function record(base: Loose, mine: Loose, theirs: Loose, steps: Steps, conflicts: Conflict[]): Loose {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const joined: [string, unknown][] = keys.map(key => [
    key,
    value(base[key], mine[key], theirs[key], key === 'id' ? steps : [...steps, key], conflicts),
  ])
  return Object.fromEntries(joined.filter(([, one]) => one !== undefined))
}

function entries(
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
  steps: Steps,
  conflicts: Conflict[],
): readonly unknown[] {
  const [before, left, right] = [base, mine, theirs].map(list => new Map(list.map(one => [one.id, one])))
  const shared = (list: readonly Entry[]): string =>
    list.flatMap(({ id }) => (before?.has(id) && left?.has(id) && right?.has(id) ? [id] : [])).join('\n')
  const [order, leftOrder, rightOrder] = [shared(base), shared(mine), shared(theirs)]
  if (leftOrder !== order && rightOrder !== order && leftOrder !== rightOrder) conflicts.push({ steps, kind: 'order' })
  // the list of the one who moved something leads; entries of the other one stand behind what they stood behind there
  const [first, second] = leftOrder === order ? [theirs, mine] : [mine, theirs]
  const ids = first.map(({ id }) => id)
  for (const [index, { id }] of second.entries()) {
    if (ids.includes(id)) continue
    const behind = second.slice(0, index).findLast(one => ids.includes(one.id))
    ids.splice(behind ? ids.indexOf(behind.id) + 1 : 0, 0, id)
  }
  return ids.flatMap(id => {
    const [was, one, other] = [before?.get(id), left?.get(id), right?.get(id)]
    const joined = value(was, one, other, [...steps, stepOf(one ?? other ?? was, id)], conflicts)
    return joined === undefined ? [] : [joined] // deleted by one of the two
  })
}

const stepOf = (entry: Entry | undefined, id: string): Step => ({ id, name: (entry && textAt(entry, 'name')) || id })

/** A list of entries with ids, each there once; undefined for every other value. */
function entriesOf(list: unknown): readonly Entry[] | undefined {
  if (!Array.isArray(list) || !list.every((one): one is Entry => isRecord(one) && typeof one['id'] === 'string'))
    return undefined
  return new Set(list.map(({ id }) => id)).size === list.length ? list : undefined
}

/** An entry that stands in two lists. */
function doubledId(document: unknown): Step | undefined {
  const seen = new Set<string>()
  const walk = (tree: unknown): Step | undefined => {
    if (!Array.isArray(tree)) return isRecord(tree) ? first(Object.values(tree)) : undefined
    for (const entry of entriesOf(tree) ?? []) {
      if (seen.has(entry.id)) return stepOf(entry, entry.id)
      seen.add(entry.id)
    }
    return first(tree)
  }
  const first = (trees: readonly unknown[]): Step | undefined => {
    for (const tree of trees) {
      const found = walk(tree)
      if (found !== undefined) return found
    }
    return undefined
  }
  return walk(document)
}
