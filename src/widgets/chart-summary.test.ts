import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Say } from '../base/say.ts'
import { sayEnglish } from '../contract/say.ts'
import { parse } from '../base/schema.ts'
import { factsOfPoints, factsOfSeries, factsOfSlices, summaryOf, trendOf, type SummaryFacts } from './chart-summary.ts'
import { sharesOf } from '../engines/charts/slice-layout.ts'
import { PointConfig, pointModel } from './points.ts'
import { SeriesConfig } from './series-settings.ts'
import { seriesModel } from './series.ts'
import { SliceConfig, sliceModel } from './slices.ts'
import { words as dutch } from './summary-words.nl.ts'

const sayDutch: Say = (key, params) => sayEnglish(key, params, dutch)
const english = (facts: SummaryFacts): string => summaryOf(facts, sayEnglish, 'en')
const months = 'January February March April May June July August September October'.split(' ')
/** A chart of one or more series over months, in their order. */
const over = (...series: readonly (readonly (number | null)[])[]): SummaryFacts => ({
  series: series.map((values, index) => ({ label: `S${index + 1}`, values })),
  at: months.map((_, index) => index),
  labelOf: index => months[index] ?? '',
  writeValue: value => `€ ${value}`,
})
const unordered = (...values: readonly number[]): SummaryFacts => ({ ...over(values), at: undefined })

describe('what a chart shows, in sentences', () => {
  test.each([
    ['nothing', over(), ''],
    ['no finite value', over([null, Number.NaN, Infinity, -Infinity]), ''],
    ['one point', over([null, 7]), 'One point: € 7 (February).'],
    ['equal points', over([4, 4, 4, 4, 4, 4, 4, 4, 4]), '9 points, all € 4.'],
    ['least and most', over([5, 9, 2, 7]), '4 points, least € 2 (March), most € 9 (February).'],
    ['the first of equal ends', over([9, 2, 9, 2]), '4 points, least € 2 (February), most € 9 (January).'],
    [
      'series, with the name of each end',
      over([5, 9], [1, 3]),
      '4 points in 2 series, least € 1 (January, S2), most € 9 (February, S1).',
    ],
    ['a rise', over([1, 2, 3, 4, 5, 6, 7, 8]), '8 points, least € 1 (January), most € 8 (August). Rising trend.'],
    [
      'a fall of one series of two',
      over([8, 7, 6, 5, 4, 3, 2, 1], [4, 5, 4, 5, 4, 5, 4, 5]),
      '16 points in 2 series, least € 1 (August, S1), most € 8 (January, S1). Falling trend: S1.',
    ],
    [
      'a rise and a fall',
      over([8, 7, 6, 5, 4, 3, 2, 1], [11, 12, 13, 14, 15, 16, 17, 18]),
      '16 points in 2 series, least € 1 (August, S1), most € 18 (August, S2). Rising trend: S2; falling trend: S1.',
    ],
    [
      'many series, the first three by name',
      over(...Array.from({ length: 5 }, () => [1, 2, 3, 4, 5, 6, 7, 8])),
      '40 points in 5 series, least € 1 (January, S1), most € 8 (August, S1). Rising trend: S1, S2, S3 and 2 more.',
    ],
    [
      'seven points, too few for a trend',
      over([1, 2, 3, 4, 5, 6, 7]),
      '7 points, least € 1 (January), most € 7 (July).',
    ],
    [
      'an outlier',
      unordered(10, 11, 12, 10, 11, 12, 99),
      '7 points, least € 10 (January), most € 99 (July). One outlier: € 99 (July).',
    ],
    [
      'two outliers, the strongest of which is low',
      unordered(10, 11, 12, 10, 11, 12, 11, 20, -99),
      '9 points, least € -99 (September), most € 20 (August). 2 outliers, the strongest € -99 (September).',
    ],
    [
      'one that differs from equal others',
      unordered(5, 5, 5, 5, 9),
      '5 points, least € 5 (January), most € 9 (May). One outlier: € 9 (May).',
    ],
    ['four points, too few for outliers', unordered(5, 5, 5, 9), '4 points, least € 5 (January), most € 9 (April).'],
  ])('%s', (_, facts, sentences) => expect(english(facts)).toBe(sentences))

  it('speaks Dutch', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8, 1200.5]
    expect(summaryOf({ ...over(values), writeValue: String }, sayDutch, 'nl')).toBe(
      '9 punten, laagste 1 (January), hoogste 1200.5 (September). ' +
        'Stijgende trend; één uitschieter: 1200.5 (September).',
    )
  })

  it('writes values as the chart does, and sees a trend over dates in any order of the rows', () => {
    const rows = [8, 3, 1, 6, 2, 7, 5, 4].map(day => ({ day: `2024-03-0${day}`, cost: day * 10, low: 1 }))
    const config = parse(SeriesConfig, { x: 'day', y: ['cost'], format: { type: 'Money' } })
    expect(english(factsOfSeries(seriesModel(rows, config), config, 'en'))).toBe(
      '8 points, least € 10,00 (2024-03-01), most € 80,00 (2024-03-08). Rising trend.',
    )
  })

  it('names a point of a line as its axis writes dates', () => {
    const config = parse(SeriesConfig, { x: 'day', y: ['n'] })
    const model = seriesModel([{ day: '2024-03-01', n: 5 }], config)
    expect(english(factsOfSeries(model, config, 'en', true))).toBe('One point: 5 (Mar 1, 2024).')
  })

  it('names no trend over labels without an order, except on a line', () => {
    const rows = months.map((month, n) => ({ month, n }))
    const config = parse(SeriesConfig, {})
    const model = seriesModel(rows, config)
    expect(english(factsOfSeries(model, config, 'en'))).not.toContain('trend')
    expect(english(factsOfSeries(model, config, 'en', true))).toContain('Rising trend')
  })

  it('says the share of the largest part, those of "Other" one by one', () => {
    const rows = [50, 30, 10, 6, 4].map((n, index) => ({ name: months[index], n }))
    const model = sliceModel(rows, parse(SliceConfig, { max_slices: 2 }))
    expect(english(factsOfSlices(model, sharesOf))).toBe(
      '5 parts, least 4 (May), most 50 (January). January is 50.0% of the whole.',
    )
  })

  it('names points by their horizontal value, and their trend along it', () => {
    const rows = [3, 1, 2, 8, 7, 6, 5, 4].map(km => ({ km, minutes: km * 2, name: `R${km}` }))
    const config = parse(PointConfig, { x: 'km', y: ['minutes'] })
    const sentences = '8 points, least 2 (Distance 1), most 16 (Distance 8). Rising trend.'
    expect(english(factsOfPoints(pointModel(rows, config), 'Distance'))).toBe(sentences)
    const named = parse(PointConfig, { x: 'km', y: ['minutes'], label_key: 'name' })
    expect(english(factsOfPoints(pointModel(rows, named)))).toContain('least 2 (R1)')
  })
})

