// A drawn chart as a flat list of shapes, texts and images, with every color and font as the browser computed it: so it
// looks the same in a file, where neither style sheets nor tokens are.
import { plotIn, recordPlot, type PlotText } from './plot-recording.ts'

export type Matrix = readonly [number, number, number, number, number, number]
export interface PathMark {
  readonly kind: 'path'
  readonly d: string
  readonly fill: string
  readonly stroke: string
  readonly widthPx: number
  readonly dash: readonly number[]
  readonly opacity: number
  readonly matrix: Matrix
}
/** Stands at its start, on its baseline. */
export interface TextMark {
  readonly kind: 'text'
  readonly text: string
  readonly x: number
  readonly y: number
  readonly fill: string
  /** Drawn below the letters. */
  readonly stroke: string
  readonly widthPx: number
  readonly font: TextFont
  readonly opacity: number
  readonly matrix: Matrix
}
export interface TextFont {
  readonly sizePx: number
  readonly weight: string
  readonly family: string
}
export interface ImageMark {
  readonly kind: 'image'
  readonly source: HTMLCanvasElement
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly opacity: number
}
export type Mark = PathMark | TextMark | ImageMark

/** What is there for the pointer and for screen readers. */
const unseen =
  '.lc-hidden, .lc-chart-tip, .lc-chart-reset, .lc-chart-band, .lc-lines-swatches, .lc-plot-points-selection, .u-over, .u-under'
/** The lines of a canvas are drawn this much finer than the page shows them. */
const finer = 2

/** Returns the marks of everything in an element, in px from its corner. */
export function marksOf(element: HTMLElement): readonly Mark[] {
  const box = element.getBoundingClientRect()
  const zoom = box.width / (element.offsetWidth || 1) || 1
  const marks: Mark[] = []
  const position = (left: number, top: number) => ({ x: (left - box.left) / zoom, y: (top - box.top) / zoom })
  const visit = (node: Element, around: number): void => {
    const style = getComputedStyle(node)
    const opacity = around * Number(style.opacity)
    if (opacity === 0 || style.display === 'none' || style.visibility === 'hidden' || node.matches(unseen)) return
    const corner = node.getBoundingClientRect()
    const at = position(corner.left, corner.top)
    const plot = node.matches('.lc-lines') && plotIn(node)
    if (plot) return void marks.push(...plotMarks(plot, at, opacity))
    if (node instanceof HTMLCanvasElement) {
      if (node.width > 0 && node.height > 0)
        marks.push({
          kind: 'image',
          source: node,
          ...at,
          width: corner.width / zoom,
          height: corner.height / zoom,
          opacity,
        })
      return
    }
    if (node instanceof SVGGraphicsElement) {
      const matrix = matrixOf(node, position, zoom)
      const mark = node instanceof SVGTextContentElement ? svgText(node, style) : svgShape(node, style)
      if (mark && matrix) marks.push({ ...mark, ...colorsOf(style), opacity, matrix })
    } else if (node instanceof HTMLElement) marks.push(...htmlMarks(node, style, position, zoom, opacity))
    for (const child of node.children) visit(child, opacity)
  }
  visit(element, 1)
  return marks
}

function matrixOf(node: SVGGraphicsElement, position: Position, zoom: number): Matrix | undefined {
  const matrix = node.getScreenCTM()
  if (!matrix) return undefined
  const { x, y } = position(matrix.e, matrix.f)
  return [matrix.a / zoom, matrix.b / zoom, matrix.c / zoom, matrix.d / zoom, x, y]
}
type Position = (left: number, top: number) => { readonly x: number; readonly y: number }

const colorsOf = (style: CSSStyleDeclaration) => ({
  fill: withOpacity(style.fill, style.fillOpacity),
  stroke: withOpacity(style.stroke, style.strokeOpacity),
  widthPx: Number.parseFloat(style.strokeWidth) || 0,
})
const withOpacity = (color: string, opacity: string): string => (Number(opacity) === 0 ? 'none' : color)

function svgShape(node: SVGGraphicsElement, style: CSSStyleDeclaration) {
  const d = node instanceof SVGGeometryElement ? pathOf(node, style) : ''
  const dash = style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[\s,]+/).map(Number.parseFloat)
  return d === '' ? undefined : ({ kind: 'path', d, dash } as const)
}

function pathOf(node: SVGGeometryElement, style: CSSStyleDeclaration): string {
  const read = (name: string): number => Number(node.getAttribute(name) ?? 0)
  if (node instanceof SVGPathElement) return node.getAttribute('d') ?? ''
  if (node instanceof SVGLineElement) return `M${read('x1')} ${read('y1')}L${read('x2')} ${read('y2')}`
  if (node instanceof SVGPolylineElement) return `M${node.getAttribute('points') ?? '0 0'}`
  const { x, y, width, height } = node.getBBox()
  if (node instanceof SVGCircleElement) return roundedPath(x, y, width, height, width / 2)
  if (node instanceof SVGRectElement) return roundedPath(x, y, width, height, Number.parseFloat(style.rx) || 0)
  return ''
}

