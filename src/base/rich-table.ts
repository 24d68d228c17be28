// The spans of cells and the widths of columns of a stored table. The reader, the writers and the editor draw the same
// table from them. Pure.

/** Reads the count of columns or rows of a merged cell: 2 to 999, otherwise 1. */
export const spanIn = (value: unknown): number => {
  const whole = Math.trunc(Number(value))
  return whole > 1 && whole < 1000 ? whole : 1
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
