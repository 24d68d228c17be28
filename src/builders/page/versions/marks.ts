// Which widgets differ between two states of a page, for the marks on both. Pure.
import type { Difference, Path } from '../../../workbench/kind.ts'
import { differencesOf } from '../differences.ts'
import { isWidgetPath, positionsOf } from '../document.ts'
import type { PageDocument } from '../document.ts'

export type Marks = ReadonlyMap<Path, Difference['kind']>

export function marksOf(before: PageDocument, after: PageDocument): { readonly before: Marks; readonly after: Marks } {
  const then = new Map<Path, Difference['kind']>()
  const now = new Map<Path, Difference['kind']>()
  for (const { kind, path = '' } of differencesOf(before, after, key => key)) {
    if (!isWidgetPath(path) || now.get(path) === 'changed') continue // changed and moved: changed
    now.set(path, kind)
    if (kind !== 'added') then.set(path, kind)
  }
  const left = positionsOf(after)
  for (const path of positionsOf(before).keys()) if (isWidgetPath(path) && !left.has(path)) then.set(path, 'removed')
  return { before: then, after: now }
}
