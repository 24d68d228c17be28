import { afterEach, expect, test, vi } from 'vitest'
import '../inputs/validators.ts'
import { parseDefinition } from '../form/parse-definition.ts'
import { everything, has, isBackwards, isNarrowed, labelOf, queryOf, readerZone, spanOf, toggled } from './narrowing.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})
const second = (moment: string) => Date.parse(moment) / 1000

const now = Date.UTC(2026, 10, 21, 15, 30)
const red = { question: 'colour', equals: 'r', text: 'Red' }
const { definition } = parseDefinition({
  rows: [
    {
      key: 'a',
      questions: [
        { key: 'colour', type: 'radio', label: 'Colour' },
        { key: 'seen', type: 'date picker', settings: { mode: 'Date' } },
        { key: 'at', type: 'date picker', settings: { mode: 'Datetime' } },
      ],
    },
  ],
})
const question = (key: string) => {
  const found = definition.rows[0]?.questions.find(one => one.key === key)
  if (!found) throw new Error(`no ${key}`)
  return found
}

test('a period counts whole days up to today, and a day is that day alone', () => {
  vi.stubEnv('TZ', 'UTC')
  expect(queryOf({ ...everything, period: '7' }, now)).toEqual({ from: Date.UTC(2026, 10, 15) / 1000 })
  expect(queryOf({ ...everything, period: '7', day: '2026-11-01' }, now)).toEqual({
    from: Date.UTC(2026, 10, 1) / 1000,
    before: Date.UTC(2026, 10, 2) / 1000,
  })
  expect([queryOf(everything, now), isNarrowed(everything), isNarrowed({ ...everything, day: '2026-11-01' })]).toEqual([
    {},
    false,
    true,
  ])
})

test('days are those of the reader, by the name of their time zone, also where a clock is turned', () => {
  vi.stubEnv('TZ', 'Europe/Amsterdam')
  expect(readerZone()).toBe('Europe/Amsterdam')
  const lateOnThe25th = Date.parse('2026-10-25T23:30:00+01:00') // the clock went back this morning; in UTC it is the same day
  expect(queryOf({ ...everything, period: '7' }, lateOnThe25th)).toEqual({ from: second('2026-10-19T00:00:00+02:00') })
  const earlyOnThe26th = Date.parse('2026-10-26T00:30:00+01:00') // in UTC it is still the 25th
  expect(queryOf({ ...everything, period: '7' }, earlyOnThe26th)).toEqual({ from: second('2026-10-20T00:00:00+02:00') })
  const day = (value: string) => queryOf({ ...everything, period: '30', day: value }, now)
  expect(day('2026-03-29')).toEqual({
    from: second('2026-03-29T00:00:00+01:00'),
    before: second('2026-03-30T00:00:00+02:00'),
  }) // 23 hours
  expect(day('2026-10-25')).toEqual({
    from: second('2026-10-25T00:00:00+02:00'),
    before: second('2026-10-26T00:00:00+01:00'),
  }) // 25 hours
  vi.stubEnv('TZ', 'America/Santiago') // its midnight of 6 September 2026 is left out
  expect(day('2026-09-06')).toEqual({
    from: second('2026-09-06T01:00:00-03:00'),
    before: second('2026-09-07T00:00:00-03:00'),
  })
})

test('two days of one’s own count whole, the last one up to its end also where a clock is turned', () => {
  const midnight = (month: number, day: number) => new Date(2026, month, day).getTime()
  const own = (start: number, end: number) => ({ ...everything, period: 'own' as const, span: { start, end } })
  expect(queryOf(own(midnight(2, 28), midnight(2, 29)), now)).toEqual({
    from: midnight(2, 28) / 1000,
    before: midnight(2, 30) / 1000,
  })
  expect(queryOf(own(midnight(2, 28), midnight(2, 28)), now)).toEqual({
    from: midnight(2, 28) / 1000,
    before: midnight(2, 29) / 1000,
  })
  expect([
    queryOf({ ...everything, period: 'own' }, now),
    isNarrowed({ ...everything, period: 'own' }),
    isNarrowed(own(1, 2)),
    isBackwards({ start: 2, end: 1 }),
  ]).toEqual([{}, false, true, true])
})

test('a press adds an answer, the same press takes it away, and only the server’s part is sent', () => {
  const narrowed = toggled(everything, red)
  expect([has(narrowed, red), queryOf(narrowed, now)]).toEqual([
    true,
    { where: '[{"question":"colour","equals":"r"}]' },
  ])
  expect(toggled(narrowed, { ...red })).toEqual(everything)
  expect(toggled(narrowed, { ...red, equals: 'b' }).conditions).toHaveLength(2)
})

test('a bar of dates is a span of moments, as the server counts them', () => {
  vi.stubEnv('TZ', 'UTC')
  expect(spanOf(question('at'), '2026-11', 'month')).toEqual({
    from: Date.UTC(2026, 10, 1),
    below: Date.UTC(2026, 11, 1),
  })
  expect(spanOf(question('at'), '2026-11-16', 'week')).toEqual({
    from: Date.UTC(2026, 10, 16),
    below: Date.UTC(2026, 10, 23),
  })
  expect(spanOf(question('seen'), '2026-11-16', 'day')).toEqual({
    from: Date.UTC(2026, 10, 15, 12),
    below: Date.UTC(2026, 10, 16, 12),
  })
  expect([spanOf(question('at'), '14:00', 'hour'), spanOf(question('at'), 'x', 'day')]).toEqual([undefined, undefined])
})

test('a bar of moments is a span of the reader’s days, one of dates is the same everywhere', () => {
  vi.stubEnv('TZ', 'Europe/Amsterdam')
  expect(spanOf(question('at'), '2026-03-29', 'day')).toEqual({
    from: Date.parse('2026-03-29T00:00:00+01:00'),
    below: Date.parse('2026-03-30T00:00:00+02:00'),
  })
  expect(spanOf(question('at'), '2026-10-19', 'week')).toEqual({
    from: Date.parse('2026-10-19T00:00:00+02:00'),
    below: Date.parse('2026-10-26T00:00:00+01:00'),
  })
  expect(spanOf(question('at'), '2026-12', 'month')).toEqual({
    from: Date.parse('2026-12-01T00:00:00+01:00'),
    below: Date.parse('2027-01-01T00:00:00+01:00'),
  })
  expect(spanOf(question('seen'), '2026-03-29', 'day')).toEqual({
    from: Date.UTC(2026, 2, 28, 12),
    below: Date.UTC(2026, 2, 29, 12),
  })
})

test('a condition is named by the label of its question', () => {
  expect([labelOf(definition, 'colour'), labelOf(definition, 'gone')]).toEqual(['Colour', 'gone'])
})
