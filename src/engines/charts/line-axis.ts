// What an axis of a line chart writes at its ticks, in the reader's language.
import { writeNumber } from '../../base/format/number.ts'
import { textWidthPx } from '../../ui/text-width.ts'

export type XKind = 'time' | 'number' | 'label'

/** Writes time ticks by the distance between them: years, months, days, minutes or seconds. */
export function timeTicks(seconds: readonly number[], apartSec: number, lang: string): string[] {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const style: Intl.DateTimeFormatOptions =
    apartSec >= 360 * 86_400
      ? { year: 'numeric' }
      : apartSec >= 27 * 86_400
        ? { month: 'short', year: 'numeric' }
        : apartSec >= 86_400
          ? { day: 'numeric', month: 'short' }
          : apartSec >= 60
            ? clock
            : { ...clock, second: '2-digit' }
  const format = new Intl.DateTimeFormat(lang, style)
  return seconds.map(second => format.format(second * 1000))
}

/** Returns the texts of the ticks, without one that the right edge would cut; `roomPx`: from each tick to that edge. */
export const withinEdge = (
  texts: readonly string[],
  roomPx: readonly number[],
  widthOf = (text: string) => textWidthPx(text, 12),
): string[] => texts.map((text, index) => (widthOf(text) / 2 > (roomPx[index] ?? 0) ? '' : text))

/** Formats the x value at the cursor: to the minute if it has a time of day. */
export function writeX(x: number, kind: XKind, labels: readonly string[], index: number, lang: string): string {
  if (kind === 'label') return labels[Math.round(x)] ?? ''
  if (kind === 'number') return labels[index] ?? writeNumber(x, lang)
  const moment = new Date(x * 1000)
  const hasTime = moment.getHours() !== 0 || moment.getMinutes() !== 0
  return new Intl.DateTimeFormat(lang, {
    dateStyle: 'medium',
    ...(hasTime ? { timeStyle: 'short', hourCycle: 'h23' } : {}),
  }).format(moment)
}

/** Numbers in the order of the points, null where there is none. */
export type LineValues = readonly (number | null)[] | Float64Array

/**
 * Sorts the points by x and drops the ones without an x: the drawing library needs them rising. Numbers alone are drawn faster.
 * Points in order, as those of most rows are, are not copied.
 */
export function rising(
  xs: readonly number[] | Float64Array,
  series: readonly { readonly values: LineValues }[],
): { readonly order: Uint32Array; readonly data: [Float64Array, ...(Float64Array | (number | null)[])[]] } {
  const dense = (values: LineValues): Float64Array | (number | null)[] =>
    values instanceof Float64Array
      ? values
      : values.includes(null)
        ? [...values]
        : new Float64Array(values as readonly number[]) // none is null
  const order = new Uint32Array(xs.length)
  for (let index = 0; index < order.length; index++) order[index] = index
  if (isRising(xs))
    return {
      order,
      data: [xs instanceof Float64Array ? xs : new Float64Array(xs), ...series.map(({ values }) => dense(values))],
    }
  const sorted = order.filter(index => Number.isFinite(xs[index])).sort((a, b) => (xs[a] ?? 0) - (xs[b] ?? 0))
  return {
    order: sorted,
    data: [
      Float64Array.from(sorted, index => xs[index] ?? 0),
      ...series.map(({ values }) => dense(Array.from(sorted, index => values[index] ?? null))),
    ],
  }
}

function isRising(xs: ArrayLike<number>): boolean {
  let last = -Infinity
  for (let index = 0; index < xs.length; index++) {
    const x = xs[index] ?? NaN
    if (!(x >= last && Number.isFinite(x))) return false
    last = x
  }
  return true
}

export interface Zoom {
  readonly from: number
  readonly to: number
}

/** Narrows or widens a range around its middle (or another point) and clamps it to the whole. Undefined = the whole. */
export function zoomed(
  range: Zoom,
  whole: Zoom,
  factor: number,
  around = (range.from + range.to) / 2,
): Zoom | undefined {
  const from = Math.max(whole.from, around - (around - range.from) * factor)
  const to = Math.min(whole.to, around + (range.to - around) * factor)
  if (from <= whole.from && to >= whole.to) return undefined
  const leastSpan = (whole.to - whole.from) / 10_000
  return to - from < leastSpan ? range : { from, to }
}

/** Moves a range sideways by a share of itself, inside the whole. */
export function panned(range: Zoom, whole: Zoom, share: number): Zoom {
  const span = range.to - range.from
  const from = Math.min(whole.to - span, Math.max(whole.from, range.from + span * share))
  return { from, to: from + span }
}
