// Fits the columns of a list into a narrow box: the menu of a row sticks to its end and would cover the last of them. Pure.
import { widthOf } from '../../engines/table/grid-column.ts'
import type { GridColumn } from '../../engines/table/grid-column.ts'

/** A column of texts is not made narrower. */
export const leastPx = 96

export function fitColumns<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  boxPx: number,
): readonly GridColumn<Row>[] {
  const sizes = new Map(columns.map(column => [column, widthOf(column, rows)]))
  const overPx = [...sizes.values()].reduce((sum, px) => sum + px, 0) - boxPx
  if (boxPx === 0 || overPx <= 0) return columns
  /** What a column can give away. */
  const spareOf = (column: GridColumn<Row>): number =>
    column.widthPx === undefined ? Math.max(0, (sizes.get(column) ?? 0) - leastPx) : 0
  const spare = columns.reduce((sum, column) => sum + spareOf(column), 0)
  const part = Math.min(1, overPx / spare)
  return columns.map(column => {
    const given = spareOf(column)
    if (given === 0) return column
    const px = Math.floor((sizes.get(column) ?? 0) - given * part)
    return { ...column, widthPx: px, mostPx: px }
  })
}
