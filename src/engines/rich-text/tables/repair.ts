// Makes every table of a document one that the commands can work on: each row covers all columns, cells do not overlap
// or extend below the last row, and the cells of a column have the same width. prosemirror-tables repairs too, but keeps
// rows without cells, lets a cell overlap all of another, and computes a grid as large as the spans in a stored text.
import { Fragment, Slice } from 'prosemirror-model'
import type { Attrs, Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import type { Command, Transaction } from 'prosemirror-state'
import { layOutCells } from '../../../base/rich-grid.ts'
import type { CellBox } from '../../../base/rich-grid.ts'
import { columnPx } from '../../../base/rich-table.ts'
import { schema } from '../schema.ts'

const { nodes } = schema

/** Repairs the tables that `before`, a repaired document, does not have. Returns undefined if there is nothing to do. */
export function repairTables(state: EditorState, before?: Node): Transaction | undefined {
  const { tr } = state
  repairInto(tr, before)
  return tr.docChanged ? tr : undefined
}

/**
 * A command whose table is repaired in the same transaction. Between two transactions a selection of cells would be
 * mapped to a table that is not whole, which throws: prosemirror-tables adds a row with too few cells below a cell that
 * covers several columns and rows.
 */
export const whole =
  (command: Command): Command =>
  (state, dispatch, view) =>
    command(
      state,
      dispatch &&
        (tr => {
          repairInto(tr, state.doc)
          dispatch(tr)
        }),
      view,
    )

export function repairedDoc(doc: Node): Node {
  const { tr } = EditorState.create({ doc })
  repairInto(tr)
  return tr.doc
}

/**
 * Pasted tables and rows, repaired: prosemirror-tables grows a table to whatever spans a pasted cell has, a million
 * cells for one of 999 by 999.
 */
export function repairedSlice(slice: Slice): Slice {
  const { content, openStart, openEnd } = slice
  const isRows = content.childCount > 0 && content.content.every(node => node.type === nodes.table_row)
  const tables = isRows ? [nodes.table.create(null, content)] : content.content
  const repaired = tables.map(node =>
    node.type === nodes.table ? (repairedDoc(nodes.doc.create(null, node)).firstChild ?? node) : node,
  )
  const inside = isRows ? repaired[0]?.content : Fragment.from(repaired)
  return inside ? new Slice(inside, openStart, openEnd) : slice
}

/** Repairs, in a transaction, the tables that `before` does not have. */
export function repairInto(tr: Transaction, before?: Node): void {
  const known = new Set(before ? tablesIn(before, tr.doc).map(({ table }) => table) : [])
  // from the end, and inner tables first: earlier positions stay
  for (const { table, pos } of tablesIn(tr.doc, before).toReversed()) if (!known.has(table)) repairTable(tr, pos)
}

/** The tables of a text, without those in blocks that another text has too: a letter changes one block. */
function tablesIn(doc: Node, other?: Node): readonly { readonly table: Node; readonly pos: number }[] {
  const found: { readonly table: Node; readonly pos: number }[] = []
  const common = new Set(other?.children)
  doc.descendants((node, pos, parent) => {
    if (parent === doc && common.has(node)) return false
    if (node.type === nodes.table) found.push({ table: node, pos })
    return !node.isTextblock
  })
  return found
}

/** The cells of a table as they should be, each with its attributes. */
interface Row {
  readonly pos: number
  readonly node: Node
  readonly cells: readonly { readonly node: Node; readonly pos: number }[]
}

function repairTable(tr: Transaction, tablePos: number): void {
  dropEmptyRows(tr, tablePos)
  const rows = rowsAt(tr.doc, tablePos)
  if (rows.length === 0) return
  const { width, boxes } = collapsed(layOutCells(rows.map(({ cells }) => cells.map(({ node }) => spansOf(node)))))
  const widths = columnWidths(rows, boxes, width)
  const holes = holesIn(boxes, width)
  for (const [index, row] of [...rows.entries()].toReversed()) {
    const lastType = row.cells.at(-1)?.node.type ?? nodes.table_cell
    for (const [at, cell] of [...row.cells.entries(), [row.cells.length, undefined] as const].toReversed()) {
      const pos = cell?.pos ?? row.pos + row.node.nodeSize - 1
      const hole = holes[index]?.filter(one => one.before === at) ?? []
      const box = boxes[index]?.[at]
      if (cell && box) setAttrs(tr, cell, box, widths)
      const filled = hole.flatMap(({ column, count }) => fillers(lastType, column, count, widths))
      if (filled.length > 0) tr.insert(pos, filled)
    }
  }
}

function rowsAt(doc: Node, tablePos: number): readonly Row[] {
  const table = doc.nodeAt(tablePos)
  const rows: Row[] = []
  table?.forEach((node, offset) => {
    const pos = tablePos + 1 + offset
    const cells: { readonly node: Node; readonly pos: number }[] = []
    node.forEach((cell, at) => {
      cells.push({ node: cell, pos: pos + 1 + at })
    })
    rows.push({ pos, node, cells })
  })
  return rows
}

const spansOf = ({ attrs }: Node): { readonly colspan: number; readonly rowspan: number } => ({
  colspan: Math.max(1, Number(attrs['colspan'])),
  rowspan: Math.max(1, Number(attrs['rowspan'])),
})

/** Rows without cells show nothing: the cells above them that cover them get shorter. */
function dropEmptyRows(tr: Transaction, tablePos: number): void {
  const rows = rowsAt(tr.doc, tablePos)
  if (rows.every(({ cells }) => cells.length > 0)) return
  if (rows.every(({ cells }) => cells.length === 0)) {
    tr.insert(tablePos + 2, nodes.table_cell.createAndFill() ?? [])
    dropEmptyRows(tr, tablePos)
    return
  }
  for (const [index, row] of rows.entries())
    for (const { node, pos } of row.cells) {
      const { rowspan } = spansOf(node)
      const dropped = rows.slice(index, index + rowspan).filter(one => one.cells.length === 0).length
      if (dropped > 0) tr.setNodeMarkup(pos, null, { ...node.attrs, rowspan: rowspan - dropped })
    }
  for (const row of rows.toReversed()) if (row.cells.length === 0) tr.delete(row.pos, row.pos + row.node.nodeSize)
}

/** The most columns in which no cell begins; more are only spans that somebody wrote. */
const mostSpanned = 60

/**
 * Without the columns in which no cell begins, if there are too many of them or there is only one cell: merging all
 * cells leaves one.
 */
function collapsed({ width, boxes }: ReturnType<typeof layOutCells>): ReturnType<typeof layOutCells> {
  const all = boxes.flat()
  const begins = new Set(all.map(({ column }) => column))
  if (all.length > 1 && width - begins.size <= mostSpanned) return { width, boxes }
  const newColumn: number[] = []
  for (let column = 0, count = 0; column <= width; column++) {
    newColumn.push(count)
    if (begins.has(column)) count++
  }
  const shrunk = boxes.map(row =>
    row.map(({ column, colspan, rowspan }) => {
      const start = newColumn[column] ?? 0
      const end = newColumn[column + colspan] ?? start + 1
      return { column: start, colspan: Math.max(1, end - start), rowspan: all.length === 1 ? 1 : rowspan }
    }),
  )
  return { width: begins.size, boxes: shrunk }
}

/** The first width in px that a cell gives each column; 0 for none. */
function columnWidths(rows: readonly Row[], boxes: readonly (readonly CellBox[])[], width: number): readonly number[] {
  const widths = Array.from({ length: width }, () => 0)
  for (const [index, { cells }] of rows.entries())
    for (const [at, { node }] of cells.entries()) {
      const own: unknown = node.attrs['colwidth']
      const box = boxes[index]?.[at]
      if (!Array.isArray(own) || !box) continue
      const isWhole = own.length === box.colspan
      const all = own.reduce<number>((sum, px) => sum + Number(px), 0)
      for (let column = 0; column < box.colspan; column++)
        widths[box.column + column] ||= roundPx(isWhole ? own[column] : box.colspan === 1 ? all : 0)
    }
  return widths
}
const roundPx = (px: unknown): number => {
  const whole = Math.round(Number(px))
  return whole > 0 ? Math.min(columnPx.max, whole) : 0
}

interface Hole {
  /** The index of the cell in its row that stands after the hole. */
  readonly before: number
  readonly column: number
  readonly count: number
}

/** The parts of rows that no cell covers. */
function holesIn(boxes: readonly (readonly CellBox[])[], width: number): readonly (readonly Hole[])[] {
  const coveredUntil = Array.from({ length: width }, () => 0)
  return boxes.map((row, index) => {
    for (const { column, colspan, rowspan } of row)
      for (let step = 0; step < colspan; step++) coveredUntil[column + step] = index + rowspan
    const found: Hole[] = []
    let column = 0
    while (column < width) {
      const start = column
      while (column < width && (coveredUntil[column] ?? 0) <= index) column++
      if (column > start) {
        const after = row.findIndex(box => box.column > start)
        found.push({ before: after < 0 ? row.length : after, column: start, count: column - start })
      } else column++
    }
    return found
  })
}

/** The longest hole that is filled with one cell for each column; a longer one gets one wide cell. */
const mostFillers = 20

function fillers(type: Node['type'], column: number, count: number, widths: readonly number[]): readonly Node[] {
  const make = (from: number, colspan: number): readonly Node[] => {
    const cell = type.createAndFill({ colspan, colwidth: widthsAt(widths, from, colspan) })
    return cell ? [cell] : []
  }
  return count > mostFillers
    ? make(column, count)
    : Array.from({ length: count }, (_, step) => make(column + step, 1)).flat()
}

const widthsAt = (widths: readonly number[], column: number, colspan: number): readonly number[] | null => {
  const own = widths.slice(column, column + colspan)
  return own.some(px => px > 0) ? own : null
}

function setAttrs(tr: Transaction, { node, pos }: Row['cells'][number], box: CellBox, widths: readonly number[]): void {
  const colwidth = widthsAt(widths, box.column, box.colspan)
  const { attrs } = node
  const isSame =
    attrs['colspan'] === box.colspan &&
    attrs['rowspan'] === box.rowspan &&
    JSON.stringify(attrs['colwidth']) === JSON.stringify(colwidth)
  const next: Attrs = { ...attrs, colspan: box.colspan, rowspan: box.rowspan, colwidth }
  if (!isSame) tr.setNodeMarkup(pos, null, next)
}
