// The date operators in memory at their edges; compiled ones are compared with them (compiled.test.ts).
import { describe, expect, it } from 'vitest'
import { runTail } from './tail.ts'

const valueOf = (expression: unknown): unknown => {
  const [row] = runTail([{ _id: 1 }], [{ $project: { _id: 0, v: expression } }], { foreign: () => [] })
  const value = row?.['v']
  return value instanceof Date ? value.toISOString() : value
}

function gives(table: readonly (readonly [unknown, unknown])[]): void {
  it.each(table)('%j is %j (COL-017)', (expression, result) => {
    expect(valueOf(expression)).toEqual(result)
  })
}
function fails(table: readonly (readonly [unknown, string])[]): void {
  it.each(table)('%j fails: %s (COL-017)', (expression, message) => {
    expect(() => valueOf(expression)).toThrow(message)
  })
}

const day = '2024-05-06T07:08:09Z'
const summer = '2024-07-01T10:00:00Z'

describe('a time zone', () => {
  gives([
    [{ $hour: { date: summer, timezone: 'Europe/Berlin' } }, 12],
    [{ $hour: { date: '2024-01-01T10:00:00Z', timezone: 'Europe/Berlin' } }, 11],
    [{ $hour: { date: summer, timezone: 'CET' } }, 12],
    [{ $hour: { date: summer, timezone: 'UTC' } }, 10],
    [{ $hour: { date: summer, timezone: 'GMT' } }, 10],
    [{ $hour: { date: summer, timezone: 'Etc/UTC' } }, 10],
    [{ $hour: { date: summer, timezone: '-03' } }, 7],
    [{ $dateToString: { date: day, timezone: 'UTC' } }, '2024-05-06T07:08:09.000Z'],
    [{ $dateToString: { date: day, timezone: 'GMT' } }, '2024-05-06T07:08:09.000Z'],
    [{ $dateToString: { date: day, timezone: 'Europe/Berlin' } }, '2024-05-06T09:08:09.000'],
    [
      { $dateToParts: { date: day, timezone: 'UTC' } },
      { year: 2024, month: 5, day: 6, hour: 7, minute: 8, second: 9, millisecond: 0 },
    ],
  ])
})

describe('$dateTrunc', () => {
  const trunc = (more: object): unknown => ({ $dateTrunc: { date: '2024-05-06T22:30:09Z', ...more } })
  gives([
    [trunc({ unit: 'year' }), '2024-01-01T00:00:00.000Z'],
    [trunc({ unit: 'quarter' }), '2024-04-01T00:00:00.000Z'],
    [trunc({ unit: 'month' }), '2024-05-01T00:00:00.000Z'],
    [trunc({ unit: 'month', binSize: 1 }), '2024-05-01T00:00:00.000Z'],
    [trunc({ unit: 'month', binSize: 12 }), '2024-01-01T00:00:00.000Z'],
    [trunc({ unit: 'day' }), '2024-05-06T00:00:00.000Z'],
    [trunc({ unit: 'hour', binSize: 4 }), '2024-05-06T20:00:00.000Z'],
    [trunc({ unit: 'day', timezone: '+02:00' }), '2024-05-06T22:00:00.000Z'],
    [trunc({ unit: 'day', timezone: 'Europe/Berlin' }), '2024-05-06T22:00:00.000Z'],
    [trunc({ unit: 'day', timezone: 'UTC' }), '2024-05-06T00:00:00.000Z'],
    [trunc({ unit: 'year', timezone: 'Europe/Berlin' }), '2023-12-31T23:00:00.000Z'],
    [{ $dateTrunc: { date: '1999-11-06', unit: 'quarter' } }, '1999-10-01T00:00:00.000Z'],
    [{ $dateTrunc: { date: '1969-11-06', unit: 'month' } }, '1969-11-01T00:00:00.000Z'],
    [{ $dateTrunc: { date: null, unit: 'month' } }, null],
    [{ $dateTrunc: { date: 'no date', unit: 'month' } }, null],
    [{ $dateTrunc: { date: '$none', unit: 'month' } }, null],
    [{ $dateTrunc: { unit: 'month' } }, null],
    [{ $dateTrunc: { date: '1965-05-17', unit: 'quarter', binSize: 2 } }, '1965-01-01T00:00:00.000Z'],
    [{ $dateTrunc: { date: '1999-11-15', unit: 'month', binSize: 5 } }, '1999-08-01T00:00:00.000Z'],
    [{ $dateTrunc: { date: '2004-02-15', unit: 'year', binSize: 3 } }, '2003-01-01T00:00:00.000Z'],
    [trunc({ unit: null }), null],
    [trunc({ unit: 'month', timezone: null }), null],
    [trunc({ unit: 'month', timezone: '$none' }), null],
    [trunc({ unit: 'month', binSize: null }), null],
    [trunc({ unit: 'month', binSize: '$none' }), null],
    // the day on which summer time ends in Auckland began within it
    [
      { $dateTrunc: { date: '2021-04-04T00:00:00Z', unit: 'day', timezone: 'Pacific/Auckland' } },
      '2021-04-03T11:00:00.000Z',
    ],
  ])
  fails([
    [trunc({ unit: 'month', binSize: 0 }), '$dateTrunc needs a whole number above 0 as binSize.'],
    [trunc({ unit: 'month', binSize: 1.5 }), '$dateTrunc needs a whole number above 0 as binSize.'],
    [trunc({ unit: 'month', binSize: '2' }), '$dateTrunc needs a whole number above 0 as binSize.'],
    [trunc({ unit: 'eon' }), 'unit is invalid'],
  ])
})

