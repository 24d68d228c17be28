// What a page costs its visitors: the code of its widgets and the queries it reads. Pure. The sizes are the budgets in the folders
// of the widgets, which the size test compares with what is built.
import { textAt } from '../../base/loose.ts'
import { widgets } from '../../widgets/index.ts'
import type { Path } from '../../workbench/kind.ts'
import { isWidgetPath, moduleAt, positionsOf, queriesOf, typeOf } from './document.ts'
import type { PageDocument } from './document.ts'

export interface WidgetWeight {
  readonly path: Path
  /** What its type adds to a page, in kB; 0 for the second of its type. */
  readonly kB: number
  readonly queries: number
}
export interface PageWeight {
  /** What its widgets add to an empty page, at most: types share code that is counted for each of them. */
  readonly kB: number
  /** Queries with the same name are counted once. */
  readonly queries: number
  readonly widgets: readonly WidgetWeight[]
}

export const mostKb = 120
export const mostQueries = 20

const files = import.meta.glob<number>(['../../widgets/*/budget.json'], { eager: true, import: 'kB' })
/** A page with one widget of a type, by its element, in kB. */
export const budgets: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(files).map(([file, kB]) => [`lc-${file.split('/').at(-2) ?? ''}`, kB]),
)

export function weightOf(page: PageDocument, widgetKb = budgets): PageWeight {
  const shared = Math.min(...Object.values(widgetKb))
  const seen = new Set<string>()
  const read = new Set<string>()
  const list = [...positionsOf(page).keys()].filter(isWidgetPath).flatMap((path): readonly WidgetWeight[] => {
    const module = moduleAt(page, path)
    if (!module) return []
    const slugs = queriesOf(module)
      .map(query => textAt(query, 'slug'))
      .filter(Boolean)
    for (const slug of slugs) read.add(slug)
    const element = widgets.find(typeOf(module))?.element ?? ''
    const isFirst = !seen.has(element)
    seen.add(element)
    const kB = isFirst ? Math.max(0, (widgetKb[element] ?? shared) - shared) : 0
    return [{ path, kB: round(kB), queries: slugs.length }]
  })
  return { kB: round(list.reduce((sum, { kB }) => sum + kB, 0)), queries: read.size, widgets: list }
}

const round = (kB: number): number => Math.round(kB * 10) / 10
