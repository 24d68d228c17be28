// Several widgets in line: the same width, the rows filled evenly, the same height. Pure.
import { asRecord } from '../../base/loose.ts'
import type { Path } from '../../workbench/kind.ts'
import { columns, outlineOf, selectionOf } from './document.ts'
import type { PageDocument, PageModule } from './document.ts'
import { mapWidgets, resizeIn } from './edits.ts'
import { shownWidth } from './spans.ts'
import type { NarrowWidth } from './spans.ts'

/** Gives widgets the width of the first, in the wide layout or for one narrower width. */
export function sameWidth(page: PageDocument, paths: readonly Path[], px?: NarrowWidth): PageDocument {
  const width = shownWidth(page, paths[0] ?? '', px)
  return paths.reduce((next, path) => resizeIn(next, path, px, width), page)
}

/** Shares the columns that the other widgets of a row leave evenly; those left over go to the first. */
export function fillRows(page: PageDocument, paths: readonly Path[], px?: NarrowWidth): PageDocument {
  let next = page
  for (const { widgets } of outlineOf(page)) {
    const wanted = widgets.filter(path => paths.includes(path))
    const taken = widgets
      .filter(path => !paths.includes(path))
      .reduce((sum, path) => sum + shownWidth(page, path, px), 0)
    const free = taken >= columns ? columns : columns - taken
    const perLine = Math.min(wanted.length, free)
    for (const [index, path] of wanted.entries())
      next = resizeIn(next, path, px, Math.floor(free / perLine) + (index % perLine < free % perLine ? 1 : 0))
  }
  return next
}

/** Makes the frames of widgets at least so high, in px. */
export const sameHeight = (page: PageDocument, paths: readonly Path[], px: number): PageDocument =>
  mapWidgets(page, paths, module => withHeight(module, Math.round(px)))

function withHeight(module: PageModule, px: number): PageModule {
  const selection = selectionOf(module)
  const styling = asRecord(selection['styling'])
  const container = asRecord(styling['container'])
  return container['min_height'] === px
    ? module
    : { ...module, selection: { ...selection, styling: { ...styling, container: { ...container, min_height: px } } } }
}
