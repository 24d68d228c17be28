// Pasting cells into a table. prosemirror-tables does it too, but throws when pasted cells are merged, and puts cells at
// a wrong position when they are pasted over a part of a merged one.
import type { Attrs, Fragment, Node, Slice } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { TextSelection } from 'prosemirror-state'
import { CellSelection, TableMap } from 'prosemirror-tables'
import type { Rect, TableRect } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { layOutCells } from '../../../base/rich-grid.ts'
import { schema } from '../schema.ts'
import { rectOf } from './commands.ts'
import { repairInto } from './repair.ts'

const { nodes } = schema

/**
 * Pastes cells from the cursor on, or into the selected cells, again and again until these are full. Anything else that
 * is pasted into selected cells is left to prosemirror-tables; merged cells that are only partly selected are split.
 */
export function pasteCells(view: EditorView, _: ClipboardEvent, slice: Slice): boolean {
  const { state } = view
  const rect = rectOf(state)
  const pasted = cellsOf(slice.content)
  const isSelected = state.selection instanceof CellSelection
  if (!rect || (!pasted && !isSelected)) return false
  const area =
    isSelected || !pasted ? rect : { ...rect, right: rect.left + pasted.width, bottom: rect.top + pasted.height }
  const tr = withCells(state, rect, area, pasted)
  if (tr) view.dispatch(tr.scrollIntoView())
  return pasted !== undefined
}

interface CellAt {
  readonly node: Node
  readonly row: number
  readonly column: number
  readonly colspan: number
  readonly rowspan: number
}
interface Pasted {
  readonly width: number
  readonly height: number
  readonly cells: readonly CellAt[]
}

function cellsOf(content: Fragment): Pasted | undefined {
  const { firstChild } = content
  if (content.childCount === 1 && firstChild?.type === nodes.table) return cellsOf(firstChild.content)
  if (firstChild?.type === nodes.table_row) return laidOut(content.content.map(row => row.content.content))
  return firstChild?.type === nodes.table_cell || firstChild?.type === nodes.table_header
    ? laidOut([content.content])
    : undefined
}

function laidOut(rows: readonly (readonly Node[])[]): Pasted {
  const spans = rows.map(row =>
    row.map(({ attrs }) => ({ colspan: Number(attrs['colspan']), rowspan: Number(attrs['rowspan']) })),
  )
  const { width, boxes } = layOutCells(spans)
  const cells = rows.flatMap((row, index) =>
    row.flatMap((node, at): readonly CellAt[] => {
      const box = boxes[index]?.[at]
      return box ? [{ node, row: index, ...box }] : []
    }),
  )
  return { width, height: rows.length, cells }
}

/** The table with the cells in the area replaced, or, without pasted cells, only split; undefined if nothing changes. */
function withCells(
  state: EditorState,
  rect: TableRect,
  area: Rect,
  pasted: Pasted | undefined,
): Transaction | undefined {
  const { map, table, tableStart } = rect
  const own = splitIn(map, table, area)
  if (!pasted && own.length === new Set(map.map).size) return undefined
  const rest = pasted ? own.filter(({ row, column }) => !isCovered(area, row, column)) : own
  const cells = [...rest, ...(pasted ? repeated(pasted, area) : [])]
  const height = Math.max(map.height, pasted ? area.bottom : 0)
  const rows = rowsWith(cells, Math.max(map.width, pasted ? area.right : 0), height).map((row, index) =>
    (index < map.height ? table.child(index) : nodes.table_row.create()).copy(
      nodes.table_row.create(null, row).content,
    ),
  )
  const tr = state.tr.replaceWith(tableStart, tableStart + table.content.size, rows)
  repairInto(tr, state.doc)
  const now = tr.doc.nodeAt(tableStart - 1)
  if (!now) return undefined
  const after = TableMap.get(now)
  const at = (row: number, column: number): number =>
    tableStart + (after.map[Math.min(row, after.height - 1) * after.width + Math.min(column, after.width - 1)] ?? 0)
  const [first, last] = [at(area.top, area.left), at(area.bottom - 1, area.right - 1)]
  return tr.setSelection(
    pasted || state.selection instanceof CellSelection
      ? CellSelection.create(tr.doc, first, last)
      : TextSelection.near(tr.doc.resolve(first + 1)),
  )
}

const isCovered = (area: Rect, row: number, column: number): boolean =>
  row >= area.top && row < area.bottom && column >= area.left && column < area.right
const isIn = (area: Rect, { row, column, colspan, rowspan }: Omit<CellAt, 'node'>): boolean =>
  column < area.right && column + colspan > area.left && row < area.bottom && row + rowspan > area.top

/** The cells of a table, with the merged ones that touch an area split. */
function splitIn(map: TableMap, table: Node, area: Rect): readonly CellAt[] {
  return map
    .cellsInRect({ left: 0, top: 0, right: map.width, bottom: map.height })
    .flatMap((pos): readonly CellAt[] => {
      const node = table.nodeAt(pos)
      if (!node) return []
      const { left, top, right, bottom } = map.findCell(pos)
      const whole = { node, row: top, column: left, colspan: right - left, rowspan: bottom - top }
      if (!isIn(area, whole)) return [whole]
      return Array.from({ length: whole.rowspan * whole.colspan }, (_, index): CellAt => {
        const step = index % whole.colspan
        const part = index === 0 ? node : (node.type.createAndFill({ color: node.attrs['color'] as unknown }) ?? node)
        return { node: part, row: top + Math.trunc(index / whole.colspan), column: left + step, colspan: 1, rowspan: 1 }
      })
    })
}

/** Pasted cells, again and again until the area is full; cut at its edges. */
function repeated({ width, height, cells }: Pasted, area: Rect): readonly CellAt[] {
  const found: CellAt[] = []
  for (let top = area.top; top < area.bottom; top += height)
    for (let left = area.left; left < area.right; left += width)
      for (const cell of cells) {
        const [row, column] = [top + cell.row, left + cell.column]
        if (!isCovered(area, row, column)) continue
        const rowspan = Math.min(cell.rowspan, area.bottom - row)
        found.push({ ...cell, row, column, rowspan, colspan: Math.min(cell.colspan, area.right - column) })
      }
  return found
}

/** Rows of cells in their columns; what no cell covers gets an empty one. */
function rowsWith(cells: readonly CellAt[], width: number, height: number): readonly (readonly Node[])[] {
  const covered = new Set<number>()
  const rows = Array.from({ length: height }, (): (Node | undefined)[] => [])
  for (const { node, row, column, colspan, rowspan } of cells) {
    for (let down = row; down < row + rowspan; down++)
      for (let across = column; across < column + colspan; across++) covered.add(down * width + across)
    const isSame = node.attrs['colspan'] === colspan && node.attrs['rowspan'] === rowspan
    const attrs: Attrs = {
      ...node.attrs,
      colspan,
      rowspan,
      colwidth: isSame ? (node.attrs['colwidth'] as unknown) : null,
    }
    const line = rows[row]
    if (line) line[column] = node.type.create(attrs, node.content)
  }
  for (const [row, line] of rows.entries())
    for (let column = 0; column < width; column++)
      if (!covered.has(row * width + column)) line[column] = nodes.table_cell.createAndFill() ?? undefined
  return rows.map(line => line.filter(node => node !== undefined))
}
