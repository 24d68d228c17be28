import type { MouseEvent, ReactNode } from 'react'
import { textWidthPx } from '../../ui/text-width.ts'

export interface GridColumn<Row> {
  readonly id: string
  /** Spoken name; also the head unless `head` draws another. */
  readonly name: string
  readonly head?: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  /** Width asked for; never so little that head or short texts are cut. Absent: worked out from the texts. */
  readonly widthPx?: number | undefined
  /** The head and all texts are cut rather than that the column begins wider. */
  readonly mostPx?: number
  readonly isResizable?: boolean
  /** Offers sorting; `order` counts from 1 if several columns sort. */
  readonly sort?:
    | {
        readonly direction: 'ascending' | 'descending' | 'none'
        readonly order?: number | undefined
        onPress(event: MouseEvent): void
      }
    | undefined
  cell(row: Row, index: number): ReactNode
  /** The plain text of a cell, to work the width out. */
  measure?: ((row: Row) => string) | undefined
  /** What a cell is in the clipboard. */
  copy?: ((row: Row) => string) | undefined
  /** Its texts are bold. */
  readonly isBold?: boolean
  /** What is drawn around a text: the padding of a tag or a button. */
  readonly aroundPx?: number
  readonly foot?: ReactNode
  /** Marks the button of its menu: the rows are filtered by it. */
  readonly isMarked?: boolean
  /** Stays in sight at the start of the table while the others scroll. */
  readonly isPinned?: boolean
}

/** A column that is in the document. */
export interface DrawnColumn<Row> {
  readonly column: GridColumn<Row>
  /** Its position among all shown columns, from 1. */
  readonly index: number
  /** Where a pinned column sticks. */
  readonly stickPx: number | undefined
}

const padPx = 26
const sortSignPx = 17
/** Texts up to this length are dates, codes and amounts: cut, they say something else. */
const shortLetters = 16
const mostPx = 340

/**
 * Computes an initial width from the header, the footer and a sample of the texts. A configured width is used if header
 * and short texts fit.
 */
export function widthOf<Row>(column: GridColumn<Row>, rows: readonly Row[]): number {
  const { name, sort, foot, widthPx, measure, mostPx: cutPx = Infinity, isBold = false, aroundPx = 0 } = column
  const head = textWidthPx(name, 12, true) + (sort ? sortSignPx + (sort.order === undefined ? 0 : 8) : 0)
  const ends = Math.max(head, typeof foot === 'string' ? textWidthPx(foot, 13, true) : 0)
  const texts = measure ? rows.slice(0, 60).map(measure) : []
  const cells = texts.map(text => ({ text, px: textWidthPx(text, 13, isBold) + aroundPx })).sort((a, b) => a.px - b.px)
  const least = Math.max(ends, ...cells.filter(cell => cell.text.length <= shortLetters).map(cell => cell.px))
  const bounded = (px: number): number => Math.ceil(Math.min(mostPx, px + padPx))
  if (widthPx !== undefined) return Math.min(cutPx, Math.max(widthPx, bounded(least)))
  // one very long text must not widen the whole column: nine of ten fit
  const usual = cells[Math.floor((cells.length - 1) * 0.9)]?.px ?? 64
  return bounded(Math.max(64, least, usual))
}

/** What a reader does with a column in its head: opens its menu, drags it, or moves it by a key. */
export type ColumnPress =
  | { readonly kind: 'menu'; readonly column: string; readonly anchor: HTMLButtonElement }
  | { readonly kind: 'drag'; readonly column: string; readonly event: PointerEvent; readonly area: HTMLElement }
  | { readonly kind: 'step'; readonly column: string; readonly by: 1 | -1; readonly area: HTMLElement }

/** The texts of a head. */
export interface GridWords {
  sort(name: string): string
  resize(name: string): string
  menu?(name: string): string
}
