// A table of boxes as a grid: one stop for Tab, arrow keys between its cells, Home and End to the ends of a row, with Ctrl to
// those of the table. Space presses the box that has the focus. A cell without a control takes the focus itself.
import { useState } from 'react'
import type { FocusEvent, KeyboardEvent, TableHTMLAttributes } from 'react'

export interface BoxGrid {
  /** For the table: a head row, and rows with one head cell. */
  readonly table: Pick<TableHTMLAttributes<HTMLTableElement>, 'role' | 'onKeyDown' | 'onFocus'>
  /** The `tabIndex` of the control of a cell, or of the cell if it has none to press. Rows and cells count from 0, without heads. */
  tabIndexOf(row: number, cell: number): 0 | -1
}

export function useBoxGrid(rowCount: number): BoxGrid {
  const [at, setAt] = useState({ row: 0, cell: 0 })
  const current = { ...at, row: Math.min(at.row, Math.max(0, rowCount - 1)) } // there may be fewer by now
  return {
    tabIndexOf: (row, cell) => (row === current.row && cell === current.cell ? 0 : -1),
    table: { role: 'grid', onKeyDown: move, onFocus: event => setAt(before => positionOf(event) ?? before) },
  }
}

const cellOf = (target: EventTarget): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('td') : null

function positionOf({ target }: FocusEvent): { readonly row: number; readonly cell: number } | undefined {
  const cell = cellOf(target)
  const row = cell?.closest('tr')
  return cell && row ? { row: row.rowIndex - 1, cell: cell.cellIndex - 1 } : undefined
}

function move(event: KeyboardEvent<HTMLTableElement>): void {
  const table = event.currentTarget
  const from = cellOf(event.target)
  const row = from?.closest('tr')
  if (!from || !row || event.altKey || event.metaKey) return
  const isRtl = getComputedStyle(table).direction === 'rtl'
  const [first, last] = [1, row.cells.length - 1]
  const [y, x] = [row.rowIndex, from.cellIndex]
  const isFar = event.ctrlKey
  const to: Readonly<Record<string, readonly [row: number, cell: number]>> = {
    ArrowUp: [y - 1, x],
    ArrowDown: [y + 1, x],
    ArrowLeft: [y, x + (isRtl ? 1 : -1)],
    ArrowRight: [y, x + (isRtl ? -1 : 1)],
    Home: [isFar ? 1 : y, first],
    End: [isFar ? table.rows.length - 1 : y, last],
  }
  const [nextRow, nextCell] = to[event.key] ?? [0, 0]
  if (nextRow === 0 && nextCell === 0) return
  event.preventDefault() // the page does not scroll
  const cell = nextRow >= 1 && nextCell >= first ? table.rows[nextRow]?.cells[nextCell] : undefined
  const control = cell?.querySelector<HTMLElement>('input:not(:disabled), a')
  ;(control ?? cell)?.focus()
}
