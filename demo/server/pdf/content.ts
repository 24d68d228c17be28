// Turns the filled tree of a template into the content of a PDF file: plain data for the process that writes it. Pure. None
// of it names a file or an address that the writer would read.
import type { Drawn, DrawnElement } from '../../../src/contract/report/fill.ts'
import { textWidth, type Paper } from '../../../src/contract/report/paper.ts'
import { pixelsOf } from '../files/thumbnail.ts'
import { withoutDepths } from './depth.ts'
import { alignmentOf, classesOf, colors, createLine, isInline, runOf, smallPt } from './inline.ts'
import type { PdfNode, Run } from './node.ts'
import type { Room } from './room.ts'
import { ptOfPx, svgOf } from './svg.ts'
import { tableOf } from './table.ts'
import { textPt } from './widths.ts'

const mostOfPage = 0.8
const edgePicturePt = 80
const indentPt = 14

/** Returns the height between the margins of a page, in points: what is its width when it is turned. */
export const textHeight = ({ orientation, ...paper }: Paper): number =>
  textWidth({ ...paper, orientation: orientation === 'portrait' ? 'landscape' : 'portrait' })
const roomOf = (paper: Paper): Room => ({
  widthPt: textWidth(paper),
  heightPt: mostOfPage * textHeight(paper),
  look: {},
  alignment: 'left',
  isPage: true,
})

/** Returns the content of a file on this paper. */
export const contentOf = (drawn: readonly Drawn[], paper: Paper): readonly PdfNode[] =>
  blocksOf(withoutDepths(drawn), { ...roomOf(paper), levelOf: createLevels() })

/** Returns what stands at the head or the foot of every page: without bookmarks and breaks, and with small pictures. */
export const edgeOf = (drawn: readonly Drawn[], paper: Paper): readonly PdfNode[] =>
  blocksOf(withoutDepths(drawn), { ...roomOf(paper), heightPt: edgePicturePt, isPage: false })

/** A level below another one is the next, as readers of files expect: a template may skip some, or begin with the second. */
function createLevels(): (rank: number) => number {
  let open: readonly number[] = []
  return rank => {
    open = [...open.filter(above => above < rank), rank]
    return open.length
  }
}

/** Texts between blocks become paragraphs. */
function blocksOf(drawn: readonly Drawn[], room: Room): readonly PdfNode[] {
  const blocks: PdfNode[] = []
  const line = createLine(room.look)
  const flush = (): void => {
    const runs = line.take()
    if (runs.length > 0) blocks.push({ is: 'text', runs })
  }
  for (const part of drawn) {
    if (typeof part === 'string' || isInline(part)) line.add(part)
    else {
      flush()
      for (const block of blockOf(part, room)) blocks.push(block)
    }
  }
  flush()
  return blocks
}

function blockOf(element: DrawnElement, around: Room): readonly PdfNode[] {
  const classes = classesOf(element)
  const alignment = alignmentOf(classes)
  const isTogether = around.isPage && classes.has('together')
  const isBreak = around.isPage && classes.has('break')
  const room: Room = {
    ...around,
    look: { ...around.look, ...runOf(classes) },
    alignment: alignment ?? around.alignment,
    isPage: around.isPage && !isTogether,
  }
  const inside = classes.has('figures') ? figuresOf(element, room) : nodesOf(element, room)
  if (inside.length === 0 || (!alignment && !isTogether && !isBreak)) return inside
  return [
    {
      is: 'box',
      inside,
      ...(alignment ? { alignment } : {}),
      ...(isTogether ? { isTogether } : {}),
      ...(isBreak ? { isBreak } : {}),
    },
  ]
}

function nodesOf(element: DrawnElement, room: Room): readonly PdfNode[] {
  const { tag, inside, attributes } = element
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingOf(Number(tag.charAt(1)), inside, room)
    case 'ul':
    case 'ol': {
      const items = itemsOf(inside, within(room, indentPt))
      const start = tag === 'ol' ? { start: Number(attributes['start'] ?? 1) } : {}
      return items.length === 0 ? [] : [{ is: 'list', items, ...start }]
    }
    case 'table':
      return tableOf(element, { ...room, isPage: false }, blocksOf)
    case 'hr':
      return [{ is: 'line' }]
    case 'blockquote': {
      const quoted = blocksOf(inside, within(room, indentPt, { color: colors.muted }))
      return quoted.length === 0 ? [] : [{ is: 'quote', inside: quoted }]
    }
    case 'figure':
      return figureOf(inside, room)
    case 'dt':
      return blocksOf(inside, { ...room, look: { ...room.look, ...captionLook } })
    case 'pre':
      return [
        { is: 'code', text: writtenIn(inside), ...(room.look.color === undefined ? {} : { color: room.look.color }) },
      ]
    case 'img':
      return pictureOf(attributes, room)
    case 'svg':
      return [svgOf(element, room.widthPt)]
    default:
      return blocksOf(inside, room)
  }
}

const within = (room: Room, indent: number, look: Run = {}): Room => ({
  ...room,
  widthPt: room.widthPt - indent,
  look: { ...room.look, ...look },
  isPage: false,
})

