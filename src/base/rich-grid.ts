// How the cells of a stored table lie: the columns and rows of each cell, computed as a browser does. Pure.

/** The columns and rows that a cell covers; 1 without a merge. */
export interface Spans {
  readonly colspan: number
  readonly rowspan: number
}
export interface CellBox extends Spans {
  /** The first column, from 0. */
  readonly column: number
}

/**
 * Returns the position of each cell, in the order of its row. A cell that would overlap another or extend below the
 * last row is cut.
 */
export function layOutCells(rows: readonly (readonly Spans[])[]): {
  readonly width: number
  readonly boxes: readonly (readonly CellBox[])[]
} {
  /** For each column the first row in which it is free. */
  const freeFrom: number[] = []
  const isFree = (column: number, row: number): boolean => (freeFrom[column] ?? 0) <= row
  const boxes = rows.map((cells, row) => {
    let column = 0
    return cells.map((cell): CellBox => {
      while (!isFree(column, row)) column++
      const rowspan = Math.min(cell.rowspan, rows.length - row)
      let colspan = 0
      while (colspan < cell.colspan && isFree(column + colspan, row)) freeFrom[column + colspan++] = row + rowspan
      column += colspan
      return { column: column - colspan, colspan, rowspan }
    })
  })
  return { width: freeFrom.length, boxes }
}
