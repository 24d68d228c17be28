// What a chart shows, in one or two short sentences: how much, least and most, the trend, outliers, the largest share.
import { writeDate } from '../base/format/date.ts'
import { formatValue } from '../base/format/format.ts'
import { writeNumber } from '../base/format/number.ts'
import type { Text } from '../ui/text.tsx'
import type { PointModel } from './points.ts'
import { type SeriesConfig } from './series-settings.ts'
import { axisOf, type SeriesModel } from './series.ts'
import type { SliceModel } from './slices.ts'
import { words } from './summary-words.ts'

export interface SummarySeries {
  readonly label: string
  readonly values: ArrayLike<number | null>
  /** The index of each value among all points of the chart; absent: 0, 1, 2… */
  readonly indexes?: readonly number[]
}
export interface SummaryFacts {
  readonly series: readonly SummarySeries[]
  /** Where the point of each index is on an axis with an order; absent: there is no order and thus no trend. */
  readonly at?: ArrayLike<number> | undefined
  /** Of parts of a whole, in percent: the share of the largest is said, and no outliers. */
  readonly sharesOf?: ((values: readonly number[]) => readonly number[]) | undefined
  labelOf(index: number): string
  writeValue(value: number): string
}

/** Returns the facts of labels and series. The labels have an order if they are dates or numbers, or on a line. */
export function factsOfSeries(
  model: SeriesModel & Partial<ReturnType<typeof axisOf>>,
  config: Pick<SeriesConfig, 'label_format'>,
  lang: string,
  isLine = false,
): SummaryFacts {
  const { kind, xs } = model.kind && model.xs ? { kind: model.kind, xs: model.xs } : axisOf(model, config)
  return {
    series: model.series,
    at: isLine || kind !== 'label' ? xs : undefined,
    // a line writes its dates as its axis does, bars as their labels
    labelOf: index => (isLine && kind === 'time' ? dateOf(xs[index] ?? 0, lang) : model.labelAt(index)),
    writeValue: model.writeValue,
  }
}

function dateOf(seconds: number, lang: string): string {
  const moment = new Date(seconds * 1000)
  const hasTime = moment.getHours() !== 0 || moment.getMinutes() !== 0
  return writeDate(moment.getTime(), lang, hasTime ? 'moment' : 'day')
}

/** Returns the facts of slices; those that "Other" holds count one by one. */
export function factsOfSlices({ slices, writeValue }: SliceModel, sharesOf: SummaryFacts['sharesOf']): SummaryFacts {
  const parts = slices.flatMap(one => (one.parts.length > 0 ? one.parts : [one]))
  return {
    series: [{ label: '', values: parts.map(one => one.value) }],
    sharesOf,
    labelOf: index => parts[index]?.label ?? '',
    writeValue,
  }
}

/** Returns the facts of points, whose order is that of the horizontal axis. */
export function factsOfPoints({ points, series, nameOf, writeX, writeY }: PointModel, xTitle?: string): SummaryFacts {
  const indexes: number[][] = series.map(() => [])
  points.of.forEach((one, index) => indexes[one]?.push(index))
  return {
    series: series.map(({ label }, index) => ({
      label,
      values: (indexes[index] ?? []).map(one => points.ys[one] ?? null),
      indexes: indexes[index] ?? [],
    })),
    at: points.xs,
    labelOf: index => (xTitle === undefined ? nameOf(index) : `${xTitle} ${writeX(points.xs[index] ?? 0)}`),
    writeValue: writeY,
  }
}

interface Point {
  readonly value: number
  readonly index: number
  readonly series: number
}
interface Read {
  readonly values: Float64Array
  /** The index of each value among all points; absent: 0, 1, 2… */
  readonly indexes?: Int32Array
}
interface Reading extends Read {
  /** Where the first least and the first most of the values are. */
  readonly lowAt: number
  readonly highAt: number
}

/** The fewest ordered points that have a trend, and the fewest points that have outliers. */
const [leastOrdered, leastSpread] = [8, 5]
/** Names of series in one sentence. */
const mostNames = 3
/** Two-sided 5 % of the normal distribution. */
const significant = 1.959964

/** A trend and quartiles are read from as many values at most: more of them do not change the sentence. */
const mostRead = 500
/** Returns the positions of values to read: one of each stretch, at another spot in each, so that none follows a rhythm of theirs. */
function chosenOf(count: number): Int32Array {
  const step = Math.max(1, count / mostRead)
  const chosen = new Int32Array(Math.min(count, mostRead))
  for (let at = 0; at < chosen.length; at++)
    chosen[at] = Math.min(count - 1, Math.floor((at + (step > 1 ? (at * 0.618_034) % 1 : 0)) * step))
  return chosen
}
const indexOf = ({ indexes }: Read, at: number): number => (indexes ? (indexes[at] ?? -1) : at)

