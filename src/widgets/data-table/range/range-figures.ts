// What the numbers of a range of cells add up to. Pure.
import { toNumber } from '../../../base/format/number.ts'
import { valueAt } from '../../../base/path.ts'
import type { Document } from '../../../contract/entities/item.ts'
import type { GridSpan } from '../../../engines/table/grid-range.ts'
import type { ColumnModel } from '../data.ts'

export interface RangeFigures {
  readonly cells: number
  /** Undefined where a column of shares is among them, or no number. */
  readonly sum: number | undefined
  /** Undefined if there is no number. */
  readonly average: number | undefined
  /** The format that all columns with numbers have. */
  readonly format: ColumnModel['format']
}

/** Counting stays quick; adding up so many cells with each move of the mouse does not. */
const mostAdded = 200_000

/** Returns the figures of a range; numbers of columns of numbers alone are added up. */
export function figuresOf(
  span: GridSpan,
  rows: readonly Document[],
  columns: readonly ColumnModel[],
  hasSum: (column: ColumnModel) => boolean,
): RangeFigures {
  const [first, last] = span.rows
  const spanned = rows.slice(first, last + 1)
  const cells = spanned.length * span.columns.length
  const numeric = columns.filter(column => column.isNumeric && span.columns.includes(column.key))
  let [sum, count] = [0, 0]
  if (spanned.length * numeric.length <= mostAdded)
    for (const { key } of numeric)
      for (const row of spanned) {
        const value = valueAt(row, key)
        const number = value === null || value === undefined || value === '' ? NaN : toNumber(value)
        if (!Number.isFinite(number)) continue
        sum += number
        count++
      }
  const formats = new Set(numeric.map(column => JSON.stringify(column.format)))
  return {
    cells,
    sum: count > 0 && numeric.every(hasSum) ? sum : undefined,
    average: count > 0 ? sum / count : undefined,
    format: formats.size === 1 ? numeric[0]?.format : undefined,
  }
}
