// Lines on paper: an axis of values, labels as far apart as they can be read, and gaps where there is no value. Pure.
import { textWidthPx } from '../../../ui/text-width.ts'
import { fitted, lineHeightPx } from '../bar-labels.ts'
import { linearScale, roundBounds, roundValues, type LinearScale } from '../scales.ts'
import { drawing, fontPx, ink, legendOf, middlePx, moved, path, px, stroke, words, type Shape } from './shapes.ts'

export interface PaperLines {
  /** Where each label stands, ascending. */
  readonly xs: ArrayLike<number>
  readonly labels: readonly string[]
  readonly series: readonly {
    readonly label: string
    readonly color: string
    readonly values: ArrayLike<number | null>
  }[]
  readonly widthPx: number
  readonly heightPx?: number | undefined
  readonly description: string
  writeTicks(values: readonly number[]): string[]
}

const usualPx = 240
const axisPx = 24
const [topPx, rightPx] = [8, 12]
/** Longer labels are cut. */
const longestPx = 110
/** More points than these are a line without dots. */
const mostDots = 40

export function paperLines(input: PaperLines): Shape {
  const { series, widthPx, description } = input
  const heightPx = input.heightPx ?? usualPx
  const legend = legendOf(series, widthPx)
  const bottom = Math.max(topPx + 10, heightPx - legend.heightPx - axisPx)
  const [low, high] = boundsOf(input)
  const values = roundValues(low, high, Math.max(2, Math.floor((bottom - topPx) / 36)))
  const ticks = input.writeTicks(values)
  const left = Math.ceil(ticks.reduce((most, text) => Math.max(most, textWidthPx(text, fontPx)), 0)) + 12
  const right = widthPx - rightPx
  const up = linearScale(low, high, bottom, topPx)
  const along = alongOf(input.xs, left + 8, right)
  const marks = [
    ...values.flatMap((value, index) => [
      stroke(left, up.at(value), right, up.at(value), value === 0 ? ink.muted : ink.line),
      words(ticks[index] ?? '', left - 8, up.at(value) + middlePx, 'end'),
    ]),
    ...labelsOf(input, along, bottom, widthPx),
    ...series.flatMap(one => lineOf(one, along, up)),
  ]
  return drawing(widthPx, heightPx, description, [...legend.shapes, moved(0, legend.heightPx, marks)])
}

function boundsOf({ series }: PaperLines): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const { values } of series)
    for (let at = 0; at < values.length; at++) {
      const value = values[at] ?? NaN
      if (value < low) low = value
      if (value > high) high = value
    }
  if (low > high) return [0, 1]
  // one value has an axis from zero
  if (low === high) return roundBounds(Math.min(0, low), Math.max(0, high) || (low < 0 ? 0 : 1), 5)
  return roundBounds(low, high, 5)
}

/** Where the point of each index is; a single one in the middle. */
function alongOf(xs: ArrayLike<number>, from: number, to: number): (index: number) => number {
  const scale = linearScale(xs[0] ?? 0, xs[xs.length - 1] ?? 0, from, to)
  return index => (scale.low === scale.high ? (from + to) / 2 : scale.at(xs[index] ?? 0))
}

/** As many labels as there is room for, none over another. */
function labelsOf(
  { labels }: PaperLines,
  along: (index: number) => number,
  bottom: number,
  widthPx: number,
): readonly Shape[] {
  let free = 0
  return labels.flatMap((label, index) => {
    const text = fitted(label, longestPx)
    const half = textWidthPx(text, fontPx) / 2
    const at = Math.max(half, Math.min(widthPx - half, along(index)))
    if (at - half < free) return []
    free = at + half + 14
    return [words(text, at, bottom + lineHeightPx + 4, 'middle', ink.text)]
  })
}

function lineOf(
  { color, values }: PaperLines['series'][number],
  along: (index: number) => number,
  up: LinearScale,
): readonly Shape[] {
  const runs: number[][] = [[]]
  for (let at = 0; at < values.length; at++)
    if (Number.isFinite(values[at] ?? NaN)) runs.at(-1)?.push(at)
    else if (runs.at(-1)?.length) runs.push([])
  const yOf = (index: number): number => up.at(values[index] ?? 0)
  const d = runs
    .filter(run => run.length > 1)
    .map(run => `M${run.map(index => `${px(along(index))},${px(yOf(index))}`).join('L')}`)
    .join('')
  // a value between two gaps has no line
  const dots = values.length <= mostDots ? runs.flat() : runs.filter(run => run.length === 1).flat()
  const line =
    d === '' ? [] : [path(d, { fill: 'none', stroke: color, 'stroke-width': '2', 'stroke-linejoin': 'round' })]
  return [
    ...line,
    ...dots.map((index): Shape => ({
      tag: 'circle',
      attributes: { cx: px(along(index)), cy: px(yOf(index)), r: '2.5', fill: color },
      inside: [],
    })),
  ]
}