describe('$dateAdd and $dateSubtract', () => {
  const add = (more: object): unknown => ({ $dateAdd: { startDate: '2024-01-31T10:00:00Z', amount: 1, ...more } })
  gives([
    [add({ unit: 'millisecond' }), '2024-01-31T10:00:00.001Z'],
    [add({ unit: 'second' }), '2024-01-31T10:00:01.000Z'],
    [add({ unit: 'minute' }), '2024-01-31T10:01:00.000Z'],
    [add({ unit: 'hour', amount: 20 }), '2024-02-01T06:00:00.000Z'],
    [add({ unit: 'day', amount: 2 }), '2024-02-02T10:00:00.000Z'],
    [add({ unit: 'week', amount: 2 }), '2024-02-14T10:00:00.000Z'],
    [add({ unit: 'month' }), '2024-02-29T10:00:00.000Z'],
    [add({ unit: 'month', amount: 3 }), '2024-04-30T10:00:00.000Z'],
    [add({ unit: 'quarter' }), '2024-04-30T10:00:00.000Z'],
    [add({ unit: 'year', amount: -2 }), '2022-01-31T10:00:00.000Z'],
    [add({ unit: 'month', amount: null }), null],
    [add({ unit: null }), null],
    [add({ unit: '$gone' }), null],
    [add({ unit: 'month', timezone: null }), null],
    [add({ unit: 'month', startDate: 'no date' }), null],
    [{ $dateSubtract: { startDate: '2024-03-31', unit: 'month', amount: 1 } }, '2024-02-29T00:00:00.000Z'],
    [{ $dateSubtract: { startDate: '2024-03-31', unit: 'day', amount: 3 } }, '2024-03-28T00:00:00.000Z'],
    // The clocks of Berlin go forward at 01:00 UTC on 31 March and back on 27 October: days keep the hour on the clock.
    [add({ startDate: '2024-03-30T09:00:00Z', unit: 'day', timezone: 'Europe/Berlin' }), '2024-03-31T08:00:00.000Z'],
    [add({ startDate: '2024-03-30T23:30:00Z', unit: 'day', timezone: 'Europe/Berlin' }), '2024-03-31T22:30:00.000Z'],
    [add({ startDate: '2024-10-26T08:00:00Z', unit: 'day', timezone: 'Europe/Berlin' }), '2024-10-27T09:00:00.000Z'],
    [
      add({ startDate: '2024-03-30T23:30:00Z', unit: 'hour', amount: 24, timezone: 'Europe/Berlin' }),
      '2024-03-31T23:30:00.000Z',
    ],
    [add({ startDate: '2024-01-31T23:30:00Z', unit: 'month', timezone: '+01' }), '2024-02-29T23:30:00.000Z'],
    [add({ startDate: '2024-02-29T23:30:00Z', unit: 'month', timezone: '+0130' }), '2024-03-31T23:30:00.000Z'],
    [add({ startDate: '2024-02-29T23:30:00Z', unit: 'month', timezone: '-1:30' }), '2024-03-29T23:30:00.000Z'],
  ])
  fails([
    [add({ unit: 'day', amount: 1.5 }), '$dateAdd needs a whole number as amount.'],
    [add({ unit: 'day', amount: '1' }), '$dateAdd needs a whole number as amount.'],
    [add({ unit: { $concat: ['dec', 'ade'] } }), '$dateAdd does not know the unit "decade".'],
    [add({ unit: { $concat: ['to', 'String'] } }), '$dateAdd does not know the unit "toString".'],
    [add({ unit: 'year', amount: 1e6 }), '$dateAdd gives a date out of range.'],
    [add({ unit: 'hour', amount: 1e12 }), '$dateAdd gives a date out of range.'],
    [{ $dateSubtract: { startDate: day, unit: 'day', amount: 0.5 } }, '$dateSubtract needs a whole number as amount.'],
    [{ $dateSubtract: { startDate: day, unit: 'year', amount: 1e6 } }, '$dateSubtract gives a date out of range.'],
    [add({ unit: 'day', timezone: '+1:5' }), '"+1:5" is not a known time zone.'],
    [add({ unit: 'day', timezone: 'x+01:00' }), '"x+01:00" is not a known time zone.'],
    [add({ unit: 'day', timezone: '+01:00x' }), '"+01:00x" is not a known time zone.'],
    [add({ unit: 'day', timezone: '1x' }), '"1x" is not a known time zone.'],
    [add({ unit: 'day', timezone: '5+01:00' }), '"5+01:00" is not a known time zone.'],
  ])
})

