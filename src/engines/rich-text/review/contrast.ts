// Words that are hard to read on their background, in the light or the dark scheme. The browser resolves the colours,
// because a page may change those of the theme.
import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { contrastOf } from '../../../base/contrast.ts'
import type { Colour } from '../../../base/contrast.ts'
import type { TextRange } from '../held.ts'
import { schema } from '../schema.ts'
import type { TextFault } from './checks.ts'

/** Paints colours over each other and returns what is seen. */
type Paint = (colours: readonly string[]) => Colour

const { nodes, marks } = schema
const schemes = ['light', 'dark'] as const

/** Returns the words that stand out too little; none where there is nothing to measure with. */
export function weakWords(view: EditorView): readonly TextFault[] {
  const frame = view.dom.closest<HTMLElement>('.lc-rte')
  const paint = painter(view.dom.ownerDocument)
  const ranges = colouredIn(view.state.doc)
  if (!frame || !paint || ranges.length === 0) return []
  const [light, dark] = schemes.map(scheme => {
    frame.style.colorScheme = scheme // read below and taken back before anything is drawn
    return ranges.map(({ from }) => isWeak(view, frame, from + 1, paint))
  })
  frame.style.colorScheme = ''
  return ranges.flatMap((range, index) => {
    const isLight = light?.[index] === true
    const isDark = dark?.[index] === true
    if (!isLight && !isDark) return []
    const kind = isLight && isDark ? 'contrast' : isLight ? 'contrastLight' : 'contrastDark'
    return [{ ...range, kind, words: view.state.doc.textBetween(range.from, range.to) }]
  })
}

/** The words with a colour, a highlight or a coloured cell. Neighbors that look alike are one range. */
export function colouredIn(doc: Node): readonly TextRange[] {
  const found: { from: number; to: number; look: string }[] = []
  const walk = (parent: Node, start: number, cell: string): void =>
    parent.forEach((node, offset) => {
      const from = start + offset
      if (node.isText && node.text?.trim() !== '') {
        const colour: unknown = marks.text_style.isInSet(node.marks)?.attrs['color']
        const light = marks.highlight.isInSet(node.marks)
        if (!colour && !light && cell === '') return
        const look = JSON.stringify([colour, light?.attrs, cell, marks.link.isInSet(node.marks)?.attrs])
        const last = found.at(-1)
        if (last?.to === from && last.look === look) last.to = from + node.nodeSize
        else found.push({ from, to: from + node.nodeSize, look })
        return
      }
      const isCell = node.type === nodes.table_cell || node.type === nodes.table_header
      walk(node, from + 1, isCell ? String(node.attrs['color'] ?? '') : cell)
    })
  walk(doc, 0, '')
  return found.map(({ from, to }) => ({ from, to }))
}

/** Large words may be weaker (WCAG 1.4.3). */
const leastOf = ({ fontSize, fontWeight }: CSSStyleDeclaration): number => {
  const px = Number.parseFloat(fontSize)
  return px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
}

function isWeak(view: EditorView, frame: HTMLElement, pos: number, paint: Paint): boolean {
  const { node } = view.domAtPos(pos)
  const inner = node instanceof Element ? node : node.parentElement
  if (!inner) return false
  const behind: string[] = []
  for (let one: Element | null = inner; one; one = one === frame ? null : one.parentElement)
    behind.unshift(getComputedStyle(one).backgroundColor)
  const style = getComputedStyle(inner)
  return contrastOf(paint([...behind, style.color]), paint(behind)) < leastOf(style)
}

function painter(page: Document): Paint | undefined {
  const canvas = page.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext?.('2d', { willReadFrequently: true })
  if (!context) return undefined
  return colours => {
    for (const colour of ['white', ...colours]) {
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
}
