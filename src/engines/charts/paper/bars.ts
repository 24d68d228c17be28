// Bars on paper: the layout of bars on a screen, with the values written, as nobody can point at a bar. Pure.
import { textWidthPx } from '../../../ui/text-width.ts'
import { layoutBars, type Bar, type BarInput, type BarLayout } from '../bar-layout.ts'
import { lineHeightPx } from '../bar-labels.ts'
import { box, drawing, fontPx, ink, legendOf, middlePx, moved, stroke, words, type Shape } from './shapes.ts'

export interface PaperBars extends Omit<BarInput, 'heightPx'> {
  /** Absent: as high as the bars need it. */
  readonly heightPx?: number | undefined
  readonly description: string
  writeValue(series: number, value: number): string
}

const usualPx = 240
/** A bar that lies, with the air around it. */
const lyingPx = 20
const valuePx = 16
const rangeOf = ({ series }: PaperBars): readonly number[] =>
  series.flatMap(one => Array.from(one.values, value => value ?? 0))

export function paperBars(input: PaperBars): Shape {
  const legend = legendOf(input.series, input.widthPx)
  const [only, ...others] = input.series
  const texts = only && others.length === 0 ? Array.from(only.values, value => input.writeValue(0, value ?? 0)) : []
  const widest = texts.reduce((most, text) => Math.max(most, textWidthPx(text, fontPx)), 0)
  const isPositive = rangeOf(input).every(value => value >= 0)
  const layOut = (heightPx: number, besidePx: number): BarLayout =>
    layoutBars({ ...input, heightPx: heightPx - legend.heightPx, widthPx: input.widthPx - besidePx })
  const first = layOut(input.heightPx ?? usualPx, 0)
  const rows = input.labels.length * (input.isStacked ? 1 : Math.max(1, input.series.length * 0.7))
  const neededPx = first.isHorizontal ? rows * lyingPx + 50 + legend.heightPx : usualPx
  const heightPx = input.heightPx ?? Math.max(first.isHorizontal ? 90 : usualPx, neededPx)
  const besidePx = first.isHorizontal && isPositive && texts.length > 0 ? widest + 6 : 0
  const abovePx = first.isHorizontal || texts.length === 0 ? 0 : valuePx
  const layout = layOut(heightPx - abovePx, besidePx)
  const stepPx = (layout.bands[1]?.at ?? input.widthPx) - (layout.bands[0]?.at ?? 0)
  const hasValues = texts.length > 0 && (layout.isHorizontal ? isPositive : widest + 4 <= stepPx)
  const marks = [
    ...gridOf(layout),
    ...layout.bars.map(bar => box(bar.x, bar.y, bar.width, bar.height, input.series[bar.series]?.color ?? ink.other)),
    zeroLine(layout),
    ...labelsOf(layout),
    ...(hasValues ? layout.bars.map(bar => valueOf(bar, texts[bar.index] ?? '', layout)) : []),
  ]
  const topPx = legend.heightPx + abovePx
  return drawing(input.widthPx, heightPx, input.description, [...legend.shapes, moved(0, topPx, marks)])
}

const gridOf = ({ plot, ticks, isHorizontal }: BarLayout): readonly Shape[] =>
  ticks.flatMap(({ text, at }) =>
    isHorizontal
      ? [
          stroke(at, plot.y, at, plot.y + plot.height),
          words(text, at, plot.y + plot.height + lineHeightPx + 2, 'middle'),
        ]
      : [stroke(plot.x, at, plot.x + plot.width, at), words(text, plot.x - 8, at + middlePx, 'end')],
  )

const zeroLine = ({ plot, zeroAt, isHorizontal }: BarLayout): Shape =>
  isHorizontal
    ? stroke(zeroAt, plot.y, zeroAt, plot.y + plot.height, ink.muted)
    : stroke(plot.x, zeroAt, plot.x + plot.width, zeroAt, ink.muted)

const labelsOf = ({ plot, labels, isHorizontal }: BarLayout): readonly Shape[] =>
  labels.flatMap(({ lines, at }) =>
    lines.map((line, index) =>
      isHorizontal
        ? words(line, plot.x - 8, at + middlePx + (index - (lines.length - 1) / 2) * lineHeightPx, 'end', ink.text)
        : words(line, at, plot.y + plot.height + (index + 1) * lineHeightPx + 2, 'middle', ink.text),
    ),
  )

function valueOf({ x, y, width, height, value }: Bar, text: string, { isHorizontal }: BarLayout): Shape {
  if (isHorizontal) return words(text, x + width + 4, y + height / 2 + middlePx)
  return words(text, x + width / 2, value < 0 ? y + height + 12 : y - 4, 'middle')
}
