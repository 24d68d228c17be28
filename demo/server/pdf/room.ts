// Where the nodes of a PDF file are drawn.
import type { Alignment, Run } from './node.ts'

export interface Room {
  readonly widthPt: number
  /** The most that a picture has, or a row that is not split. */
  readonly heightPt: number
  readonly look: Run
  readonly alignment: Alignment
  /** Directly on pages, which can end there. */
  readonly isPage: boolean
  /** Returns the level of the next heading; absent: headings are texts, as at the head of every page. */
  levelOf?(rank: number): number
}