describe('any numbers', () => {
  const number = fc.oneof(fc.double(), fc.integer({ min: -3, max: 3 }), fc.constant(null))

  it('give sentences without an error', () => {
    fc.assert(
      fc.property(fc.array(fc.array(number)), fc.array(fc.double()), fc.boolean(), (series, at, isWhole) => {
        const facts = { ...over(...series), at, sharesOf: isWhole ? sharesOf : undefined }
        const sentences = english(facts)
        const count = series.flat().filter(value => value !== null && Number.isFinite(value)).length
        expect(sentences === '').toBe(count === 0)
        expect(sentences).not.toMatch(/NaN|undefined|Infinity|\{/)
      }),
    )
  })

  it('have the trend that Mann–Kendall finds when it compares every pair', () => {
    const few = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(fc.array(fc.tuple(few, few), { minLength: 8, maxLength: 40 }), pairs => {
        const [at, values] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)]
        const read = { values: Float64Array.from(values), indexes: Int32Array.from(values.keys()) }
        expect(trendOf(read, at)).toBe(pairwise(at, values))
      }),
      { numRuns: 300 },
    )
  })

  it('reads the trend of a long line from evenly chosen points, and counts every outlier', () => {
    const long = Array.from({ length: 100_001 }, (_, index) => index / 1000 + ((index * 7919) % 101))
    for (const at of [3, 50_001, 99_999]) long[at] = 5000 + at
    const facts = { ...over(long), at: long.map((_, index) => index), labelOf: (index: number) => `#${index}` }
    expect(english(facts)).toBe(
      '100,001 points, least € 0 (#0), most € 104999 (#99999). Rising trend; 3 outliers, the strongest € 104999 (#99999).',
    )
  })
})

/** The trend by the definition, with the variance as Kendall gives it for ties. */
function pairwise(xs: readonly number[], ys: readonly number[]): -1 | 0 | 1 {
  const n = xs.length
  let score = 0
  for (let a = 0; a < n; a++)
    for (let b = 0; b < a; b++) score += Math.sign((xs[a] ?? 0) - (xs[b] ?? 0)) * Math.sign((ys[a] ?? 0) - (ys[b] ?? 0))
  const sizes = (all: readonly number[]) => [...new Set(all)].map(one => all.filter(other => other === one).length)
  const sum = (all: readonly number[], of: (size: number) => number) => sizes(all).reduce((to, one) => to + of(one), 0)
  const two = (t: number) => t * (t - 1)
  const wide = (t: number) => two(t) * (2 * t + 5)
  const three = (t: number) => two(t) * (t - 2)
  const spread =
    (wide(n) - sum(xs, wide) - sum(ys, wide)) / 18 +
    (sum(xs, two) * sum(ys, two)) / (2 * two(n)) +
    (sum(xs, three) * sum(ys, three)) / (9 * three(n))
  if (score === 0 || spread <= 0 || (Math.abs(score) - 1) / Math.sqrt(spread) <= 1.959964) return 0
  return score > 0 ? 1 : -1
}
