// Which rows of a page are hidden: those of tabs that are not chosen (TAB-003, TAB-004), and those that an action hid
// (ACT-063). Pure.
import type { Module } from '../contract/entities/module.ts'
import { widgets } from '../widgets/index.ts'
import { chosenColumn } from '../widgets/tab-columns.ts'
import type { TabColumn } from '../widgets/tab-columns.ts'
import type { PageRow } from './layout.ts'

/** Returns the columns of a tab widget; none for every other module. */
export const tabsOf = ({ type, selection }: Pick<Module, 'type' | 'selection'>): readonly TabColumn[] =>
  widgets.find(type.name)?.tabs?.(selection) ?? []

export interface RowTabs {
  readonly hidden: ReadonlySet<string>
  /** The tab that a visible row belongs to, by the id of the row. */
  readonly labels: ReadonlyMap<string, string>
}

/**
 * A row in no column is visible. A row of several tab widgets is visible if each of them shows it, and a tab widget
 * that is hidden itself shows none. A tab widget does not hide the row that it stands in: nobody could bring it back.
 */
export function rowTabs(
  rows: readonly PageRow[],
  tabs: Readonly<Record<string, string>>,
  switchedOff: readonly string[],
): RowTabs {
  const strips = rows.flatMap(row =>
    row.cells.flatMap(({ module }) => {
      const columns = module ? tabsOf(module) : []
      return module && columns.length > 0
        ? [{ row: row.id, columns, chosen: chosenColumn(columns, tabs[module.id]) }]
        : []
    }),
  )
  const labels = new Map<string, string>()
  const seen = new Map<string, boolean>()
  const isVisible = (row: string): boolean => {
    const known = seen.get(row)
    if (known !== undefined) return known
    seen.set(row, true) // two tab widgets that hide each other's rows are both shown
    const isShown =
      !switchedOff.includes(row) &&
      strips.every(strip => {
        if (strip.row === row || !strip.columns.some(column => column.rows.includes(row))) return true
        return strip.chosen?.rows.includes(row) === true && isVisible(strip.row)
      })
    seen.set(row, isShown)
    return isShown
  }
  const hidden = new Set(rows.filter(({ id }) => !isVisible(id)).map(({ id }) => id))
  for (const { chosen } of strips)
    for (const row of chosen?.rows ?? []) if (!hidden.has(row)) labels.set(row, chosen?.label ?? '')
  return { hidden, labels }
}
