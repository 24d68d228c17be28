import { describe, expect, it } from 'vitest'
import * as v from '../../base/schema.ts'
import { compared } from './compare.ts'
import { model, sidesOf } from './data.ts'
import { schema, type Period } from './schema.ts'

const draw = (days: readonly string[], period: Period, valueOf = (_: string, index: number): number | null => index) =>
  compared(
    model(
      days.map((day, index) => ({ day, n: valueOf(day, index) })),
      v.parse(schema, { x: 'day', y: ['n'] }),
    ),
    period,
    label => `${label} before`,
  )
const dayOf = (seconds: number): string => {
  const date = new Date(seconds * 1000)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(one => String(one).padStart(2, '0')).join('-')
}
const months = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${from + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`)
/** Days at noon here: no change of the clock moves them to another day. */
const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
    const date = new Date(year, month - 1, day + at)
    return dayOf(date.getTime() / 1000)
  })

describe('a line chart that compares with the period before', () => {
  it('draws the last year, and the year before on the same months', () => {
    const { xs, labels, series } = draw(months(2023, 36), 'year')
    expect(Array.from(xs, dayOf)).toEqual(months(2025, 12).map(month => `${month}-01`))
    expect(labels[0]).toBe('2025-01')
    expect(series.map(({ id, label, isBefore = false }) => [id, label, isBefore])).toEqual([
      ['n', 'N', false],
      ['n before', 'N before', true],
    ])
    expect(series[0]?.values).toEqual(Array.from({ length: 12 }, (_, at) => 24 + at))
    expect(series[1]?.values).toEqual(Array.from({ length: 12 }, (_, at) => 12 + at))
  })

  it('follows the calendar over changes of the clock, and leaves out days that a month does not have', () => {
    for (const first of ['2025-03-20', '2025-10-20'])
      expect(draw(days(first, 21), 'week').series[1]?.values, first).toEqual([7, 8, 9, 10, 11, 12, 13])
    const { xs, series } = draw(days('2025-01-29', 59), 'month')
    expect(dayOf(xs.at(-1) ?? 0)).toBe('2025-03-28')
    expect(xs).toHaveLength(28)
    expect(series[1]?.values[0]).toBe(3) // the 1st of February for that of March
  })

  it('has a gap where a day is missing, but none where the days are others', () => {
    const gap = draw(days('2025-03-01', 14), 'week', (_, index) => (index === 3 || index === 10 ? null : index))
    expect(gap.series.map(({ values, isSparse }) => [values[3], isSparse])).toEqual([
      [null, false],
      [null, false],
    ])
    const mondays = Array.from({ length: 105 }, (_, at) => days('2024-01-01', 800)[at * 7] ?? '')
    const weekly = draw(mondays, 'year')
    expect(weekly.series.every(({ isSparse }) => isSparse)).toBe(true)
    expect(weekly.series.map(({ values }) => values.filter(value => value !== null).length)).toEqual([53, 52])
  })

  it('leaves a chart as it is that has nothing before, or no moments', () => {
    expect(draw(months(2025, 12), 'year').series).toHaveLength(1)
    const labels = model([{ gate: 'A', n: 1 }], v.parse(schema, { x: 'gate', y: ['n'] }))
    expect(compared(labels, 'year', label => label)).toBe(labels)
    const none = model([], v.parse(schema, {}))
    expect(compared(none, 'day', label => label)).toBe(none)
  })

  it('says the least and the most of the last period only', () => {
    expect(sidesOf(draw(months(2023, 36), 'year')).map(({ series }) => series.map(({ id }) => id))).toEqual([['n']])
  })
})
