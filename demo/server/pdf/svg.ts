// A drawing of a template, such as a chart, as SVG for the writer: its texts stay texts of the file. Only elements and attributes
// that a drawing of ours has are written, so that none names a file or an address. Pure.
import type { Drawn, DrawnElement } from '../../../src/contract/report/fill.ts'
import type { PdfNode } from './node.ts'

const tags = new Set(['svg', 'g', 'rect', 'line', 'path', 'circle', 'text'])
const names = new Set(
  'width height viewBox transform x y x1 y1 x2 y2 cx cy r d fill stroke stroke-width stroke-linejoin font-size text-anchor'.split(
    ' ',
  ),
)
/** A px of CSS in points. */
export const ptOfPx = 0.75

/** Returns a drawing in its own size, or smaller if there is less room. */
export function svgOf(drawn: DrawnElement, widthPt: number): PdfNode {
  const { width, height, 'aria-label': alt = '' } = drawn.attributes
  const ownPt = (Number(width) || 0) * ptOfPx || widthPt
  const shownPt = Math.min(widthPt, ownPt)
  return {
    is: 'drawing',
    svg: written(drawn).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" font-family="Roboto"'),
    widthPt: shownPt,
    heightPt: ((Number(height) || 0) * ptOfPx * shownPt) / ownPt,
    alt,
  }
}

function written(part: Drawn): string {
  if (typeof part === 'string') return escaped(part)
  if (!tags.has(part.tag)) return ''
  const attributes = Object.entries(part.attributes)
    .filter(([name]) => names.has(name))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<${part.tag}${attributes.join('')}>${part.inside.map(written).join('')}</${part.tag}>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, one => entities[one] ?? '')
