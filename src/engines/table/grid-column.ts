import type { MouseEvent, ReactNode } from 'react'

export interface GridColumn<Row> {
  readonly id: string
  /** Spoken name; also the head unless `head` draws another. */
  readonly name: string
  readonly head?: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  /** Fixed width. Absent: worked out from the texts. */
  readonly widthPx?: number | undefined
  readonly isResizable?: boolean
  /** Offers sorting; `order` counts from 1 where several columns sort. */
  readonly sort?: { readonly direction: 'ascending' | 'descending' | 'none'; readonly order?: number | undefined; onPress(event: MouseEvent): void } | undefined
  cell(row: Row, index: number): ReactNode
  /** The plain text of a cell, to work the width out. */
  measure?(row: Row): string
  readonly foot?: ReactNode
}

const letterPx = 7.9
const padPx = 26

/** Works out a starting width from the head and a sample of the texts. */
export function widthOf<Row>(column: GridColumn<Row>, rows: readonly Row[]): number {
  if (column.widthPx !== undefined) return column.widthPx
  const head = column.name.length * letterPx + (column.sort ? 24 : 0)
  const texts = rows.slice(0, 60).map(row => (column.measure?.(row) ?? '').length).sort((a, b) => a - b)
  // one very long text must not widen the whole column: nine of ten fit
  const usual = texts[Math.floor((texts.length - 1) * 0.9)] ?? 8
  return Math.round(Math.min(340, Math.max(64, head, usual * letterPx) + padPx))
}
