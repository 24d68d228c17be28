// What the menu and the keys do to a table. Each command works on the table that the selection is in; the plugin of
// plugins.ts repairs what a command leaves.
import { chainCommands } from 'prosemirror-commands'
import type { Node, NodeType } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import type { Command, EditorState, Selection, Transaction } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  CellSelection,
  columnIsHeader,
  deleteCellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  mergeCells,
  rowIsHeader,
  selectedRect,
  splitCell,
  TableMap,
  toggleHeader,
} from 'prosemirror-tables'
import type { TableRect } from 'prosemirror-tables'
import { columnPx } from '../../../base/rich-table.ts'
import type { Highlight } from '../../../base/rich-values.ts'
import { isInCell } from '../commands.ts'
import { whole } from './repair.ts'

/** Returns the selected part of the table; undefined outside tables. */
export const rectOf = (state: EditorState): TableRect | undefined =>
  isInTable(state) ? selectedRect(state) : undefined

export const addRow = (side: 'before' | 'after'): Command =>
  withHeaders('row', side, whole(side === 'before' ? addRowBefore : addRowAfter))
export const addColumn = (side: 'before' | 'after'): Command =>
  withHeaders('column', side, whole(side === 'before' ? addColumnBefore : addColumnAfter))

/** A row of headers gets a header in a new column, and a column of headers in a new row. */
function withHeaders(axis: 'row' | 'column', side: 'before' | 'after', command: Command): Command {
  return (state, dispatch) =>
    command(
      state,
      dispatch &&
        (tr => {
          const { map, table, tableStart, ...rect } = selectedRect(state)
          const [start, end] = axis === 'row' ? [rect.top, rect.bottom] : [rect.left, rect.right]
          const added = side === 'before' ? start : end
          const now = tr.doc.nodeAt(tableStart - 1)
          if (!now) return dispatch(tr)
          const after = TableMap.get(now)
          for (const index of range(0, axis === 'row' ? map.width : map.height)) {
            const isHeader = axis === 'row' ? columnIsHeader(map, table, index) : rowIsHeader(map, table, index)
            const pos = after.map[axis === 'row' ? added * after.width + index : index * after.width + added]
            const cell = pos === undefined ? null : now.nodeAt(pos)
            if (isHeader && pos !== undefined && cell)
              tr.setNodeMarkup(tableStart + pos, table.type.schema.nodes['table_header'], cell.attrs)
          }
          dispatch(tr)
        }),
    )
}

export const merge: Command = whole(mergeCells)
export const split: Command = whole(splitCell)
/** Makes headers of the first row or column, or plain cells of them. */
export const toggleHeaders = (axis: 'row' | 'column'): Command => whole(toggleHeader(axis))

/** The last row or column goes with its table. */
export const removeRows: Command = whole((state, dispatch) => {
  const rect = rectOf(state)
  const isAll = rect !== undefined && rect.top === 0 && rect.bottom === rect.map.height
  return (isAll ? deleteTable : deleteRow)(state, dispatch)
})
export const removeColumns: Command = whole((state, dispatch) => {
  const rect = rectOf(state)
  const isAll = rect !== undefined && rect.left === 0 && rect.right === rect.map.width
  return (isAll ? deleteTable : deleteColumn)(state, dispatch)
})

/** Backspace and Delete: empties the selected cells; all cells of a table go with it. */
export const clearCells: Command = (state, dispatch) => {
  const { selection } = state
  if (!(selection instanceof CellSelection)) return false
  const isAll = selection.isRowSelection() && selection.isColSelection()
  return isAll ? deleteTable(state, dispatch) : deleteCellSelection(state, dispatch) || true
}

/** Tab in the last cell adds a row. In a list within a cell it nests. */
export const toNextCell: Command = inCell(
  chainCommands(goToNextCell(1), (state, dispatch) =>
    addRow('after')(
      state,
      dispatch &&
        (tr => {
          const { tableStart } = selectedRect(state)
          const table = tr.doc.nodeAt(tableStart - 1)
          const lastRow = tableStart + (table?.content.size ?? 0) - (table?.lastChild?.nodeSize ?? 0)
          dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(lastRow + 1))).scrollIntoView())
        }),
    ),
  ),
)
export const toCellBefore: Command = inCell(goToNextCell(-1))
function inCell(command: Command): Command {
  return (state, dispatch, view) => isInCell(state.selection.$from) && command(state, dispatch, view)
}

