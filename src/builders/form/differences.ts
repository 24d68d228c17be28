// The differences between two states of a form, as sentences for its builder. Questions are compared by key, so a moved
// question is one line, not a removal and an addition. Pure.
import type { Loose } from '../../base/loose.ts'
import type { Difference } from '../../workbench/kind.ts'
import { nameOf } from './named.ts'
import { isSameTree } from '../../base/same-tree.ts'
import { allQuestions, containerOf, keyOf, readAt, rowPathOf, rowsOf, stepOf } from './path.ts'
import type { Path } from './path.ts'

interface Named {
  readonly node: Loose
  readonly path: Path
  readonly where: string
  readonly order: number
}

export function differences(before: Loose, after: Loose): readonly Difference[] {
  if (before === after) return []
  return [...questionDifferences(before, after), ...rowDifferences(before, after), ...settingDifferences(before, after)]
}

const titleOf = (node: Loose): string => nameOf(node) || 'Untitled'

function questionDifferences(before: Loose, after: Loose): readonly Difference[] {
  const [old, now] = [questionsByKey(before), questionsByKey(after)]
  const common = [...now.keys()].filter(key => old.has(key))
  const moved = movedKeys(common, key => old.get(key)?.order ?? 0)
  return [
    ...[...now].flatMap(([key, one]): Difference[] => {
      const former = old.get(key)
      if (!former) return [{ kind: 'added', what: titleOf(one.node), details: [], path: one.path }]
      const details = changedNames(former.node, one.node, ['tab'])
      return [
        ...(details.length > 0 ? [{ kind: 'changed' as const, what: titleOf(one.node), details, path: one.path }] : []),
        ...(former.where !== one.where || moved.has(key)
          ? [{ kind: 'moved' as const, what: titleOf(one.node), details: [], path: one.path }]
          : []),
      ]
    }),
    ...[...old].flatMap(([key, one]): Difference[] =>
      now.has(key) ? [] : [{ kind: 'removed', what: titleOf(one.node), details: [] }],
    ),
  ]
}

function questionsByKey(settings: Loose): ReadonlyMap<string, Named> {
  const found = new Map<string, Named>()
  for (const [order, path] of allQuestions(settings).entries()) {
    const node = readAt(settings, path) ?? {}
    const row = readAt(settings, rowPathOf(path)) ?? {}
    const container = readAt(settings, containerOf(settings, path) ?? rowPathOf(path)) ?? {}
    const key = keyOf(node) || `#${path}`
    found.set(found.has(key) ? `${key}#${path}` : key, {
      node,
      path,
      order,
      where: `${stepOf(row)}/${keyOf(row)}/${keyOf(container)}`,
    })
  }
  return found
}

/** Returns the smallest set of moved entries: those outside the longest increasing subsequence. */
function movedKeys(keys: readonly string[], orderOf: (key: string) => number): ReadonlySet<string> {
  const ends: number[] = []
  const before: number[] = []
  for (const [index, key] of keys.entries()) {
    const value = orderOf(key)
    const order = (at: number): number => orderOf(keys[at] ?? '')
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (order(ends[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = index
  }
  const still = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) still.add(at)
  return new Set(keys.filter((_, index) => !still.has(index)))
}

function rowDifferences(before: Loose, after: Loose): readonly Difference[] {
  const byKey = (settings: Loose) =>
    new Map(rowsOf(settings).map((row, index) => [keyOf(row) || `#${index}`, { row, path: `rows/${index}` }] as const))
  const [old, now] = [byKey(before), byKey(after)]
  /** The key of a section is not shown as its name. */
  const name = (row: Loose, path: Path): string => {
    const label = nameOf(row, '')
    return label === '' ? `Section ${Number(path.slice('rows/'.length)) + 1}` : `Section “${label}”`
  }
  return [
    ...[...now].flatMap(([key, { row, path }]): Difference[] => {
      const former = old.get(key)?.row
      if (!former) return [{ kind: 'added', what: name(row, path), details: [], path }]
      const inner = ['tabs', 'lists'].filter(list => !isSameTree(bare(former[list]), bare(row[list])))
      const details = [...changedNames(former, row, ['questions', 'tabs', 'lists']), ...inner]
      return details.length > 0 ? [{ kind: 'changed', what: name(row, path), details, path }] : []
    }),
    ...[...old].flatMap(([key, { row, path }]): Difference[] =>
      now.has(key) ? [] : [{ kind: 'removed', what: name(row, path), details: [] }],
    ),
  ]
}

/** Returns tabs and lists without their questions, which are compared separately. */
const bare = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.map((one: unknown) => (one !== null && typeof one === 'object' ? { ...one, questions: null } : one))
    : list

function settingDifferences(before: Loose, after: Loose): readonly Difference[] {
  const details = changedNames(before, after, ['rows'])
  return details.length === 0 ? [] : [{ kind: 'changed', what: 'Settings of the form', details, path: '' }]
}

function changedNames(before: Loose, after: Loose, except: readonly string[]): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => !except.includes(name) && !isSameTree(before[name], after[name]),
  )
}