describe('$dateFromParts', () => {
  const parts = (given: object): unknown => ({ $dateFromParts: given })
  gives([
    [parts({ year: 2024 }), '2024-01-01T00:00:00.000Z'],
    [
      parts({ year: 2024, month: 5, day: 6, hour: 7, minute: 8, second: 9, millisecond: 10 }),
      '2024-05-06T07:08:09.010Z',
    ],
    [parts({ year: 2024, month: 14, day: -1 }), '2025-01-30T00:00:00.000Z'],
    [parts({ year: 2024, hour: 25, minute: -1 }), '2024-01-02T00:59:00.000Z'],
    [parts({ year: 1 }), '0001-01-01T00:00:00.000Z'],
    [parts({ year: 9999 }), '9999-01-01T00:00:00.000Z'],
    [parts({ isoWeekYear: 2020, isoWeek: 53, isoDayOfWeek: 7 }), '2021-01-03T00:00:00.000Z'],
    [parts({ isoWeekYear: 2024, isoWeek: 2, isoDayOfWeek: 3, hour: 4, minute: 5 }), '2024-01-10T04:05:00.000Z'],
    [parts({ isoWeekYear: 2023 }), '2023-01-02T00:00:00.000Z'],
    [parts({ isoWeekYear: 2026 }), '2025-12-29T00:00:00.000Z'],
    [parts({ isoWeekYear: 2021, isoWeek: 0 }), '2020-12-28T00:00:00.000Z'],
    [parts({ year: 2024, month: 7, timezone: 'Europe/Berlin' }), '2024-06-30T22:00:00.000Z'],
    [parts({ year: 2024, timezone: '-02:30' }), '2024-01-01T02:30:00.000Z'],
    [parts({ year: 2024, timezone: null }), null],
    [parts({ year: 2024, hour: null }), null],
    [parts({ isoWeekYear: 2024, isoWeek: null }), null],
    [parts({ isoWeekYear: 2024, millisecond: null }), null],
  ])
  fails([
    [parts({ year: '2024' }), '$dateFromParts needs a whole number as year.'],
    [parts({ year: 2024, day: 1.5 }), '$dateFromParts needs a whole number as day.'],
    [parts({ isoWeekYear: 2024, isoDayOfWeek: true }), '$dateFromParts needs a whole number as isoDayOfWeek.'],
    [parts({ year: 0 }), '$dateFromParts needs a year from 1 to 9999.'],
    [parts({ year: 10_000 }), '$dateFromParts needs a year from 1 to 9999.'],
    [parts({ isoWeekYear: 0 }), '$dateFromParts needs a isoWeekYear from 1 to 9999.'],
    [parts({ year: 2024, day: 1e9 }), '$dateFromParts gives a date out of range.'],
  ])
})

