// A management screen as data: its columns, where its rows come from, and what can be done with them. The machine draws it.
import type { ReactNode } from 'react'
import type { Core } from '../../api/core.ts'
import type { Failure, Result } from '../../base/result.ts'
import type { Text, Words } from '../../ui/text.tsx'
import type { ValueField, ValueFieldBase, ValueOption } from '../../ui/value-control.tsx'
import type { ListOf } from './list-lines.ts'
import type { ManageView } from './view.ts'

/** What a cell may need: texts, and how the reader writes. */
export interface CellTools {
  readonly say: Text
  readonly lang: string
}

export interface ManageColumn<Row> {
  readonly key: string
  /** Key of its title, or the title itself. */
  readonly title: string
  /** What is shown, searched and sorted by. */
  text(row: Row, tools: CellTools): string
  /** What is drawn in place of its text. */
  cell?(row: Row, tools: CellTools): ReactNode
  /** What is drawn beside its text: counts to its width. */
  readonly facePx?: number
  /** The path of what its text names. */
  hrefOf?(row: Row): string | undefined
  /** What it sorts by in place of its text. */
  sortBy?(row: Row): string | number
  readonly isSortable?: boolean
  readonly align?: 'start' | 'end'
  readonly widthPx?: number
  /** Left out where the list is narrow. */
  readonly isMinor?: boolean
}

/** The rows of one page, and how many there are in all. */
export interface Rows<Row> {
  readonly rows: readonly Row[] | undefined
  readonly total: number
  readonly isLoading: boolean
  readonly error: Failure | undefined
  retry(): void
}

/** Something that stops working when a row is deleted. */
export interface Use {
  readonly kind: string
  readonly name: string
  /** The path of the screen that shows it. */
  readonly to?: string | undefined
  readonly where?: string | undefined
}

/** What a deletion did. */
export interface Removed<Row> {
  readonly done: number
  /** What puts the deleted rows back; empty if that is not possible. */
  readonly undo: readonly string[]
  readonly refused: readonly { readonly row: Row; readonly failure: Failure; readonly uses: readonly Use[] }[]
}

export interface Removal<Row> {
  /** Whether a row can be deleted; absent: every row. */
  fits?(row: Row): boolean
  /** The question before it, for one row or for many. */
  question(rows: readonly Row[], say: Text): { readonly title: string; readonly text: string }
  /** `anyway`: also what is used. Never rejects. */
  run(core: Core, rows: readonly Row[], anyway: boolean): Promise<Removed<Row>>
}

export interface RowAction<Row> {
  readonly id: string
  /** Key of its text. */
  readonly text: string
  readonly icon: string
  /** Whether a row offers it; absent: every row. */
  fits?(row: Row): boolean
  run(row: Row): void
}

export interface BulkAction<Row> {
  readonly id: string
  /** Key of its text. */
  readonly text: string
  readonly icon: string
  /** Whether these rows offer it; absent: all do. */
  fits?(rows: readonly Row[]): boolean
  /** `onDone` ends the selection. */
  run(rows: readonly Row[], onDone: () => void): void
}

export interface ManageList<Row extends object> {
  /** Begins the keys of its texts: "queries" → "queries.title", "queries.search", "queries.empty" … */
  readonly name: string
  readonly words: Words
  readonly icon: string
  readonly columns: readonly ManageColumn<Row>[]
  idOf(row: Row): string
  nameOf(row: Row): string
  /** The path of its screen. */
  hrefOf?(row: Row): string
  readonly removal?: Removal<Row>
  /** Whether a row can be selected; absent: one that can be deleted. */
  selects?(row: Row): boolean
}

/** The rows of a list for a view of it; a hook. */
export type UseRows<Row> = (view: ManageView) => Rows<Row>

export const pageRows = 25

// forms

export type FormField =
  | ValueField
  | (ValueFieldBase &
      (
        | { readonly kind: 'json'; readonly heightPx?: number }
        /** One of a few layouts, each with a small picture. */
        | { readonly kind: 'sketches'; readonly options: readonly SketchOption[] }
        /** The name of an icon. */
        | { readonly kind: 'icon' }
        /** A colour as "#0b3d91". */
        | { readonly kind: 'colour'; readonly clear: string }
        /** A list of texts or numbers, one per line. */
        | { readonly kind: 'list'; readonly of: ListOf }
        /** A list of chosen values. */
        | { readonly kind: 'choices'; readonly options: readonly FormOption[] }
        /** One of many, found by typing. `shown` is what the present value is called. */
        | {
            readonly kind: 'search'
            find(text: string): Promise<Result<readonly FormOption[]>>
            readonly shown?: string | undefined
          }
      ))

export type FormOption = ValueOption

export interface SketchOption extends FormOption {
  readonly hint: string
  /** Rows of cells, each with its columns of twelve and what it looks like. */
  readonly sketch: readonly (readonly { readonly span: number; readonly role: string }[])[]
}

export type FormValues = Readonly<Record<string, unknown>>
export type Submit = (values: FormValues) => Promise<Result<unknown>>
