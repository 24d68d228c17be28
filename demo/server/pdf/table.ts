// A table of a template as a table of a PDF file: its head stands on every page, a row is not split. Pure.
import type { Drawn, DrawnElement } from '../../../src/contract/report/fill.ts'
import { rowHeight } from './height.ts'
import { alignmentOf, classesOf, colors, runOf, smallPt } from './inline.ts'
import type { Cell, PdfNode, Row } from './node.ts'
import type { Room } from './room.ts'
import { widthsOf, type ColumnCell } from './widths.ts'

/** Draws what stands in a cell. */
type DrawCell = (inside: readonly Drawn[], room: Room) => readonly PdfNode[]

interface Line {
  readonly cells: readonly DrawnElement[]
  readonly part: 'head' | 'body' | 'foot'
}

/** Wider tables nobody can read on paper, and each cell costs. */
const mostColumns = 60

export function tableOf(table: DrawnElement, room: Room, draw: DrawCell): readonly PdfNode[] {
  const lines = linesOf(table.inside, 'body')
  const columns = Math.min(mostColumns, Math.max(0, ...lines.map(({ cells }) => spanOfAll(cells))))
  const captions = table.inside.filter(part => typeof part !== 'string' && part.tag === 'caption').slice(0, 1)
  const caption = draw(captions, { ...room, look: { ...room.look, sizePt: smallPt, color: colors.muted } })
  if (columns === 0) return caption
  const widths = widthsOf(cellsOf(lines), columns, room.widthPt)
  const widthPt = (column: number): number => (widths.pt[column] ?? 0) - paddingPt
  const rows = gridOf(lines, columns, (cell, part, column) => {
    const classes = classesOf(cell)
    const isBold = part === 'foot' || (cell.tag === 'th' && part === 'body')
    const look = {
      ...room.look,
      ...(part === 'head' ? { sizePt: smallPt, color: colors.muted } : {}),
      ...(isBold ? { bold: true as const } : {}),
      ...runOf(classes),
    }
    const scaled = widths.scale < 1 ? { sizePt: Math.max(leastPt, (look.sizePt ?? usualPt) * widths.scale) } : {}
    const alignment = alignmentOf(classes) ?? 'left'
    const own = { ...room, widthPt: widthPt(column), look: { ...look, ...scaled }, alignment }
    return { inside: draw(cell.inside, own), alignment }
  }).map((cells): Row => (rowHeight({ cells }, widthPt) > room.heightPt ? { cells, isHigh: true } : { cells }))
  const rowsOf = (part: Line['part']): readonly Row[] => rows.filter((_, y) => lines[y]?.part === part)
  const [head, body, foot] = [rowsOf('head'), rowsOf('body'), rowsOf('foot')]
  return [
    {
      is: 'table',
      widths: widths.columns,
      ...(caption.length > 0 ? { caption } : {}),
      // what is written in one piece has to fit on a page
      head: isLow(head) ? head : [],
      body: [...(isLow(head) ? [] : head), ...body, ...(isLow(foot) ? [] : foot)],
      foot: isLow(foot) ? foot : [],
    },
  ]
}
const isLow = (rows: readonly Row[]): boolean => rows.length <= mostInOne && rows.every(row => !row.isHigh)
const mostInOne = 5
const paddingPt = 10
const usualPt = 10
const leastPt = 5

function linesOf(parts: readonly Drawn[], part: Line['part']): readonly Line[] {
  const lines = parts.flatMap((one): readonly Line[] => {
    if (typeof one === 'string') return []
    if (one.tag === 'tr') {
      const cells = one.inside
        .filter(cell => typeof cell !== 'string')
        .filter(({ tag }) => tag === 'td' || tag === 'th')
      return cells.length === 0 ? [] : [{ cells, part }]
    }
    const group = one.tag === 'thead' ? 'head' : one.tag === 'tfoot' ? 'foot' : one.tag === 'tbody' ? 'body' : undefined
    return group ? linesOf(one.inside, group) : []
  })
  // what is repeated on each page comes first, whatever order it is written in
  const order = { head: 0, body: 1, foot: 2 }
  return lines.toSorted((one, other) => order[one.part] - order[other.part])
}

const spanOf = ({ attributes }: DrawnElement, name: 'colspan' | 'rowspan'): number =>
  Math.max(1, Math.round(Number(attributes[name] ?? 1)) || 1)
const spanOfAll = (cells: readonly DrawnElement[]): number =>
  cells.reduce((sum, cell) => sum + spanOf(cell, 'colspan'), 0)

/** Returns the cells of the first rows that are in one column. */
const cellsOf = (lines: readonly Line[]): readonly ColumnCell[] =>
  lines.slice(0, measuredRows).flatMap(({ cells, part }) => {
    let column = 0
    return cells.flatMap(cell => {
      const [own, span] = [column, spanOf(cell, 'colspan')]
      column += span
      return span === 1 ? [{ column: own, inside: cell.inside, sizePt: part === 'head' ? smallPt : usualPt }] : []
    })
  })
const measuredRows = 200

/** Every row fills the columns of the table that no cell of a row above covers. */
function gridOf(
  lines: readonly Line[],
  columns: number,
  cellOf: (cell: DrawnElement, part: Line['part'], column: number) => Cell,
): readonly (readonly Cell[])[] {
  const grid: (Cell | 'covered' | undefined)[][] = lines.map(() => Array.from({ length: columns }, () => undefined))
  lines.forEach(({ cells, part }, y) => {
    let x = 0
    for (const cell of cells) {
      while (x < columns && grid[y]?.[x] !== undefined) x++
      if (x >= columns) return
      // a span ends where its part of the table ends, and where another span is
      const sameRows = lines.slice(y).findIndex(row => row.part !== part)
      const rowspan = Math.min(spanOf(cell, 'rowspan'), sameRows === -1 ? lines.length - y : sameRows)
      const taken = grid[y]?.slice(x).findIndex(one => one !== undefined) ?? -1
      const colspan = Math.min(spanOf(cell, 'colspan'), taken === -1 ? columns - x : taken)
      for (let down = 0; down < rowspan; down++) grid[y + down]?.fill('covered', x, x + colspan)
      const line = grid[y]
      if (line)
        line[x] = {
          ...cellOf(cell, part, x),
          ...(colspan > 1 ? { colspan } : {}),
          ...(rowspan > 1 ? { rowspan } : {}),
          ...(x + colspan === columns ? { isLast: true } : {}),
        }
      x += colspan
    }
  })
  return grid.map(line => line.filter(cell => cell !== 'covered').map(cell => cell ?? empty))
}
const empty: Cell = { inside: [], alignment: 'left' }