describe('an hour that summer time leaves out', () => {
  const inNewYork = (hour: number, minute: number) => ({
    $dateFromParts: { year: 2021, month: 3, day: 14, hour, minute, timezone: 'America/New_York' },
  })
  gives([
    [inNewYork(1, 30), '2021-03-14T06:30:00.000Z'],
    [inNewYork(3, 30), '2021-03-14T07:30:00.000Z'],
    [inNewYork(8, 0), '2021-03-14T12:00:00.000Z'],
  ])
})

describe('$dateFromString', () => {
  const read = (dateString: unknown, more: object = {}): unknown => ({ $dateFromString: { dateString, ...more } })
  const as = (format: string, text: string, more: object = {}): unknown => read(text, { format, ...more })
  gives([
    [read('2024-05-06'), '2024-05-06T00:00:00.000Z'],
    [read('2024-05-06T07:08:09+02:00'), '2024-05-06T05:08:09.000Z'],
    [read('2024-05-06', { timezone: 'Europe/Berlin' }), '2024-05-05T22:00:00.000Z'],
    [read('2024-05-06T12:30', { timezone: '+01:00' }), '2024-05-06T11:30:00.000Z'],
    [read('2024-05-06', { timezone: null }), null],
    [read('2024-05-06', { format: null }), null],
    [read(null), null],
    [read(null, { onNull: { $add: [1, 1] } }), 2],
    [read(5, { onError: 'no text' }), 'no text'],
    [read('x', { onError: { $concat: ['a', 'b'] } }), 'ab'],
    [read('2024-05-06T07:08:09Z', { timezone: '+01:00', onError: 'two zones' }), 'two zones'],
    [read('2024-05-06T07:08:09+0200', { timezone: '+01:00', onError: 'two zones' }), 'two zones'],
    [read('2024-05-06T07:08:09-02:00', { timezone: '+01:00', onError: 'two zones' }), 'two zones'],
    [as('%d.%m.%Y', '6.5.2024'), '2024-05-06T00:00:00.000Z'],
    [as('%Y', '2024'), '2024-01-01T00:00:00.000Z'],
    [as('%m', '2'), '1970-02-01T00:00:00.000Z'],
    [as('%d %H:%M:%S.%L', '3 23:59:59.999'), '1970-01-03T23:59:59.999Z'],
    [as('%Y-%j', '2024-60'), '2024-02-29T00:00:00.000Z'],
    [as('%j', '2'), '1970-01-02T00:00:00.000Z'],
    [as('%G-W%V-%u', '2020-W53-7'), '2021-01-03T00:00:00.000Z'],
    [as('%G', '2026'), '2025-12-29T00:00:00.000Z'],
    [as('%G W%V', '2024 W3'), '2024-01-15T00:00:00.000Z'],
    [as('%Y%%%m', '2024%05'), '2024-05-01T00:00:00.000Z'],
    [as('(%Y) [x] a+b.c', '(2024) [x] a+b.c'), '2024-01-01T00:00:00.000Z'],
    [as('%Y.%m', '2024x05', { onError: 'a dot' }), 'a dot'],
    [as('%Y', 'x2024', { onError: 'more' }), 'more'],
    [as('%Y', '2024x', { onError: 'more' }), 'more'],
    [as('%Y-%m-%d', '2024-02-31', { onError: 'no such day' }), 'no such day'],
    [as('%H', '23'), '1970-01-01T23:00:00.000Z'],
    [as('%H', '24', { onError: 'late' }), 'late'],
    [as('%M', '59'), '1970-01-01T00:59:00.000Z'],
    [as('%M', '60', { onError: 'late' }), 'late'],
    [as('%S', '59'), '1970-01-01T00:00:59.000Z'],
    [as('%S', '60', { onError: 'late' }), 'late'],
    [as('%Y %H%z', '2024 12+0130'), '2024-01-01T10:30:00.000Z'],
    [as('%Y %H%z', '2024 12-01:30'), '2024-01-01T13:30:00.000Z'],
    [as('%Y %H%z', '2024 12Z'), '2024-01-01T12:00:00.000Z'],
    [as('%Y %H%Z', '2024 12+90'), '2024-01-01T10:30:00.000Z'],
    [as('%Y %H%Z', '2024 12-1439'), '2024-01-02T11:59:00.000Z'],
    [as('%Y', '2024', { timezone: '+02:00' }), '2023-12-31T22:00:00.000Z'],
    [as('%Y%z', '2024+0100', { timezone: '+02:00', onError: 'two zones' }), 'two zones'],
    [as('%Y%Z', '2024+60', { timezone: 'Europe/Berlin', onError: 'two zones' }), 'two zones'],
  ])
  fails([
    [
      read('no date'),
      '$dateFromString cannot read "no date" as a date. Write it as 2026-01-31T12:00:00Z, name its format, or set onError.',
    ],
    [as('%d.%m.%Y', '2024'), '$dateFromString cannot read "2024" as a date.'],
    [read(5), '$dateFromString cannot read 5 as a date.'],
    [as('%Q', '2024'), '$dateFromString does not know %Q in a format.'],
  ])
})

