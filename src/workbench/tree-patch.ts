// The difference between two trees of JSON, as JSON: what is stored of a step of undo. Pure. What both share is not
// looked into, so that the difference of two states of one document is as small as the edit between them.
import { isRecord } from '../base/loose.ts'
import { isSameTree } from '../base/same-tree.ts'

export type TreePatch =
  | 'same'
  /** Another value. */
  | { readonly v: unknown }
  /** A record: all of its keys in order if these differ, and the patches of those whose value differs. */
  | { readonly k?: readonly string[]; readonly o: Readonly<Record<string, TreePatch>> }
  /** A list of the same length: the patches by index. */
  | { readonly i: Readonly<Record<number, TreePatch>> }
  /** A list in which, from an index, some entries are replaced by others. */
  | { readonly s: readonly [from: number, removed: number, added: readonly unknown[]] }

/** Returns what makes `after` out of `before`. */
export function patchOf(before: unknown, after: unknown): TreePatch {
  if (isSameTree(before, after)) return 'same'
  if (Array.isArray(before) && Array.isArray(after)) return listPatch(before, after)
  if (!isRecord(before) || !isRecord(after)) return { v: after }
  const [former, keys] = [keysOf(before), keysOf(after)]
  const patches: [string, TreePatch][] = []
  for (const key of keys) {
    const patch: TreePatch = Object.hasOwn(before, key) ? patchOf(before[key], after[key]) : { v: after[key] }
    if (patch !== 'same') patches.push([key, patch])
  }
  const o = Object.fromEntries(patches)
  return former.length === keys.length && former.every((key, index) => key === keys[index]) ? { o } : { k: keys, o }
}

/** JSON has no undefined. */
const keysOf = (record: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(record).filter(key => record[key] !== undefined)

function listPatch(before: readonly unknown[], after: readonly unknown[]): TreePatch {
  if (before.length === after.length) {
    const i: Record<number, TreePatch> = {}
    for (const [index, value] of after.entries()) {
      const patch = patchOf(before[index], value)
      if (patch !== 'same') i[index] = patch
    }
    return { i }
  }
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && isSameTree(before[from], after[from])) from++
  let end = 0
  while (end < shorter - from && isSameTree(before.at(-1 - end), after.at(-1 - end))) end++
  return { s: [from, before.length - from - end, after.slice(from, after.length - end)] }
}

/** Applies a patch that was stored. Throws if it does not fit: it was made for another tree. */
export function applyPatch(tree: unknown, patch: unknown): unknown {
  if (patch === 'same') return tree
  if (!isRecord(patch)) throw misfit()
  if (Object.hasOwn(patch, 'v')) return patch['v']
  if (isRecord(patch['o']) && isRecord(tree)) {
    const patches = patch['o']
    const keys = Array.isArray(patch['k']) ? patch['k'].map(String) : keysOf(tree)
    if (Object.keys(patches).some(key => !keys.includes(key))) throw misfit()
    return Object.fromEntries(
      keys.map(key => [key, Object.hasOwn(patches, key) ? applyPatch(tree[key], patches[key]) : known(tree, key)]),
    )
  }
  if (!Array.isArray(tree)) throw misfit()
  const list: readonly unknown[] = tree
  if (isRecord(patch['i'])) {
    const patches = patch['i']
    if (Object.keys(patches).some(index => !(Number(index) < list.length))) throw misfit()
    return list.map((value, index) => (Object.hasOwn(patches, index) ? applyPatch(value, patches[index]) : value))
  }
  const [from, removed, added] = Array.isArray(patch['s']) ? (patch['s'] as readonly unknown[]) : []
  if (typeof from !== 'number' || typeof removed !== 'number' || !Array.isArray(added)) throw misfit()
  if (from + removed > list.length) throw misfit()
  return list.toSpliced(from, removed, ...(added as readonly unknown[]))
}

function known(tree: Readonly<Record<string, unknown>>, key: string): unknown {
  if (!Object.hasOwn(tree, key)) throw misfit()
  return tree[key]
}
const misfit = (): Error => new Error('The step of undo was stored for another document.')
