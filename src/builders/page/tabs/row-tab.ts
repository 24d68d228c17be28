// The tab that shows a row: the tab widget holds the ids of its rows (TAB-005). Pure.
import { isRecord } from '../../../base/loose.ts'
import type { Path } from '../../../workbench/kind.ts'
import { headersOf } from '../button-lists.ts'
import { mapWidgets } from '../edits.ts'
import type { Edit, Spot } from '../edits.ts'
import { isWidgetPath, moduleAt, positionAt, positionsOf, selectionOf } from '../document.ts'
import type { PageDocument, PageModule } from '../document.ts'

/** A tab of a tab widget in another row: a tab does not hide the row that it stands in. */
export interface TabChoice {
  readonly path: Path
  readonly module: PageModule
  /** The position of the tab. */
  readonly at: number
  readonly label: string
  readonly isChosen: boolean
}

const columnsOf = (module: PageModule): readonly unknown[] => {
  const { columns } = selectionOf(module)
  return Array.isArray(columns) ? columns : []
}
const rowsIn = (column: unknown): readonly unknown[] =>
  isRecord(column) && Array.isArray(column['rows']) ? column['rows'] : []

export function tabsFor(page: PageDocument, row: string): readonly TabChoice[] {
  return [...positionsOf(page)].flatMap(([path, position]) => {
    const module = isWidgetPath(path) ? moduleAt(page, path) : undefined
    if (!module || page.rows[position.row]?.id === row) return []
    const columns = columnsOf(module)
    return headersOf(module).map(({ at, label }) => ({
      ...{ path, module, at, label },
      isChosen: rowsIn(columns[at]).includes(row),
    }))
  })
}

/** Shows a row in one tab of the widget; undefined: in none. */
export function withRow(module: PageModule, row: string, tab: number | undefined): PageModule {
  const columns = columnsOf(module).map((column, at): unknown => {
    const rows = rowsIn(column)
    const others = rows.filter(one => one !== row)
    if (!isRecord(column) || (at !== tab && others.length === rows.length)) return column
    return { ...column, rows: at === tab ? [...others, row] : others }
  })
  return { ...module, selection: { ...selectionOf(module), columns } }
}

/** A tab of a widget, with how many rows of the page it shows. */
export interface TabOfStrip {
  readonly at: number
  readonly label: string
  readonly count: number
}

export const tabsIn = (page: Pick<PageDocument, 'rows'>, module: PageModule): readonly TabOfStrip[] =>
  headersOf(module).map(({ at, label }) => {
    const shown = rowsIn(columnsOf(module)[at])
    return { at, label, count: page.rows.filter(({ id }) => shown.includes(id)).length }
  })

/** Returns where a new row of a tab goes: behind those of its widget, or behind the widget itself. */
export function spotInTab(page: PageDocument, path: Path, at: number): Spot {
  const module = moduleAt(page, path)
  const shown = module ? columnsOf(module).flatMap(rowsIn) : []
  const last = page.rows.findLastIndex(({ id }) => shown.includes(id))
  return { kind: 'between', row: Math.max(last, positionAt(page, path)?.row ?? -1) + 1, tab: { path, at } }
}

/** Shows the row that an edit made in a tab. */
export function inTab(edit: Edit, { path, at }: NonNullable<Extract<Spot, { kind: 'between' }>['tab']>): Edit {
  const row = edit.page.rows[positionAt(edit.page, edit.paths[0] ?? '')?.row ?? -1]
  return row ? { ...edit, page: mapWidgets(edit.page, [path], one => withRow(one, row.id, at)) } : edit
}
