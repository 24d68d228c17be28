// Turns the filled tree of a template into the content of a PDF file, as pdfmake takes it. Pure: plain objects for the
// process that writes the file. None of them names a file or an address that the writer would read.
import { isRecord } from '../../../src/base/loose.ts'
import type { Drawn, DrawnElement } from '../../../src/contract/report/fill.ts'
import { textWidth, type Paper } from '../../../src/contract/report/paper.ts'
import {
  alignmentOf,
  classesOf,
  colors,
  createInline,
  isInline,
  printable,
  runOf,
  smallPt,
  type Run,
} from './inline.ts'
import type { PdfNode } from './node.ts'
import { svgOf } from './svg.ts'
import { tableOf } from './table.ts'

export { marginPt, textWidth, type Paper } from '../../../src/contract/report/paper.ts'
const afterPt = 9
const indentPt = 14

/** Returns the content of a file on this paper. */
export const contentOf = (drawn: readonly Drawn[], paper: Paper): readonly PdfNode[] =>
  withOutline(blocksOf(drawn, textWidth(paper), {}))

/** Returns what stands at the head or the foot of every page: without bookmarks and breaks, and with small pictures. */
export const edgeOf = (drawn: readonly Drawn[], paper: Paper): readonly PdfNode[] =>
  blocksOf(drawn, textWidth(paper), {}).map(node => plainNode(node, textWidth(paper)) as PdfNode) // a node stays one

const edgePicturePt = 80
const ofPages = new Set(['outline', 'outlineText', 'headlineLevel', 'pageBreak', 'unbreakable'])
function plainNode(part: unknown, widthPt: number): unknown {
  if (Array.isArray(part)) return part.map(one => plainNode(one, widthPt))
  if (!isRecord(part)) return part
  const shown = 'image' in part ? { ...part, fit: [widthPt, edgePicturePt] } : part
  return Object.fromEntries(
    Object.entries(shown)
      .filter(([key]) => !ofPages.has(key))
      .map(([key, value]) => [key, holders.has(key) ? plainNode(value, widthPt) : value]),
  )
}

/** Puts the bookmark of each heading under that of the heading which it belongs to. */
function withOutline(content: readonly PdfNode[]): readonly PdfNode[] {
  let count = 0
  let open: readonly { readonly level: number; readonly id: string }[] = []
  const within = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(within)
    if (!isRecord(part)) return part
    const { headlineLevel: level } = part
    if (typeof level === 'number') {
      const above = open.filter(heading => heading.level < level)
      const parent = above.at(-1)
      const id = `heading-${++count}`
      open = [...above, { level, id }]
      return { ...part, id, ...(parent ? { outlineParentId: parent.id } : {}) }
    }
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, holders.has(key) ? within(value) : value]),
    )
  }
  return content.map(block => within(block) as PdfNode) // a node stays one
}
/** What nodes have other nodes in. */
const holders = new Set(['stack', 'ul', 'ol', 'columns', 'table', 'body'])

/** Texts between blocks become paragraphs. */
function blocksOf(drawn: readonly Drawn[], widthPt: number, look: Run): readonly PdfNode[] {
  const blocks: PdfNode[] = []
  const inline = createInline(look)
  const flush = (): void => {
    const text = inline.take()
    if (text.length > 0) blocks.push({ text, margin: [0, 0, 0, afterPt] })
  }
  for (const part of drawn) {
    if (typeof part === 'string' || isInline(part)) inline.add(part)
    else {
      flush()
      blocks.push(...blockOf(part, widthPt, look))
    }
  }
  flush()
  return withHeadings(blocks)
}

/** Puts a heading, which must not stand alone at the foot of a page, together with a paragraph or a short table that follows it. */
function withHeadings(blocks: readonly PdfNode[]): readonly PdfNode[] {
  const glued: PdfNode[] = []
  for (const block of blocks.toReversed()) {
    const next = glued[0]
    if ('headlineLevel' in block && next && isShort(next)) glued[0] = { stack: [block, next], unbreakable: true }
    else glued.unshift(block)
  }
  return glued
}
const shortRows = 6
const isShort = ({ text, unbreakable, table }: PdfNode): boolean =>
  text !== undefined ||
  unbreakable === true ||
  (isRecord(table) && Array.isArray(table['body']) && table['body'].length <= shortRows)

function blockOf(element: DrawnElement, widthPt: number, look: Run): readonly PdfNode[] {
  const classes = classesOf(element)
  const own = { ...look, ...runOf(classes) }
  const nodes = classes.has('figures') ? figuresOf(element, widthPt, own) : nodesOf(element, widthPt, own)
  const alignment = alignmentOf(classes)
  const isTogether = classes.has('together')
  const isBreak = classes.has('break')
  if (nodes.length === 0 || (!alignment && !isTogether && !isBreak)) return nodes
  return [
    {
      stack: nodes,
      ...(isTogether ? { unbreakable: true } : {}),
      ...(isBreak ? { pageBreak: 'before' } : {}),
      ...(alignment ? { alignment } : {}),
    },
  ]
}

