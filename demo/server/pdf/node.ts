// What a PDF file is made of: plain data, which `document.typ` draws. No text in it is code, and none names a file.

/** A text with its look. */
export interface Run {
  readonly text?: string
  readonly bold?: true
  readonly italic?: true
  readonly underline?: true
  readonly strike?: true
  /** On a coloured ground. */
  readonly mark?: true
  /** In letters of one width. */
  readonly code?: true
  readonly sup?: true
  readonly sub?: true
  readonly color?: string
  readonly sizePt?: number
  /** It has a word that may be longer than a line. */
  readonly isLong?: true
  /** In the head or foot of pages: replaced by the number of the page, or by how many there are. */
  readonly count?: 'page' | 'pages'
}
/** The address that its texts lead to. */
export interface Link {
  readonly link: string
  readonly runs: readonly Run[]
}
export type Inline = Run | Link

export type Alignment = 'left' | 'center' | 'right'

export interface Cell {
  readonly inside: readonly PdfNode[]
  readonly alignment: Alignment
  readonly colspan?: number
  readonly rowspan?: number
  /** It ends where the table does. */
  readonly isLast?: true
}
export interface Row {
  readonly cells: readonly Cell[]
  /** It may go on on the next page, as one page might be too low for it. */
  readonly isHigh?: true
}

export interface TableNode {
  readonly is: 'table'
  /** In points; `auto`: as wide as what is in it; `rest`: a share of what the others leave. */
  readonly widths: readonly (number | 'auto' | 'rest')[]
  readonly caption?: readonly PdfNode[]
  readonly head: readonly Row[]
  readonly body: readonly Row[]
  readonly foot: readonly Row[]
}

export type PdfNode =
  | { readonly is: 'text'; readonly runs: readonly Inline[] }
  /** `level`: among the headings of the file, where none is skipped; `rank`: as it is written, and looks. */
  | { readonly is: 'heading'; readonly level: number; readonly rank: number; readonly runs: readonly Inline[] }
  | { readonly is: 'list'; readonly items: readonly (readonly PdfNode[])[]; readonly start?: number }
  | TableNode
  | { readonly is: 'line' }
  | { readonly is: 'quote'; readonly inside: readonly PdfNode[] }
  | { readonly is: 'code'; readonly text: string; readonly color?: string }
  | {
      readonly is: 'box'
      readonly inside: readonly PdfNode[]
      readonly alignment?: Alignment
      readonly isTogether?: true
      readonly isBreak?: true
    }
  /** A caption above or below what it belongs to. */
  | {
      readonly is: 'figure'
      readonly caption: readonly PdfNode[]
      readonly isAbove: boolean
      readonly inside: readonly PdfNode[]
      readonly alignment: Alignment
    }
  | { readonly is: 'figures'; readonly columns: readonly (readonly PdfNode[])[]; readonly beside: number }
  /** `source`: a data URL. Without `alt` it says nothing. */
  | {
      readonly is: 'picture'
      readonly source: string
      readonly widthPt: number
      readonly heightPt: number
      readonly alt: string
    }
  /** In place of a picture that cannot be drawn: its text in a frame, or nothing if it has none. */
  | { readonly is: 'leftOut'; readonly alt: string }
  | {
      readonly is: 'drawing'
      readonly svg: string
      readonly widthPt: number
      readonly heightPt: number
      readonly alt: string
    }