export const selectRows: Command = selectCells(CellSelection.rowSelection)
export const selectColumns: Command = selectCells(CellSelection.colSelection)
export const selectTable: Command = (state, dispatch) => {
  const rect = rectOf(state)
  if (!rect) return false
  const { map, tableStart } = rect
  const [first = 0, last = 0] = [map.map[0], map.map.at(-1)]
  dispatch?.(state.tr.setSelection(CellSelection.create(state.doc, tableStart + first, tableStart + last)))
  return true
}
function selectCells(make: typeof CellSelection.rowSelection): Command {
  return (state, dispatch) => {
    const rect = rectOf(state)
    if (!rect) return false
    const [first = 0, last = first] = rect.map.cellsInRect(rect)
    const { anchor, head } = endsOf(state.selection, rect.tableStart + first, rect.tableStart + last)
    dispatch?.(state.tr.setSelection(make(state.doc.resolve(anchor), state.doc.resolve(head))))
    return true
  }
}
const endsOf = (
  selection: Selection,
  first: number,
  last: number,
): { readonly anchor: number; readonly head: number } =>
  selection instanceof CellSelection
    ? { anchor: selection.$anchorCell.pos, head: selection.$headCell.pos }
    : { anchor: first, head: last }

/** Gives the selected cells a background color; null: none. */
export const setColor =
  (color: Highlight | null): Command =>
  (state, dispatch) => {
    const rect = rectOf(state)
    if (!rect) return false
    const { tr } = state
    for (const pos of rect.map.cellsInRect(rect)) {
      const cell = rect.table.nodeAt(pos)
      if (cell && cell.attrs['color'] !== color) tr.setNodeMarkup(rect.tableStart + pos, null, { ...cell.attrs, color })
    }
    dispatch?.(tr)
    return true
  }

/** Empties the selected cells. */
export const emptyCells: Command = (state, dispatch) => {
  const rect = rectOf(state)
  if (!rect) return false
  const { tr } = state
  for (const pos of rect.map.cellsInRect(rect).toReversed()) {
    const cell = rect.table.nodeAt(pos)
    const start = rect.tableStart + pos + 1
    const empty = cell?.type.createAndFill()?.content
    if (cell && empty && !cell.content.eq(empty)) tr.replaceWith(start, start + cell.content.size, empty)
  }
  const first = rect.tableStart + (rect.map.map[rect.top * rect.map.width + rect.left] ?? 0)
  if (!(state.selection instanceof CellSelection)) tr.setSelection(TextSelection.near(tr.doc.resolve(first + 1)))
  dispatch?.(tr)
  return true
}

/** Sets the caption, and the width of the selected columns in px; undefined: as wide as there is room. */
export const setLook =
  (look: { readonly caption: string; readonly widthPx: number | undefined }): Command =>
  (state, dispatch) => {
    const rect = rectOf(state)
    if (!rect) return false
    const caption = look.caption.trim() === '' ? null : look.caption.trim()
    const { tr } = state
    setWidths(tr, rect, look.widthPx)
    if (caption !== rect.table.attrs['caption'])
      tr.setNodeMarkup(rect.tableStart - 1, null, { ...rect.table.attrs, caption })
    if (tr.docChanged) dispatch?.(tr)
    return true
  }

function setWidths(tr: Transaction, { map, table, tableStart, left, right }: TableRect, px: number | undefined): void {
  const width = px === undefined ? 0 : Math.min(columnPx.max, Math.max(columnPx.min, Math.round(px)))
  for (const pos of map.cellsInRect({ left: 0, right: map.width, top: 0, bottom: map.height })) {
    const cell = table.nodeAt(pos)
    const box = map.findCell(pos)
    if (!cell || box.right <= left || box.left >= right) continue
    const own: unknown = cell.attrs['colwidth']
    const before = Array.isArray(own) ? own.map(Number) : []
    const all = range(box.left, box.right).map((column, index) =>
      column >= left && column < right ? width : (before[index] ?? 0),
    )
    const colwidth = all.some(one => one > 0) ? all : null
    if (JSON.stringify(colwidth) !== JSON.stringify(own))
      tr.setNodeMarkup(tableStart + pos, null, { ...cell.attrs, colwidth })
  }
}

/**
 * Moves the selected rows or columns by one, over all rows or columns that are merged with the next. Header cells stay
 * where they are: a first row of headers remains one. The package moves a single row or column only.
 */
