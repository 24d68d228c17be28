// How the cells of a stored table lie: the columns and rows of each cell, computed as a browser does, and the widths of
// the columns. The reader, the writers and the editor draw the same table from it. Pure.

/** The columns and rows that a cell covers; 1 without a merge. */
export interface Spans {
  readonly colspan: number
  readonly rowspan: number
}
export interface CellBox extends Spans {
  /** The first column, from 0. */
  readonly column: number
}

/** Reads the count of columns or rows of a merged cell: 2 to 999, otherwise 1. */
export const spanIn = (value: unknown): number => {
  const whole = Math.trunc(Number(value))
  return whole > 1 && whole < 1000 ? whole : 1
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

/** The narrowest and the widest column in px. */
export const columnPx = { min: 40, max: 4000 } as const
/** The width that a column without one has at least, if others have one. */
export const plainColumnPx = 100

/** The widths of a cell's columns in px; 0 for a column without one. Undefined if none has one. */
export function widthsIn(stored: unknown): readonly number[] | undefined {
  if (!Array.isArray(stored) || stored.length === 0) return undefined
  const widths = stored.map(one => Math.round(Number(one)))
  return widths.every(width => width >= 0 && width <= columnPx.max) && widths.some(width => width > 0)
    ? widths
    : undefined
}

export interface TableWidths {
  /** One for each column; 0 for one without a width. */
  readonly columns: readonly number[]
  /** The width of the whole table, and whether it may grow beyond it. */
  readonly px: number
  readonly isFixed: boolean
}

/** Returns the widths of a table by the cells of its first row; undefined if no column has one. */
export function tableWidths(
  firstRow: readonly { readonly colspan: number; readonly colwidth: readonly number[] | undefined }[],
): TableWidths | undefined {
  if (firstRow.every(({ colwidth }) => colwidth === undefined)) return undefined
  const columns = firstRow.flatMap(({ colspan, colwidth }) =>
    Array.from({ length: colspan }, (_, index) => colwidth?.[index] ?? 0),
  )
  return {
    columns,
    px: columns.reduce((sum, px) => sum + (px === 0 ? plainColumnPx : px), 0),
    isFixed: columns.every(px => px > 0),
  }
}