/** Returns the sentences; an empty text if no value is a finite number. */
export function summaryOf(facts: SummaryFacts, say: Text, lang: string): string {
  const read = facts.series.map(readSeries)
  const count = read.reduce((sum, { values }) => sum + values.length, 0)
  const ends = endsOf(read)
  if (!ends) return ''
  const { low, high } = ends
  const named = (point: Point): string => {
    const label = [facts.labelOf(point.index), facts.series.length > 1 ? (facts.series[point.series]?.label ?? '') : '']
      .filter(part => part !== '')
      .join(', ')
    const value = facts.writeValue(point.value)
    return label === '' ? value : say('summary.at', { value, label }, words)
  }
  if (count === 1) return say('summary.one', { value: named(low) }, words)
  const number = writeNumber(count, lang)
  const many = say(facts.sharesOf ? 'summary.parts' : 'summary.points', { count: number }, words)
  const drawn = read.filter(({ values }) => values.length > 0).length
  const points = drawn > 1 ? say('summary.inSeries', { points: many, count: drawn }, words) : many
  const first =
    low.value === high.value
      ? say('summary.same', { points, value: facts.writeValue(low.value) }, words)
      : say('summary.ends', { points, low: named(low), high: named(high) }, words)
  const more = facts.sharesOf ? shareOf(facts, read, high, say, lang) : noticed(facts, read, named, say, lang)
  return more === '' ? first : `${first} ${more}`
}

/**
 * Returns where the first least and the first most of the numbers are; undefined if one is not finite. A loop over nothing
 * else is compiled at once: of a million it takes a tenth of the time of one that also picks.
 */
function endsAt(values: Float64Array): Pick<Reading, 'lowAt' | 'highAt'> | undefined {
  const { length } = values
  let [lowAt, highAt] = [0, 0]
  let [low, high] = [Infinity, -Infinity]
  for (let index = 0; index < length; index++) {
    const value = values[index] ?? 0
    if (value - value !== 0) return undefined
    if (value < low) {
      low = value
      lowAt = index
    }
    if (value > high) {
      high = value
      highAt = index
    }
  }
  return { lowAt, highAt }
}

/** Returns the finite values of a series, and where the least and the most of them are. */
function readSeries({ values, indexes }: SummarySeries): Reading {
  const ends = values instanceof Float64Array && !indexes ? endsAt(values) : undefined
  if (ends) return { values: values as Float64Array, ...ends }
  const { length } = values
  const [read, at] = [new Float64Array(length), new Int32Array(length)]
  let count = 0
  for (let index = 0; index < length; index++) {
    const value = values[index]
    if (typeof value !== 'number' || !Number.isFinite(value)) continue
    read[count] = value
    at[count] = indexes ? (indexes[index] ?? index) : index
    count++
  }
  const found = read.subarray(0, count)
  return {
    values: found,
    ...(indexes || count < length ? { indexes: at.subarray(0, count) } : {}),
    ...(endsAt(found) ?? { lowAt: 0, highAt: 0 }),
  }
}

function endsOf(read: readonly Reading[]): { readonly low: Point; readonly high: Point } | undefined {
  let low: Point | undefined
  let high: Point | undefined
  read.forEach((one, series) => {
    const pointOf = (at: number): Point => ({ value: one.values[at] ?? 0, index: indexOf(one, at), series })
    if (one.values.length === 0) return
    const [least, most] = [pointOf(one.lowAt), pointOf(one.highAt)]
    if (!low || least.value < low.value) low = least
    if (!high || most.value > high.value) high = most
  })
  return low && high ? { low, high } : undefined
}

function shareOf(
  { labelOf, sharesOf }: SummaryFacts,
  [read]: readonly Read[],
  high: Point,
  say: Text,
  lang: string,
): string {
  const index = read?.indexes?.indexOf(high.index) ?? high.index
  const share = sharesOf?.([...(read?.values ?? [])].map(value => Math.max(0, value)))[index]
  if (share === undefined || !Number.isFinite(share) || share <= 0) return ''
  const written = formatValue(share, { type: 'Percentage', precision: 1 }, { lang })
  return say('summary.share', { label: labelOf(high.index), share: written }, words)
}

/** Returns the second sentence: trends and outliers. */
function noticed(
  facts: SummaryFacts,
  read: readonly Reading[],
  named: (point: Point) => string,
  say: Text,
  lang: string,
): string {
  const { series, at } = facts
  const trends = read.map(one => (at ? trendOf(one, at) : 0))
  const clauses = ([1, -1] as const).flatMap(way => {
    const names = series.filter((_, index) => trends[index] === way).map(one => one.label)
    if (names.length === 0) return []
    const key = way > 0 ? 'summary.rising' : 'summary.falling'
    const shown = names.slice(0, mostNames).join(', ')
    const rest = names.length - mostNames
    const list = rest > 0 ? say('summary.more', { names: shown, count: rest }, words) : shown
    return series.length > 1 ? [say(`${key}Series`, { names: list }, words)] : [say(key, {}, words)]
  })
  const outliers = outliersOf(read)
  if (outliers) {
    const value = named(outliers.strongest)
    clauses.push(
      outliers.count === 1
        ? say('summary.outlier', { value }, words)
        : say('summary.outliers', { count: writeNumber(outliers.count, lang), value }, words),
    )
  }
  const sentence = clauses.join('; ')
  return sentence === '' ? '' : `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`
}

