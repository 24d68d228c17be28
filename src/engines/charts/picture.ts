// Writes the marks of a chart as SVG and draws them as PNG. Both come from the same list, and neither loads anything:
// a strict content security policy would refuse an SVG as an image, and the fonts of the page are not in one.
import { isSeen, type Mark, type Matrix, type TextFont } from './picture-marks.ts'

export interface Picture {
  readonly widthPx: number
  readonly heightPx: number
  readonly background: string
  readonly marks: readonly Mark[]
}

/** Browsers have no canvas with more pixels than this on a side. */
const mostPx = 16_000

const fontCss = ({ weight, sizePx, family }: TextFont): string => `${weight} ${sizePx}px ${family}`

/** Draws a picture with `ratio` pixels for each px. Rejects if the browser has no room for it. */
export async function pngOf(picture: Picture, ratio = 2): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const scale = Math.min(ratio, mostPx / Math.max(picture.widthPx, picture.heightPx))
  canvas.width = Math.ceil(picture.widthPx * scale)
  canvas.height = Math.ceil(picture.heightPx * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on.')
  context.scale(scale, scale)
  context.fillStyle = picture.background
  context.fillRect(0, 0, picture.widthPx, picture.heightPx)
  for (const mark of picture.marks) {
    context.save()
    context.globalAlpha = mark.opacity
    drawMark(context, mark)
    context.restore()
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png')
  })
}

function drawMark(context: CanvasRenderingContext2D, mark: Mark): void {
  if (mark.kind === 'image') return context.drawImage(mark.source, mark.x, mark.y, mark.width, mark.height)
  context.transform(...mark.matrix)
  context.fillStyle = mark.fill
  context.strokeStyle = mark.stroke
  context.lineWidth = mark.widthPx
  context.lineJoin = 'round'
  const hasStroke = isSeen(mark.stroke) && mark.widthPx > 0
  if (mark.kind === 'text') {
    context.font = fontCss(mark.font)
    if (hasStroke) context.strokeText(mark.text, mark.x, mark.y)
    return context.fillText(mark.text, mark.x, mark.y)
  }
  const path = new Path2D(mark.d)
  context.setLineDash([...mark.dash])
  if (isSeen(mark.fill)) context.fill(path)
  if (hasStroke) context.stroke(path)
}

/** Writes a picture as SVG without a style sheet: each mark has its own color and font. */
export function svgOf({ widthPx, heightPx, background, marks }: Picture, title: string): string {
  const plain = plainColors()
  const [width, height] = [round(widthPx), round(heightPx)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}"${plain('fill', background)}/>`,
    ...marks.map(mark => svgMark(mark, plain)),
    '</svg>',
  ].join('\n')
}

function svgMark(mark: Mark, plain: (name: 'fill' | 'stroke', color: string) => string): string {
  const opacity = mark.opacity < 1 ? ` opacity="${round(mark.opacity)}"` : ''
  if (mark.kind === 'image') {
    const { x, y, width, height } = mark
    const position = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`
    return `<image ${position} href="${mark.source.toDataURL()}"${opacity}/>`
  }
  const hasStroke = isSeen(mark.stroke) && mark.widthPx > 0
  const stroke = hasStroke ? `${plain('stroke', mark.stroke)} stroke-width="${round(mark.widthPx)}"` : ''
  const look = `${plain('fill', mark.fill)}${stroke}${opacity}${transform(mark.matrix)}`
  if (mark.kind === 'path') {
    const dash = mark.dash.length > 0 ? ` stroke-dasharray="${mark.dash.join(' ')}"` : ''
    return `<path d="${escaped(mark.d)}"${look}${dash} stroke-linejoin="round"/>`
  }
  const { family, sizePx, weight } = mark.font
  const font = `font-family="${escaped(family)}" font-size="${round(sizePx)}" font-weight="${weight}"`
  const order = hasStroke ? ' paint-order="stroke"' : ''
  return `<text x="${round(mark.x)}" y="${round(mark.y)}" ${font}${order}${look}>${escaped(mark.text)}</text>`
}

const transform = (matrix: Matrix): string => {
  const rounded = matrix.map(round)
  return rounded.join() === '1,0,0,1,0,0' ? '' : ` transform="matrix(${rounded.join(' ')})"`
}

const round = (number: number): number => Math.round(number * 1000) / 1000

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML has no way to write most control characters. */
const escaped = (text: string): string =>
  text.replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '').replaceAll(/[&<>"]/g, one => entities[one] ?? '')

/** Returns what writes a color as programs that draw SVG know it: not all of them know color() or oklch(). */
function plainColors(): (name: 'fill' | 'stroke', color: string) => string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const known = new Map<string, readonly [string, number]>()
  const read = (color: string): readonly [string, number] => {
    if (!context || !isSeen(color)) return ['none', 1]
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data
    return [`#${[red, green, blue].map(one => one.toString(16).padStart(2, '0')).join('')}`, alpha / 255]
  }
  return (name, color) => {
    const [written, alpha] = known.get(color) ?? read(color)
    known.set(color, [written, alpha])
    return ` ${name}="${written}"${alpha < 1 ? ` ${name}-opacity="${round(alpha)}"` : ''}`
  }
}
