// How high nodes of a PDF file are at most, by the number of letters in them. Pure.
import type { Inline, PdfNode, Row } from './node.ts'

const lineOf = 1.5
/** Of the size of letters: their widest average, with what is lost at the ends of lines. */
const letterOf = 0.9
const gapPt = 18
/** Within the frame of a picture that is left out, as `document.typ` has it. */
const framePt = 6

/** Returns the most that nodes below each other may need, in points. */
export const heightOf = (nodes: readonly PdfNode[], widthPt: number): number =>
  nodes.reduce((sum, node) => sum + gapPt + ownHeight(node, widthPt), 0)

export const rowHeight = ({ cells }: Row, widthPt: (column: number) => number): number =>
  cells.reduce((most, { inside }, column) => Math.max(most, heightOf(inside, widthPt(column))), 0)

function ownHeight(node: PdfNode, widthPt: number): number {
  switch (node.is) {
    case 'text':
      return linesHeight(node.runs, 10, widthPt)
    case 'heading':
      return linesHeight(node.runs, 20, widthPt)
    case 'code':
      return node.text.split('\n').reduce((sum, line) => sum + textHeight(line, 10, widthPt), 0)
    case 'list':
      return node.items.reduce((sum, item) => sum + heightOf(item, widthPt - 20), 0)
    case 'quote':
    case 'box':
      return heightOf(node.inside, widthPt - 20)
    case 'figure':
      return heightOf(node.caption, widthPt) + heightOf(node.inside, widthPt)
    case 'figures':
      return Math.max(...node.columns.map(column => heightOf(column, widthPt / node.columns.length)))
    case 'table': {
      const ownPt = widthPt / node.widths.length
      return [...node.head, ...node.body, ...node.foot].reduce(
        (sum, row) => sum + gapPt + rowHeight(row, () => ownPt),
        0,
      )
    }
    case 'leftOut':
      return textHeight(node.alt, 10, widthPt - 2 * framePt) + 2 * framePt
    case 'picture':
    case 'drawing':
      return node.heightPt
    case 'line':
      return 1
  }
}

const linesHeight = (runs: readonly Inline[], sizePt: number, widthPt: number): number =>
  runs.reduce(
    (sum, run) =>
      sum +
      ('link' in run
        ? linesHeight(run.runs, sizePt, widthPt)
        : textHeight(run.text ?? '', run.sizePt ?? sizePt, widthPt)),
    0,
  )

function textHeight(text: string, sizePt: number, widthPt: number): number {
  const lines = (text.length * sizePt * letterOf) / Math.max(sizePt, widthPt)
  return Math.ceil(lines) * sizePt * lineOf
}
