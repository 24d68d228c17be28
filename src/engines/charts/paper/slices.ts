// A pie on paper: the layout of pies on a screen, with each label, value and share beside its slice. Pure.
import { textWidthPx } from '../../../ui/text-width.ts'
import { layoutSlices, sharesOf, type Slice } from '../slice-layout.ts'
import { drawing, fontPx, ink, middlePx, moved, path, words, type Shape } from './shapes.ts'

export interface PaperSlices {
  readonly slices: readonly Slice[]
  readonly widthPx: number
  readonly heightPx?: number | undefined
  readonly description: string
  writeValue(value: number): string
  writeShare(percent: number): string
}

const usualPx = 240
const gapPx = 6

export function paperSlices({ slices, widthPx, description, ...input }: PaperSlices): Shape {
  const heightPx = input.heightPx ?? usualPx
  const shares = sharesOf(slices.map(({ value }) => value))
  const figures = slices.map(
    ({ value }, index) => `${input.writeValue(value)} (${input.writeShare(shares[index] ?? 0)})`,
  )
  const layout = layoutSlices({
    kind: 'pie',
    slices,
    widthPx,
    heightPx,
    hole: 0,
    hasLabels: true,
    writeLabelValue: index => figures[index] ?? '',
  })
  const arcs = layout.arcs.map(({ path: d }, index) =>
    path(d, { fill: slices[index]?.color ?? ink.other, stroke: ink.paper, 'stroke-width': '1.5' }),
  )
  const labels = layout.labels.flatMap(({ text, value, side, x, y, line }) => {
    const valuePx = textWidthPx(value, fontPx)
    const [atX, valueX] = side === 'start' ? [x, x + textWidthPx(text, fontPx) + gapPx] : [x - valuePx - gapPx, x]
    return [
      path(`M${line.split(' ').join('L')}`, { fill: 'none', stroke: ink.line, 'stroke-width': '1' }),
      words(text, atX, y + middlePx, side, ink.text),
      words(value, valueX, y + middlePx, side),
    ]
  })
  return drawing(widthPx, heightPx, description, [moved(layout.x, layout.y, arcs), ...labels])
}
