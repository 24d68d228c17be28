// The shapes of a chart on paper: elements of SVG with their own colors, as no style sheet reaches a file. Pure.
import { textWidthPx } from '../../../ui/text-width.ts'
import { fitted } from '../bar-labels.ts'

export interface Shape {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly inside: readonly (string | Shape)[]
}

/** The nine chart colours on white (THM-002), as `tokens.css` has them; from the tenth series on again. */
export const paperColors = [
  '#085e79',
  '#dd760c',
  '#9d6ffa',
  '#c46004',
  '#8a6c62',
  '#c86dc6',
  '#009196',
  '#739d6f',
  '#7a63ca',
] as const
export const ink = { text: '#1b1b1f', muted: '#55585f', line: '#d5d8dd', other: '#8f949b', paper: '#ffffff' } as const
export const fontPx = 12
/** From a baseline up to the middle of the small letters. */
export const middlePx = 4

/** A chart with a description for those who do not see it. */
export const drawing = (widthPx: number, heightPx: number, description: string, inside: readonly Shape[]): Shape => ({
  tag: 'svg',
  attributes: {
    width: px(widthPx),
    height: px(heightPx),
    viewBox: `0 0 ${px(widthPx)} ${px(heightPx)}`,
    role: 'img',
    'aria-label': description,
  },
  inside,
})

export const moved = (x: number, y: number, inside: readonly Shape[]): Shape => ({
  tag: 'g',
  attributes: { transform: `translate(${px(x)} ${px(y)})` },
  inside,
})

export const box = (x: number, y: number, width: number, height: number, fill: string): Shape => ({
  tag: 'rect',
  attributes: { x: px(x), y: px(y), width: px(Math.max(0, width)), height: px(Math.max(0, height)), fill },
  inside: [],
})

export const stroke = (x1: number, y1: number, x2: number, y2: number, color: string = ink.line): Shape => ({
  tag: 'line',
  attributes: { x1: px(x1), y1: px(y1), x2: px(x2), y2: px(y2), stroke: color, 'stroke-width': '1' },
  inside: [],
})

export const path = (d: string, look: Readonly<Record<string, string>>): Shape => ({
  tag: 'path',
  attributes: { d, ...look },
  inside: [],
})

export const words = (
  text: string,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end' = 'start',
  color: string = ink.muted,
): Shape => ({
  tag: 'text',
  attributes: { x: px(x), y: px(y), fill: color, 'font-size': String(fontPx), 'text-anchor': anchor },
  inside: [written(text)],
})

/** XML has no way to write most control characters, and a label is one line. */
const written = (text: string): string => text.replaceAll(/[\s\p{Cc}\uFFFE\uFFFF]+/gu, ' ').trim()

/** A tenth of a px; zero for what is none, so that a value near the end of numbers breaks no file. */
export const px = (value: number): string => String(Number.isFinite(value) ? Math.round(value * 10) / 10 : 0)

const swatchPx = 10
const rowPx = 18
const longestPx = 200

/** The names of several series beside their colors, in as many rows as they need; nothing of one. */
export function legendOf(
  series: readonly { readonly label: string; readonly color: string }[],
  widthPx: number,
): { readonly shapes: readonly Shape[]; readonly heightPx: number } {
  if (series.length < 2) return { shapes: [], heightPx: 0 }
  let [x, row] = [0, 0]
  const shapes = series.flatMap(({ label, color }) => {
    const text = fitted(label, longestPx)
    const neededPx = swatchPx + 6 + textWidthPx(text, fontPx) + 16
    if (x > 0 && x + neededPx > widthPx) [x, row] = [0, row + 1]
    const [atX, atY] = [x, row * rowPx]
    x += neededPx
    return [
      box(atX, atY + 2, swatchPx, swatchPx, color),
      words(text, atX + swatchPx + 6, atY + 7 + middlePx, 'start', ink.text),
    ]
  })
  return { shapes, heightPx: (row + 1) * rowPx + 6 }
}