/**
 * Returns 1 for a rising, -1 for a falling trend, otherwise 0: Mann–Kendall with the variance for ties on both sides,
 * which also holds where several points have the same value on the axis.
 */
export function trendOf(read: Read, at: ArrayLike<number>): -1 | 0 | 1 {
  const { values } = read
  const xOf = (index: number): number => at[indexOf(read, index)] ?? NaN
  const order = chosenOf(values.length).filter(index => Number.isFinite(xOf(index)))
  const count = order.length
  if (count < leastOrdered) return 0
  const compare = (a: number, b: number): number => xOf(a) - xOf(b) || (values[a] ?? 0) - (values[b] ?? 0)
  if (order.some((index, place) => place > 0 && compare(order[place - 1] ?? 0, index) > 0)) order.sort(compare)
  const [xs, ys] = [new Float64Array(count), new Float64Array(count)]
  order.forEach((index, place) => {
    xs[place] = xOf(index)
    ys[place] = values[index] ?? 0
  })
  const xTies = tiesOf(xs)
  const yTies = tiesOf(ys.toSorted())
  let same = 0 // pairs that are equal on both sides
  for (let from = 0, to = 1; to <= count; to++)
    if (to === count || xs[to] !== xs[from] || ys[to] !== ys[from]) {
      same += ((to - from) * (to - from - 1)) / 2
      from = to
    }
  const falls = inversions(ys)
  const score = (count * (count - 1)) / 2 - xTies.pairs - yTies.pairs + same - 2 * falls
  const spread =
    (count * (count - 1) * (2 * count + 5) - xTies.spread - yTies.spread) / 18 +
    (2 * xTies.pairs * yTies.pairs) / (count * (count - 1)) +
    (xTies.triples * yTies.triples) / (9 * count * (count - 1) * (count - 2))
  const strength = spread > 0 ? Math.max(0, Math.abs(score) - 1) / Math.sqrt(spread) : 0
  return strength <= significant ? 0 : score > 0 ? 1 : -1
}

/** Counts what the equal ones of sorted numbers take off the variance. */
function tiesOf(sorted: Float64Array): { readonly pairs: number; readonly spread: number; readonly triples: number } {
  let [pairs, spread, triples] = [0, 0, 0]
  for (let from = 0, to = 1; to <= sorted.length; to++)
    if (to === sorted.length || sorted[to] !== sorted[from]) {
      const tied = to - from
      pairs += (tied * (tied - 1)) / 2
      spread += tied * (tied - 1) * (2 * tied + 5)
      triples += tied * (tied - 1) * (tied - 2)
      from = to
    }
  return { pairs, spread, triples }
}

/** Counts the pairs in which a larger number comes first, by merging. */
function inversions(given: Float64Array): number {
  let [from, into] = [given.slice(), new Float64Array(given.length)]
  let found = 0
  for (let width = 1; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length)
      const end = Math.min(start + 2 * width, from.length)
      let [left, right] = [start, middle]
      for (let at = start; at < end; at++) {
        const takesLeft = left < middle && (right >= end || (from[left] ?? 0) <= (from[right] ?? 0))
        if (!takesLeft) found += middle - left
        into[at] = from[takesLeft ? left++ : right++] ?? 0
      }
    }
    ;[from, into] = [into, from]
  }
  return found
}

/** Returns Tukey's outliers: more than 1.5 times the middle half beyond it, of each series by itself. */
function outliersOf(read: readonly Reading[]): { readonly count: number; readonly strongest: Point } | undefined {
  let count = 0
  let strongest: (Point & { readonly far: number; readonly beyond: number }) | undefined
  read.forEach((one, series) => {
    const { values } = one
    if (values.length < leastSpread) return
    const sorted = new Float64Array(chosenOf(values.length)).map(index => values[index] ?? 0).sort()
    const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.75)]
    const half = high - low
    const [least, most] = [low - 1.5 * half, high + 1.5 * half]
    if ((values[one.lowAt] ?? 0) >= least && (values[one.highAt] ?? 0) <= most) return
    for (let at = 0; at < values.length; at++) {
      const value = values[at] ?? 0
      if (value >= least && value <= most) continue
      const beyond = Math.max(least - value, value - most)
      count++
      const far = half > 0 ? beyond / half : Infinity
      if (!strongest || far > strongest.far || (far === strongest.far && beyond > strongest.beyond))
        strongest = { value, index: indexOf(one, at), series, far, beyond }
    }
  })
  return strongest && { count, strongest }
}

/** Returns the number below which a share of the sorted numbers lies, between two of them if needed. */
function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share
  const [below = 0, above = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return below + (above - below) * (at - Math.floor(at))
}
