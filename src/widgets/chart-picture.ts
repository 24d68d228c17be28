// A chart as a file: what is drawn, with its title above. Loaded when it is asked for.
import { fontOf, isSeen, marksOf, type Mark } from '../engines/charts/picture-marks.ts'
import { pngOf, svgOf, type Picture } from '../engines/charts/picture.ts'
import { fileNameOf } from './csv.ts'
import { saveFile } from './frame.tsx'

const marginPx = 16

/** Saves the chart in a widget's frame as a file that is named after it. Rejects if nothing is drawn. */
export async function saveChart(frame: Element, name: string, kind: 'png' | 'svg'): Promise<void> {
  const file = await fileOf(frame, name, kind)
  saveFile(frame, fileNameOf(name, kind), file.type, file)
}

/** Returns the chart in a widget's frame as a file. Rejects if nothing is drawn. */
export async function fileOf(frame: Element, name: string, kind: 'png' | 'svg'): Promise<Blob> {
  const picture = pictureOf(frame, name)
  return kind === 'png'
    ? new Blob([await pngOf(picture)], { type: 'image/png' })
    : new Blob([svgOf(picture, name)], { type: 'image/svg+xml' })
}

/** Returns the chart in a frame, below its title and subtitle, on the color behind it; without a name the chart alone. */
export function pictureOf(frame: Element, name: string): Picture {
  const chart = frame.querySelector<HTMLElement>('.lc-chart')
  if (!chart) throw new Error('No chart is drawn.')
  const widthPx = chart.offsetWidth + 2 * marginPx
  const marks: Mark[] = []
  let topPx = marginPx
  const write = (text: string, element: Element): void => {
    const style = getComputedStyle(element)
    const font = fontOf(style)
    for (const line of linesOf(text, `${font.weight} ${font.sizePx}px ${font.family}`, chart.offsetWidth)) {
      topPx += font.sizePx * 1.35
      const position = { x: marginPx, y: topPx - font.sizePx * 0.3 }
      const look = { fill: style.color, stroke: 'none', widthPx: 0, font, opacity: 1 }
      marks.push({ kind: 'text', text: line, ...position, ...look, matrix: [1, 0, 0, 1, 0, 0] })
    }
  }
  write(name, frame.querySelector('.lc-frame-title') ?? frame)
  const subtitle = name === '' ? null : frame.querySelector('.lc-frame-subtitle')
  if (subtitle) write(subtitle.textContent ?? '', subtitle)
  topPx += 8
  const end = showWhole(chart)
  marks.push(...marksOf(chart).map(mark => moved(mark, marginPx, topPx)))
  const heightPx = topPx + chart.offsetHeight + marginPx
  end()
  return { widthPx, heightPx, background: backgroundOf(frame), marks }
}

/** A legend that scrolls is in the picture as a whole, beside a drawing of the same size. Returns what ends it. */
function showWhole(chart: HTMLElement): () => void {
  const [legend, box] = ['.lc-chart-legend', '.lc-chart-box'].map(name => chart.querySelector<HTMLElement>(name))
  if (!legend || !box || legend.scrollHeight <= legend.clientHeight) return () => {}
  const before = [chart, legend, box].map(one => [one, one.style.cssText] as const)
  box.style.cssText = `flex: none; block-size: ${box.offsetHeight}px`
  legend.style.maxBlockSize = 'none'
  chart.style.blockSize = 'auto'
  return () => {
    for (const [one, style] of before) one.style.cssText = style
  }
}

function moved(mark: Mark, x: number, y: number): Mark {
  if (mark.kind === 'image') return { ...mark, x: mark.x + x, y: mark.y + y }
  const [a, b, c, d, e, f] = mark.matrix
  return { ...mark, matrix: [a, b, c, d, e + x, f + y] }
}

/** Breaks a title between words where it is wider than the chart. */
function linesOf(text: string, font: string, widthPx: number): readonly string[] {
  const context = document.createElement('canvas').getContext('2d')
  if (context) context.font = font
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && (context?.measureText(longer).width ?? 0) <= widthPx) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Returns the color of the nearest element that has one. */
function backgroundOf(element: Element): string {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const { backgroundColor } = getComputedStyle(at)
    if (isSeen(backgroundColor)) return backgroundColor
  }
  return 'Canvas'
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}
