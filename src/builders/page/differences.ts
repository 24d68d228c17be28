// What differs between two states of a page, as a list to read. Pure.
import { isSameTree } from '../../base/same-tree.ts'
import type { Say } from '../../base/say.ts'
import { asRecord, textAt } from '../../base/loose.ts'
import type { Difference, Path } from '../../workbench/kind.ts'
import { isRowPath, positionsOf, queryOf, titleOf, typeOf, widthOf } from './document.ts'
import { storedSpans } from './spans.ts'
import type { PageDocument, PageModule, Position } from './document.ts'

/** Widgets are the same by their id; a row by its id. A widget that only stands elsewhere was moved. */
export function differencesOf(before: PageDocument, after: PageDocument, say: Say): readonly Difference[] {
  const found: Difference[] = []
  const add = (kind: Difference['kind'], what: string, details: readonly string[], path?: Path): void => {
    found.push({ kind, what, details, path })
  }
  if (before.name !== after.name) add('changed', say('build.diff.name'), [], '')
  if (!isSameTree(before['icon'], after['icon'])) add('changed', say('build.diff.icon'), [], '')
  if (!isSameTree(before['actionbuttons'], after['actionbuttons'])) add('changed', say('build.diff.buttons'), [], '')
  if (!isSameTree(before['locked'], after['locked'])) add('changed', say('build.diff.locked'), [], '')
  if (!isSameTree(restOf(before), restOf(after))) add('changed', say('build.diff.rest'), [], '')
  const former = positionsOf(before)
  const now = positionsOf(after)
  const moved = movedPaths(before, after)
  for (const [path, position] of now) {
    const was = former.get(path)
    if (isRowPath(path)) {
      if (!was) add('added', say('build.row', { number: position.row + 1 }), [], path)
      else if (moved.has(path)) add('moved', say('build.row', { number: position.row + 1 }), [], path)
      continue
    }
    const module = at(after, position)
    if (!module) continue
    const old = was && at(before, was)
    if (!old) add('added', nameOf(module, say), [], path)
    else {
      const details = changesOf(old, module)
      if (details.length > 0)
        add(
          'changed',
          nameOf(module, say),
          details.map(one => say(`build.diff.${one}`)),
          path,
        )
      if (moved.has(path)) add('moved', nameOf(module, say), [], path)
    }
  }
  for (const [path, position] of former) {
    if (now.has(path)) continue
    const module = at(before, position)
    if (position.index === undefined) add('removed', say('build.row', { number: position.row + 1 }), [])
    else if (module) add('removed', nameOf(module, say), [])
  }
  return found
}

const nameOf = (module: PageModule, say: Say): string => titleOf(module) || typeOf(module) || say('build.widget')
const at = ({ rows }: PageDocument, { row, index }: Position): PageModule | undefined =>
  index === undefined ? undefined : rows[row]?.modules[index]

const restOf = (page: PageDocument): object => ({
  ...page,
  rows: undefined,
  name: undefined,
  icon: undefined,
  locked: undefined,
  actionbuttons: undefined,
})

const withoutWidths = ({ type }: PageModule) => ({ ...asRecord(type), width: 0, spans: 0 })

function changesOf(before: PageModule, after: PageModule): readonly string[] {
  const rest = (module: PageModule): object => ({
    ...module,
    ...{ name: undefined, type: undefined, queries: undefined, shown_to: undefined },
  })
  const isOther = [
    ['title', textAt(before, 'name') !== textAt(after, 'name')],
    ['type', !isSameTree(withoutWidths(before), withoutWidths(after))],
    ['width', widthOf(before) !== widthOf(after) || !isSameTree(storedSpans(before), storedSpans(after))],
    ['query', queryOf(before) !== queryOf(after) || !isSameTree(before['queries'], after['queries'])],
    ['shownTo', !isSameTree(before['shown_to'], after['shown_to'])],
    ['settings', !isSameTree(rest(before), rest(after))],
  ] as const
  return isOther.filter(([, is]) => is).map(([name]) => name)
}

/** What stands in another row, or in another order among what was there before: of two that changed places one was moved. */
function movedPaths(before: PageDocument, after: PageDocument): ReadonlySet<Path> {
  const orderOf = (page: PageDocument): readonly string[] =>
    [...positionsOf(page)].map(([path, { row }]) => (isRowPath(path) ? path : `${page.rows[row]?.id ?? ''} ${path}`))
  const [former, now] = [orderOf(before), orderOf(after)]
  const same = longestCommon(
    former.filter(one => now.includes(one)),
    now.filter(one => former.includes(one)),
  )
  const known = positionsOf(before)
  return new Set(
    now
      .filter(one => !same.has(one))
      .map(one => one.split(' ').at(-1) ?? '')
      .filter(path => known.has(path)),
  )
}

/** The longest run of texts, with gaps, that stands in both lists in this order. Both have the same texts, each once. */
function longestCommon(former: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const rank = new Map(former.map((one, index) => [one, index]))
  const best: { readonly length: number; readonly before: number }[] = []
  for (const [index, one] of now.entries()) {
    let found = { length: 1, before: -1 }
    for (let earlier = 0; earlier < index; earlier++) {
      const length = (best[earlier]?.length ?? 0) + 1
      if ((rank.get(now[earlier] ?? '') ?? 0) < (rank.get(one) ?? 0) && length > found.length)
        found = { length, before: earlier }
    }
    best.push(found)
  }
  const same = new Set<string>()
  let index = best.reduce((top, one, at) => (one.length > (best[top]?.length ?? 0) ? at : top), 0)
  for (let left = best[index]?.length ?? 0; left > 0; left--) {
    same.add(now[index] ?? '')
    index = best[index]?.before ?? -1
  }
  return same
}
