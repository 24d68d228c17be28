// The head and the foot of printed pages. A browser repeats them on every page, but counts pages only in the margin boxes of
// style sheets: a line with a number of pages is written there. Where there are no such boxes, it is printed without its numbers.
import type { Drawn, DrawnElement } from '../../contract/report/fill.ts'

const sides = ['left', 'center', 'right'] as const
type Side = (typeof sides)[number]
interface Line {
  readonly side: Side
  /** The value of `content`. */
  readonly content: string
}

export interface PrintedEdge {
  /** Lines that are not printed here are in an element of the class `numbered`. */
  readonly drawn: readonly Drawn[]
  /** Margin boxes, for `@page`. */
  readonly boxes: string
}

/** Returns whether the browser knows margin boxes. */
export function hasMarginBoxes(): boolean {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@page { @top-left { content: "" } }')
  return [...sheet.cssRules].some(rule => rule.cssText.includes('@top-left'))
}

export function printedEdge(edge: 'top' | 'bottom', drawn: readonly Drawn[], hasBoxes: boolean): PrintedEdge {
  const lines: Line[] = []
  const marked = markLines(drawn, 'left', run => {
    if (!hasBoxes) return !/[\p{L}\p{N}]/u.test(textOf(run.parts, '', ''))
    lines.push({ side: run.side, content: contentOf(run.parts) })
    return true
  })
  const boxes = sides.map(side => {
    const written = lines.filter(line => line.side === side).map(({ content }) => content)
    return written.length === 0 ? '' : `@${edge}-${side} { content: ${written.join(String.raw` "\a" `)}; ${boxStyle} }`
  })
  return { drawn: marked, boxes: boxes.join(' ') }
}

const boxStyle = 'font: 9pt sans-serif; white-space: pre;'

/** Marks the lines with numbers of pages for which `isApart` returns true. Lines are what stands between the blocks. */
function markLines(
  parts: readonly Drawn[],
  side: Side,
  isApart: (run: { readonly parts: readonly Drawn[]; readonly side: Side }) => boolean,
): readonly Drawn[] {
  const marked: Drawn[] = []
  let run: Drawn[] = []
  const end = (): void => {
    if (run.some(isNumbered) && isApart({ parts: run, side }))
      marked.push({ tag: 'span', attributes: { class: 'numbered' }, inside: run })
    else marked.push(...run)
    run = []
  }
  for (const part of parts) {
    if (typeof part === 'string' || inline.has(part.tag)) run.push(part)
    else {
      end()
      marked.push({ ...part, inside: markLines(part.inside, sideOf(part) ?? side, isApart) })
    }
  }
  end()
  return marked
}

const inline: ReadonlySet<string> = new Set('b strong i em u s small sub sup mark code span a img br'.split(' '))
const classesOf = ({ attributes }: DrawnElement): readonly string[] => (attributes['class'] ?? '').split(/\s+/)
const sideOf = (part: DrawnElement): Side | undefined => sides.find(side => classesOf(part).includes(side))

const numberOf = (part: DrawnElement): 'page' | 'pages' | undefined =>
  part.inside.length > 0 ? undefined : (['page', 'pages'] as const).find(name => part.attributes['class'] === name)

const isNumbered = (part: Drawn): boolean =>
  typeof part !== 'string' && (numberOf(part) !== undefined || part.inside.some(isNumbered))

/** Marks for the numbers, which no text has: they are not characters. */
const [pageMark, pagesMark] = ['\uFFFE', '\uFFFF']

const textOf = (parts: readonly Drawn[], page: string, pages: string): string =>
  parts
    .map(part => {
      if (typeof part === 'string') return part.replaceAll(/\s+/g, ' ')
      const number = numberOf(part)
      if (number !== undefined) return number === 'page' ? page : pages
      return part.tag === 'br' ? '\n' : (part.attributes['alt'] ?? textOf(part.inside, page, pages))
    })
    .join('')

/** "Page 1 of 3" → `"Page " counter(page) " of " counter(pages)`. */
const contentOf = (parts: readonly Drawn[]): string =>
  textOf(parts, pageMark, pagesMark)
    .replaceAll(/ *(\n| ) */g, '$1')
    .trim()
    .split(new RegExp(`([${pageMark}${pagesMark}])`))
    .filter(text => text !== '')
    .map(text => (text === pageMark ? 'counter(page)' : text === pagesMark ? 'counter(pages)' : quoted(text)))
    .join(' ')

/** Writes a text so that it ends neither its string nor the style sheet. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/[^\p{L}\p{N} ]/gu, sign => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`