function nodesOf({ tag, inside, attributes }: DrawnElement, widthPt: number, look: Run): readonly PdfNode[] {
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingOf(Number(tag.charAt(1)), inside, look)
    case 'ul':
      return [{ ul: itemsOf(inside, widthPt, look), margin: [0, 0, 0, afterPt] }]
    case 'ol':
      return [
        { ol: itemsOf(inside, widthPt, look), start: Number(attributes['start'] ?? 1), margin: [0, 0, 0, afterPt] },
      ]
    case 'table':
      return tableOf({ tag, inside, attributes }, widthPt, look, blocksOf)
    case 'hr':
      return [lineOf(widthPt)]
    case 'blockquote': {
      const quoted = blocksOf(inside, widthPt - indentPt, { ...look, color: colors.muted })
      return [{ stack: quoted, margin: [indentPt, 0, 0, 0] }]
    }
    case 'dt':
    case 'figcaption':
      if (classesOf({ tag, inside, attributes }).has('title')) return blocksOf(inside, widthPt, look)
      return blocksOf(inside, widthPt, { ...look, fontSize: smallPt, color: colors.muted })
    case 'pre':
      return [
        {
          text: [printable({ ...look, fontSize: 9, font: 'Courier', text: writtenIn(inside) })],
          preserveLeadingSpaces: true,
          margin: [0, 0, 0, afterPt],
        },
      ]
    case 'img':
      return pictureOf(attributes, widthPt)
    case 'svg':
      return [svgOf({ tag, inside, attributes }, widthPt)]
    default:
      return blocksOf(inside, widthPt, look)
  }
}

const lineOf = (widthPt: number): PdfNode => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: widthPt, y2: 0, lineWidth: 0.75, lineColor: colors.line }],
  margin: [0, afterPt / 2, 0, afterPt],
})

const headingPt = [20, 15, 12.5, 11, 10, 10] as const

/** A heading is a bookmark of the file, and stays with what follows it. */
function headingOf(level: number, inside: readonly Drawn[], look: Run): readonly PdfNode[] {
  const inline = createInline({ ...look, bold: true, fontSize: headingPt[level - 1] ?? 10 })
  for (const part of inside) inline.add(part)
  const text = inline.take()
  if (text.length === 0) return []
  return [
    {
      text,
      headlineLevel: level,
      outline: true,
      outlineText: text
        .map(run => run.text ?? '')
        .join('')
        .replaceAll('\n', ' '),
      lineHeight: 1.1,
      margin: [0, level === 1 ? 0 : level === 2 ? 16 : 10, 0, level < 3 ? 7 : 4],
    },
  ]
}

const itemsOf = (inside: readonly Drawn[], widthPt: number, look: Run): readonly PdfNode[] =>
  inside
    .filter(part => typeof part !== 'string' || part.trim() !== '')
    .map(item => {
      const parts = typeof item !== 'string' && item.tag === 'li' ? item.inside : [item]
      const nodes = blocksOf(parts, widthPt - indentPt, look)
      const [only] = nodes
      return nodes.length === 1 && only && 'text' in only ? { ...only, margin: [0, 0, 0, 2] } : { stack: nodes }
    })

/** Values beside each other: each in bold, and under it what it is. */
function figuresOf({ inside }: DrawnElement, widthPt: number, look: Run): readonly PdfNode[] {
  const columns = inside
    .filter(part => typeof part !== 'string')
    .map(({ inside: parts }) => {
      const isValue = (part: Drawn): boolean => typeof part !== 'string' && (part.tag === 'b' || part.tag === 'strong')
      const value = blocksOf(parts.filter(isValue), widthPt, { ...look, fontSize: 18, color: colors.text })
      const name = blocksOf(
        parts.filter(part => !isValue(part)),
        widthPt,
        { ...look, fontSize: smallPt, color: colors.muted },
      )
      return { width: 'auto', stack: [...value.map(node => ({ ...node, margin: [0, 0, 0, 0] })), ...name] }
    })
  return columns.length === 0 ? [] : [{ columns, columnGap: 30, margin: [0, 8, 0, 8] }]
}

const writtenIn = (parts: readonly Drawn[]): string =>
  parts.map(part => (typeof part === 'string' ? part : part.tag === 'br' ? '\n' : writtenIn(part.inside))).join('')

/** A picture that is in the template itself. One that would have to be read from elsewhere is named by its text. */
function pictureOf(attributes: DrawnElement['attributes'], widthPt: number): readonly PdfNode[] {
  const source = attributes['src'] ?? ''
  if (ownPicture.test(source) && pixelsOf(source) <= mostPixels)
    return [{ image: source, fit: [widthPt, 600], margin: [0, 0, 0, afterPt] }]
  const text = attributes['alt'] ?? ''
  return text === '' ? [] : [{ text: [{ text, italics: true, color: colors.muted }], margin: [0, 0, 0, afterPt] }]
}
/** A PNG is decoded into four bytes for each pixel: a small file may hold a picture that fills the memory. */
const mostPixels = 4_000_000
/** Returns the pixels that the head of a PNG declares; 0 for a JPEG, which goes into the file as it is. */
function pixelsOf(source: string): number {
  const head = Buffer.from(source.slice(source.indexOf(',') + 1, source.indexOf(',') + 41), 'base64')
  const isPng = head.length >= 24 && head.readUInt32BE(0) === 0x89504e47
  return isPng ? head.readUInt32BE(16) * head.readUInt32BE(20) : 0
}
const ownPicture = /^data:image\/(?:png|jpe?g);base64,[a-z\d+/=]+$/i