const captionLook: Run = { sizePt: smallPt, color: colors.muted }

/** A heading is a bookmark of the file, and stays with what follows it. */
function headingOf(rank: number, inside: readonly Drawn[], { look, levelOf }: Room): readonly PdfNode[] {
  const line = createLine(levelOf ? look : { ...look, bold: true, sizePt: headingPt[rank - 1] ?? 10 })
  for (const part of inside) line.add(part)
  const runs = line.take()
  if (runs.length === 0) return []
  return [levelOf ? { is: 'heading', level: levelOf(rank), rank, runs } : { is: 'text', runs }]
}
const headingPt = [20, 15, 12.5, 11] as const

const itemsOf = (inside: readonly Drawn[], room: Room): readonly (readonly PdfNode[])[] =>
  inside
    .filter(part => typeof part !== 'string' || part.trim() !== '')
    .map(item => blocksOf(typeof item !== 'string' && item.tag === 'li' ? item.inside : [item], room))

/** A caption belongs to the rest of its figure. */
function figureOf(inside: readonly Drawn[], room: Room): readonly PdfNode[] {
  const isCaption = (part: Drawn): boolean => typeof part !== 'string' && part.tag === 'figcaption'
  const at = inside.findIndex(isCaption)
  const found = inside[at]
  const others = inside.filter(part => !isCaption(part))
  const isTitle = typeof found === 'object' && classesOf(found).has('title')
  const look = isTitle ? room.look : { ...room.look, ...captionLook }
  const caption = blocksOf(inside.filter(isCaption), { ...room, look, isPage: false })
  const nodes = blocksOf(others, { ...room, isPage: caption.length === 0 && room.isPage })
  if (caption.length === 0 || nodes.length === 0) return [...caption, ...nodes]
  const isAbove = inside.slice(0, at).every(part => typeof part === 'string' && part.trim() === '')
  return [{ is: 'figure', caption, isAbove, inside: nodes, alignment: room.alignment }]
}

/** Values beside each other: each in bold, and under it what it is. */
function figuresOf({ inside }: DrawnElement, around: Room): readonly PdfNode[] {
  const room: Room = { ...around, isPage: false }
  const columns = inside
    .filter(part => typeof part !== 'string')
    .map(({ inside: parts }) => {
      const isValue = (part: Drawn): boolean => typeof part !== 'string' && (part.tag === 'b' || part.tag === 'strong')
      const value = { ...room, look: { ...room.look, sizePt: 18, color: colors.text } }
      const name = { ...room, look: { ...room.look, ...captionLook } }
      return [
        ...blocksOf(parts.filter(isValue), value),
        ...blocksOf(
          parts.filter(part => !isValue(part)),
          name,
        ),
      ]
    })
  if (columns.length === 0) return []
  const widestPt = Math.max(...inside.map(part => (typeof part === 'string' ? 0 : valuePt(part))))
  return [{ is: 'figures', columns, beside: Math.max(1, Math.floor(around.widthPt / (widestPt + figureGapPt))) }]
}
/** Between two of them, as `document.typ` has it. */
const figureGapPt = 30
const valuePt = ({ inside }: DrawnElement): number =>
  Math.max(
    ...inside.map(part => (typeof part === 'string' ? 0 : textPt(writtenIn(part.inside), 18))),
    Math.min(mostNamePt, textPt(writtenIn(inside), smallPt)),
  )
/** A longer name goes on on the next line. */
const mostNamePt = 90

const writtenIn = (parts: readonly Drawn[]): string =>
  parts.map(part => (typeof part === 'string' ? part : part.tag === 'br' ? '\n' : writtenIn(part.inside))).join('')

/** A picture that is in the template itself. One that would have to be read from elsewhere is left out. */
function pictureOf(attributes: DrawnElement['attributes'], { look, widthPt, heightPt }: Room): readonly PdfNode[] {
  const source = attributes['src'] ?? ''
  const alt = attributes['alt'] ?? ''
  const size = ownPicture.test(source) ? pixelsOf(bytesOf(source)) : undefined
  if (size && size.width > 0 && size.height > 0 && size.width * size.height <= mostPixels) {
    const widthPx = Number(attributes['width'] ?? size.width)
    const shownPt = Math.min(widthPx * ptOfPx, widthPt, (heightPt * size.width) / size.height)
    return [{ is: 'picture', source, widthPt: shownPt, heightPt: (shownPt * size.height) / size.width, alt }]
  }
  if (source !== '') return [{ is: 'leftOut', alt }]
  return alt === '' ? [] : [{ is: 'text', runs: [{ ...look, text: alt, italic: true, color: colors.muted }] }]
}
/** A picture is decoded into four bytes for each pixel: a small file may hold one that fills the memory. */
const mostPixels = 4_000_000
/** The size stands at the beginning of a picture. */
const headBytes = 256 * 1024
const bytesOf = (source: string): Buffer => {
  const from = source.indexOf(',') + 1
  return Buffer.from(source.slice(from, from + headBytes), 'base64')
}
const ownPicture = /^data:image\/(?:png|jpe?g);base64,[a-z\d+/=]+$/i
