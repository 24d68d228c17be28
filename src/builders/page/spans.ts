// The columns of widgets on narrower screens: as stored for a width (`type.spans`), otherwise derived from the row. Pure.
import { asRecord, isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { narrowSpans, ownSpan } from '../../page/layout.ts'
import type { NarrowWidth as Narrower } from '../../page/layout.ts'
import type { Path } from '../../workbench/kind.ts'
import { columns, moduleAt, rowAt, widthOf, withType } from './document.ts'
import type { PageDocument, PageModule } from './document.ts'

export const narrowWidths: readonly Narrower[] = [768, 390]
/** The narrower width that the canvas shows; undefined for the wide one, whose columns are `type.width`. */
export type NarrowWidth = Narrower | undefined
/** The columns below 740, and below 440 px. */
export type NarrowSpans = readonly [number, number]

/** The columns of each widget of a row on narrower screens. */
export function spansOf(modules: readonly PageModule[]): readonly NarrowSpans[] {
  const cells = modules.map(module => ({ span: widthOf(module), module: { type: module['type'] } }))
  const [medium, small] = [narrowSpans(cells, 768), narrowSpans(cells, 390)]
  return cells.map((_, index) => [medium[index] ?? columns, small[index] ?? columns])
}

/** The columns that a widget takes at a width. */
export function shownWidth(page: PageDocument, path: Path, px: NarrowWidth): number {
  const module = moduleAt(page, path)
  if (!module || px === undefined) return module ? widthOf(module) : columns
  const modules = rowAt(page, path)?.modules ?? []
  return spansOf(modules)[modules.indexOf(module)]?.[narrowWidths.indexOf(px)] ?? columns
}

/** Stores the columns for a width alone; undefined: they are derived again. Other keys of the map stay. */
export function withSpan(module: PageModule, px: Narrower, span: number | undefined): PageModule {
  const stored = storedSpans(module)
  if (ownSpan(module['type'], px) === span && (span !== undefined || !(px in stored))) return module
  const others = without(stored, String(px))
  const spans = span === undefined ? others : { ...others, [px]: span }
  return Object.keys(spans).length > 0
    ? withType(module, { spans })
    : { ...module, type: without(asRecord(module['type']), 'spans') }
}

const without = (record: Loose, name: string): Loose =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))

/** Whether all that is stored for the known widths can be shown. */
export function areSpansFit(module: PageModule): boolean {
  const { spans } = asRecord(module['type'])
  if (spans === undefined) return true
  return (
    isRecord(spans) && narrowWidths.every(px => spans[px] === undefined || ownSpan(module['type'], px) !== undefined)
  )
}

export const storedSpans = (module: PageModule) => asRecord(asRecord(module['type'])['spans'])