function roundedPath(x: number, y: number, width: number, height: number, radius: number): string {
  if (!(width > 0 && height > 0)) return ''
  const r = Math.min(radius, width / 2, height / 2)
  if (r <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const turn = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${across}${turn(r, r)}v${down}${turn(-r, r)}h${-across}${turn(-r, -r)}v${-down}${turn(r, -r)}Z`
}

/** A text of SVG: the letters before its first child, and where the first of them stands. */
function svgText(node: SVGTextContentElement, style: CSSStyleDeclaration) {
  let text = ''
  for (const child of node.childNodes) {
    if (child.nodeType !== Node.TEXT_NODE) break
    text += child.textContent
  }
  if (text.trim() === '' || node.getNumberOfChars() === 0) return undefined
  const { x, y } = node.getStartPositionOfChar(0)
  return { kind: 'text', text: text.trim(), x, y, font: fontOf(style) } as const
}

export const fontOf = (style: CSSStyleDeclaration): TextFont => ({
  sizePx: Number.parseFloat(style.fontSize) || 12,
  weight: style.fontWeight,
  family: style.fontFamily,
})

const clear = /^(transparent|rgba\(.*, 0\))$/
/** Returns whether a computed color is one that is seen. */
export const isSeen = (color: string): boolean => color !== 'none' && !clear.test(color) && !/\/ 0\)$/.test(color)

/** A box with a color, and the letters that stand directly in it, a mark for each line. */
function htmlMarks(
  node: HTMLElement,
  style: CSSStyleDeclaration,
  position: Position,
  zoom: number,
  opacity: number,
): Mark[] {
  const marks: Mark[] = []
  const none = { stroke: 'none', widthPx: 0, opacity, matrix: [1, 0, 0, 1, 0, 0] as const }
  if (isSeen(style.backgroundColor)) {
    const { left, top, width, height } = node.getBoundingClientRect()
    const { x, y } = position(left, top)
    const d = roundedPath(x, y, width / zoom, height / zoom, Number.parseFloat(style.borderRadius) || 0)
    if (d !== '') marks.push({ kind: 'path', d, fill: style.backgroundColor, dash: [], ...none })
  }
  const font = fontOf(style)
  for (const child of node.childNodes) {
    if (!(child instanceof Text) || child.data.trim() === '') continue
    for (const { text, rect } of linesOf(child)) {
      const { x, y } = position(rect.left, rect.top)
      // the baseline of most fonts is four fifths down the box of a line
      const baseline = y + rect.height / zoom / 2 + font.sizePx * 0.35
      marks.push({ kind: 'text', text, x, y: baseline, fill: style.color, font, ...none })
    }
  }
  return marks
}

/** Splits a text into the lines that the browser made of it. */
function linesOf(node: Text): readonly { readonly text: string; readonly rect: DOMRect }[] {
  const range = node.ownerDocument.createRange()
  const lines: { text: string; rect: DOMRect }[] = []
  for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const rect = range.getBoundingClientRect()
    const last = lines.at(-1)
    if (last && Math.abs(last.rect.top - rect.top) < rect.height / 2) last.text += ` ${word}`
    else if (rect.width > 0) lines.push({ text: word, rect })
  }
  return lines
}

/** A plot on a canvas: its lines as an image, its texts as text. */
function plotMarks(plot: uPlotOf, at: { readonly x: number; readonly y: number }, opacity: number): readonly Mark[] {
  const { texts, draw } = recordPlot(plot)
  const { canvas } = plot.ctx
  const source = canvas.ownerDocument.createElement('canvas')
  source.width = canvas.width * finer
  source.height = canvas.height * finer
  const context = source.getContext('2d')
  if (!context) return []
  context.scale(finer, finer)
  draw(context)
  const ratio = canvas.width / plot.width
  return [
    { kind: 'image', source, ...at, width: plot.width, height: plot.height, opacity },
    ...texts.map(text => plotText(text, context, ratio, at, opacity)),
  ]
}
type uPlotOf = Parameters<typeof recordPlot>[0]

function plotText(
  { text, x, y, matrix: { a, b, c, d, e, f }, look }: PlotText,
  context: CanvasRenderingContext2D,
  ratio: number,
  at: { readonly x: number; readonly y: number },
  opacity: number,
): TextMark {
  const [, weight = '400', size = '12', family = 'sans-serif'] =
    /^(?:(\d+|bold) )?([\d.]+)px (.*)$/.exec(look.font) ?? []
  context.font = look.font
  const { width } = context.measureText(text)
  const isEnd = look.textAlign === 'right' || look.textAlign === 'end'
  const start = look.textAlign === 'center' ? width / 2 : isEnd ? width : 0
  const sizePx = Number(size)
  const drop = { top: 0.8, hanging: 0.8, middle: 0.35, bottom: -0.2, ideographic: -0.2, alphabetic: 0 }[
    look.textBaseline
  ]
  return {
    kind: 'text',
    text,
    x: x - start,
    y: y + drop * sizePx,
    fill: String(look.fillStyle),
    stroke: 'none',
    widthPx: 0,
    font: { sizePx, weight, family },
    opacity: opacity * look.globalAlpha,
    matrix: [a / ratio, b / ratio, c / ratio, d / ratio, e / ratio + at.x, f / ratio + at.y],
  }
}
