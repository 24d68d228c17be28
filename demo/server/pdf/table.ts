// A table of a template as a table of a PDF file: its head stands on every page, a row is not split. Pure.
import type { Drawn, DrawnElement } from '../../../src/contract/report/fill.ts'
import { alignmentOf, classesOf, colors, runOf, smallPt, type Run } from './inline.ts'
import type { PdfNode } from './node.ts'

/** Draws what stands in a cell, in so many points of width. */
type DrawCell = (inside: readonly Drawn[], widthPt: number, look: Run) => readonly PdfNode[]

interface Row {
  readonly cells: readonly DrawnElement[]
  readonly part: 'head' | 'body' | 'foot'
}

/** Wider tables nobody can read on paper, and each cell costs. */
const mostColumns = 60
/** Set by pdfmake itself for the cells that another one covers. */
const covered = {}

export function tableOf(table: DrawnElement, widthPt: number, look: Run, draw: DrawCell): readonly PdfNode[] {
  const rows = rowsOf(table.inside, 'body')
  const columns = Math.min(mostColumns, Math.max(0, ...rows.map(({ cells }) => spanOfAll(cells))))
  const caption = table.inside.find(part => typeof part !== 'string' && part.tag === 'caption')
  const above =
    caption && typeof caption !== 'string'
      ? draw(caption.inside, widthPt, { ...look, fontSize: smallPt, color: colors.muted })
      : []
  if (columns === 0) return above
  const heads = rows.findIndex(({ part }) => part !== 'head')
  const headerRows = heads === -1 ? rows.length : heads
  const body = gridOf(rows, columns, ({ inside, tag, ...cell }, part) => {
    const classes = classesOf({ inside, tag, ...cell })
    const head: Run = part === 'head' ? { fontSize: smallPt, color: colors.muted } : {}
    const isBold = part === 'foot' || (tag === 'th' && part === 'body')
    const own = { ...look, ...head, ...(isBold ? ({ bold: true } as const) : {}), ...runOf(classes) }
    return {
      stack: draw(inside, widthPt / columns, own).map((node, at, all) =>
        at === all.length - 1 ? { ...node, margin: [0, 0, 0, 0] } : node,
      ),
      alignment: alignmentOf(classes) ?? 'left',
    }
  })
  return [
    ...above,
    {
      table: { headerRows, dontBreakRows: true, keepWithHeaderRows: 1, widths: widthsOf(rows, columns), body },
      layout: 'lines',
      margin: [0, 0, 0, 12],
    },
  ]
}

function rowsOf(parts: readonly Drawn[], part: Row['part']): readonly Row[] {
  const rows = parts.flatMap((one): readonly Row[] => {
    if (typeof one === 'string') return []
    if (one.tag === 'tr') {
      const cells = one.inside
        .filter(cell => typeof cell !== 'string')
        .filter(({ tag }) => tag === 'td' || tag === 'th')
      return cells.length === 0 ? [] : [{ cells, part }]
    }
    const group = one.tag === 'thead' ? 'head' : one.tag === 'tfoot' ? 'foot' : one.tag === 'tbody' ? 'body' : undefined
    return group ? rowsOf(one.inside, group) : []
  })
  // what is repeated on each page comes first, whatever order it is written in
  const order = { head: 0, body: 1, foot: 2 }
  return rows.toSorted((one, other) => order[one.part] - order[other.part])
}

const spanOf = ({ attributes }: DrawnElement, name: 'colspan' | 'rowspan'): number =>
  Math.max(1, Math.round(Number(attributes[name] ?? 1)) || 1)
const spanOfAll = (cells: readonly DrawnElement[]): number =>
  cells.reduce((sum, cell) => sum + spanOf(cell, 'colspan'), 0)

/** Every row has as many cells as the table has columns; those that a span covers are empty. */
function gridOf(
  rows: readonly Row[],
  columns: number,
  cellOf: (cell: DrawnElement, part: Row['part']) => PdfNode,
): readonly (readonly PdfNode[])[] {
  const grid: (PdfNode | undefined)[][] = rows.map(() => Array.from({ length: columns }, () => undefined))
  rows.forEach(({ cells, part }, y) => {
    let x = 0
    for (const cell of cells) {
      while (x < columns && grid[y]?.[x] !== undefined) x++
      if (x >= columns) return
      // a span ends where its part of the table ends, and where another span is
      const sameRows = rows.slice(y).findIndex(row => row.part !== part)
      const rowSpan = Math.min(spanOf(cell, 'rowspan'), sameRows === -1 ? rows.length - y : sameRows)
      const taken = grid[y]?.slice(x).findIndex(one => one !== undefined) ?? -1
      const colSpan = Math.min(spanOf(cell, 'colspan'), taken === -1 ? columns - x : taken)
      for (let down = 0; down < rowSpan; down++)
        for (let right = 0; right < colSpan; right++) {
          const line = grid[y + down]
          if (line && line[x + right] === undefined) line[x + right] = covered
        }
      const line = grid[y]
      if (line)
        line[x] = { ...cellOf(cell, part), ...(colSpan > 1 ? { colSpan } : {}), ...(rowSpan > 1 ? { rowSpan } : {}) }
      x += colSpan
    }
  })
  return grid.map(line => line.map(cell => cell ?? { text: '' }))
}

/** Columns of short values are as wide as these; the others share what is left. */
function widthsOf(rows: readonly Row[], columns: number): readonly ('auto' | '*')[] {
  const longest = Array.from({ length: columns }, () => 0)
  for (const { cells } of rows.slice(0, 200)) {
    let x = 0
    for (const cell of cells) {
      if (spanOf(cell, 'colspan') === 1) longest[x] = Math.max(longest[x] ?? 0, lettersIn(cell.inside))
      x += spanOf(cell, 'colspan')
    }
  }
  const widths = longest.map(letters => (letters <= shortLetters && columns <= 8 ? 'auto' : '*'))
  // a table is as wide as the paper: something has to fill it
  return widths.includes('*') ? widths : widths.map(() => '*')
}
const shortLetters = 12

const lettersIn = (parts: readonly Drawn[]): number =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.trim().length : lettersIn(part.inside)), 0)