export const move =
  (axis: 'row' | 'column', by: 1 | -1): Command =>
  (state, dispatch) => {
    const rect = rectOf(state)
    if (!rect) return false
    const { map, table, tableStart } = rect
    const isRow = axis === 'row'
    const own = blockOf(map, axis, isRow ? rect.top : rect.left, isRow ? rect.bottom : rect.right)
    const next = by < 0 ? own.from - 1 : own.to
    if (next < 0 || next >= (isRow ? map.height : map.width)) return false
    if (!dispatch) return true
    const other = blockOf(map, axis, next, next + 1)
    const [first, second] = by < 0 ? [other, own] : [own, other]
    const moved = swapped(table, map, axis, first, second)
    const { tr } = state
    tr.replaceWith(tableStart - 1, tableStart - 1 + table.nodeSize, moved)
    const distance = by * (other.to - other.from)
    dispatch(restoreSelection(tr, state.selection, rect, { [axis]: distance }))
    return true
  }

interface Block {
  readonly from: number
  readonly to: number
}

/** The rows or columns with all that a merged cell joins to them. */
function blockOf(map: TableMap, axis: 'row' | 'column', from: number, to: number): Block {
  const cells = map.cellsInRect(
    axis === 'row'
      ? { left: 0, right: map.width, top: from, bottom: to }
      : { left: from, right: to, top: 0, bottom: map.height },
  )
  const touching = [...new Set([...cells, ...slots(map, axis, from), ...slots(map, axis, to - 1)])].map(pos =>
    map.findCell(pos),
  )
  const start = Math.min(from, ...touching.map(({ top, left }) => (axis === 'row' ? top : left)))
  const end = Math.max(to, ...touching.map(({ bottom, right }) => (axis === 'row' ? bottom : right)))
  return start === from && end === to ? { from, to } : blockOf(map, axis, start, end)
}
const slots = (map: TableMap, axis: 'row' | 'column', index: number): readonly number[] =>
  map.map.filter((_, at) => (axis === 'row' ? Math.trunc(at / map.width) : at % map.width) === index)

/** The table with two neighboring blocks exchanged. */
function swapped(table: Node, map: TableMap, axis: 'row' | 'column', first: Block, second: Block): Node {
  const count = axis === 'row' ? map.height : map.width
  const order = [
    ...range(0, first.from),
    ...range(second.from, second.to),
    ...range(first.from, first.to),
    ...range(second.to, count),
  ]
  const typeAt = (row: number, column: number): NodeType | undefined =>
    table.nodeAt(map.map[row * map.width + column] ?? 0)?.type
  const rows = range(0, map.height).map(row => {
    const fromRow = axis === 'row' ? (order[row] ?? row) : row
    const cells = range(0, map.width).flatMap((column): readonly Node[] => {
      const fromColumn = axis === 'column' ? (order[column] ?? column) : column
      const pos = map.map[fromRow * map.width + fromColumn] ?? 0
      const { top, left } = map.findCell(pos)
      const cell = table.nodeAt(pos)
      if (!cell || top !== fromRow || left !== fromColumn) return []
      return [(typeAt(row, column) ?? cell.type).create(cell.attrs, cell.content, cell.marks)]
    })
    return table.child(fromRow).copy(table.type.schema.nodes['table_row']?.create(null, cells).content)
  })
  return table.copy(table.type.create(null, rows).content)
}
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

function restoreSelection(
  tr: Transaction,
  before: Selection,
  rect: TableRect,
  by: { readonly row?: number; readonly column?: number },
): Transaction {
  const { tableStart, map } = rect
  const table = tr.doc.nodeAt(tableStart - 1)
  if (!table) return tr
  const after = TableMap.get(table)
  const cellNow = (pos: number): number => {
    const { top, left } = map.findCell(pos - tableStart)
    return tableStart + (after.map[(top + (by.row ?? 0)) * after.width + left + (by.column ?? 0)] ?? 0)
  }
  if (before instanceof CellSelection)
    return tr.setSelection(CellSelection.create(tr.doc, cellNow(before.$anchorCell.pos), cellNow(before.$headCell.pos)))
  const own = tableStart + (map.map[rect.top * map.width + rect.left] ?? 0)
  return tr.setSelection(TextSelection.near(tr.doc.resolve(cellNow(own) + Math.max(1, before.from - own))))
}