describe('a part of a date', () => {
  gives([
    [{ $week: 'no date' }, null],
    [{ $year: [{ date: day, timezone: null }] }, null],
    [{ $hour: { date: day, timezone: '$none' } }, null],
    [{ $dateToParts: { date: day, timezone: null } }, null],
    [{ $dateToString: { date: day, timezone: null } }, null],
    [{ $dateToString: { date: day, format: null } }, null],
    [{ $dateToString: { date: day, format: '$none' } }, null],
    [{ $dateFromString: { dateString: 'no date', timezone: 'UTC', onError: 'bad' } }, 'bad'],
    [{ $week: { date: null } }, null],
    [{ $isoWeekYear: 'no date' }, null],
    [{ $isoWeekYear: { date: null } }, null],
    [{ $isoWeekYear: '2022-12-24' }, 2022],
    [{ $isoWeekYear: '2026-12-31' }, 2026],
    [{ $isoWeekYear: '2022-01-02' }, 2021],
    [{ $dateToString: { date: '2022-01-02', format: '%G-%V' } }, '2021-52'],
    [{ $dateDiff: { startDate: '2024-05-06', endDate: 'no date', unit: 'day' } }, null],
    [{ $dateDiff: { startDate: '2024-05-06', endDate: '2024-06-07', unit: 'month' } }, 1],
  ])
})

describe('what no date can be read with', () => {
  fails([
    [{ $dateToString: { date: day, format: 5 } }, '$dateToString needs a string as format.'],
    [{ $hour: { date: day, timezone: 'nowhere' } }, '"nowhere" is not a known time zone.'],
    ...[['Europe/Berlin'], true, 5].map((timezone): [unknown, string] => [
      { $hour: { date: day, timezone: { $literal: timezone } } },
      'A time zone must be a text, such as Europe/Berlin or +02:00.',
    ]),
    [{ $hour: { date: day, timezone: '5a' } }, '"5a" is not a known time zone.'],
    [{ $dateFromParts: { year: '2021' } }, '$dateFromParts needs a whole number as year.'],
    [{ $dateAdd: { startDate: day, unit: 'day', amount: '1' } }, '$dateAdd needs a whole number as amount.'],
  ])
})

describe('the names of time zones', () => {
  it('are kept for the next question, but not without end (COL-017)', () => {
    const names = Array.from(
      { length: 600 },
      (_, i) =>
        [...'america'].map((letter, at) => ((i >> at) & 1 ? letter.toUpperCase() : letter)).join('') +
        `/${[...'toronto'].map((letter, at) => ((i >> (at + 7)) & 1 ? letter.toUpperCase() : letter)).join('')}`,
    )
    const made = new Set<unknown>()
    const original = Intl.DateTimeFormat
    Intl.DateTimeFormat = class extends original {
      constructor(...given: ConstructorParameters<typeof original>) {
        super(...given)
        made.add(given[1]?.timeZone)
      }
    } as typeof original
    const isMade = (timezone: string | undefined): boolean => {
      made.clear()
      expect(valueOf({ $hour: { date: summer, timezone } })).toBe(6)
      return made.size > 0
    }
    try {
      expect(names.filter(isMade)).toEqual(names)
      expect([isMade(names.at(-1)), isMade(names.at(-2)), isMade(names[0])]).toEqual([false, false, true])
    } finally {
      Intl.DateTimeFormat = original
    }
  })
})
