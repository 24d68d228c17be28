import type { GridColumn } from './grid-column.ts'
import type { GridPosition } from './grid-keys.ts'

/** Cells of a grid between two corners, both included. */
export interface GridRange {
  readonly rows: readonly [first: number, last: number]
  readonly columns: readonly [first: number, last: number]
}

const between = (a: number, b: number): readonly [number, number] => [Math.min(a, b), Math.max(a, b)]

/** Returns the cells between two places; of a row, all its cells. */
export const rangeOf = (from: GridPosition, to: GridPosition, columnCount: number): GridRange => ({
  rows: between(from.row, to.row),
  columns: from.column < 0 || to.column < 0 ? [0, columnCount - 1] : between(from.column, to.column),
})

/** A range as its grid reports it: rows by their position among those it has, columns by their ids as they are shown. */
export interface GridSpan {
  readonly rows: readonly [first: number, last: number]
  readonly columns: readonly string[]
}

/** Returns the place of the cell around an element; undefined outside the rows. */
export function positionOf(element: EventTarget | null): GridPosition | undefined {
  if (!(element instanceof Element)) return undefined
  const cell = element.closest('tr[data-index] > td')
  const row = cell?.closest<HTMLElement>('tr')
  return row
    ? { row: Number(row.dataset['index']), column: Number(cell?.getAttribute('aria-colindex')) - 1 }
    : undefined
}

/** Writes cells for the clipboard as spreadsheets read them: tabs, CRLF, quotes if needed, and no formulas. */
export const tsv = <Row>(
  { rows: [firstRow, lastRow], columns: [firstColumn, lastColumn] }: GridRange,
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
): string =>
  rows
    .slice(firstRow, lastRow + 1)
    .map(row =>
      columns
        .slice(firstColumn, lastColumn + 1)
        .map(column => field(column.copy?.(row) ?? ''))
        .join('\t'),
    )
    .join('\r\n')

function field(text: string): string {
  const safe = /^[=+\-@]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /["\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
