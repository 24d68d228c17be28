import { expect, it } from 'vitest'
import { layoutOf, momentOf, partsOf, rangeOf, readPasted, stepPart } from './date-parts.ts'

const order = (lang: string): string =>
  layoutOf('datetime', lang)
    .map(item => ('part' in item ? item.part : item.sign))
    .join('')

it('writes the parts in the order of the language, with 24 hours', () => {
  expect(order('nl')).toMatch(/^day-month-year hour:minute$/)
  expect(order('en-US')).toMatch(/^month\/day\/year hour:minute$/)
  expect(order('sv')).toMatch(/^year-month-day hour:minute$/)
})

it('splits a moment in its time zone and makes it again', () => {
  const ms = Date.UTC(2026, 6, 3, 22, 30)
  expect(partsOf(ms, 'datetime', 'Europe/Brussels')).toEqual({ year: 2026, month: 7, day: 4, hour: 0, minute: 30 })
  expect(momentOf({ year: 2026, month: 7, day: 4, hour: 0, minute: 30 }, 'datetime', 'Europe/Brussels')).toBe(ms)
})

it('stores a date as the first moment of that day', () => {
  expect(momentOf({ year: 2026, month: 1, day: 1 }, 'date', 'Europe/Brussels')).toBe(Date.UTC(2025, 11, 31, 23))
})

it('stores a time as milliseconds since midnight', () => {
  expect(momentOf({ hour: 9, minute: 30 }, 'time', 'Asia/Tokyo')).toBe(34_200_000)
  expect(partsOf(34_200_000, 'time', 'America/New_York')).toEqual({ hour: 9, minute: 30 })
})

it('has no moment while a part is missing', () => {
  expect(momentOf({ year: 2026, month: 2 }, 'date', 'UTC')).toBeUndefined()
  expect(partsOf(null, 'date', 'UTC')).toEqual({})
})

it('knows how long a month is', () => {
  expect(rangeOf('day', { month: 2, year: 2024 }).max).toBe(29)
  expect(rangeOf('day', { month: 2, year: 2026 }).max).toBe(28)
  expect(momentOf({ year: 2026, month: 2, day: 31 }, 'date', 'UTC')).toBe(Date.UTC(2026, 1, 28))
})

it('steps round at the ends and starts empty parts at today', () => {
  expect(stepPart('month', { month: 12 }, 1, 5)).toBe(1)
  expect(stepPart('minute', { minute: 0 }, -1, 5)).toBe(59)
  expect(stepPart('year', { year: 9999 }, 1, 5)).toBe(9999)
  expect(stepPart('day', {}, 1, 21)).toBe(21)
})

it.each([
  ['2026-11-21', 'nl', { year: 2026, month: 11, day: 21 }],
  ['21/11/2026 14:30', 'nl', { year: 2026, month: 11, day: 21, hour: 14, minute: 30 }],
  ['11/21/26', 'en-US', { year: 2026, month: 11, day: 21 }],
  ['11/21/2026 2:30 pm', 'en-US', { year: 2026, month: 11, day: 21, hour: 14, minute: 30 }],
  ['11/21/2026, 12:05 a.m.', 'en-US', { year: 2026, month: 11, day: 21, hour: 0, minute: 5 }],
  ['29-03-2026', 'en-US', { year: 2026, month: 3, day: 29 }],
  ['29/03/2026', 'en-US', { year: 2026, month: 3, day: 29 }],
  ['29.3.2026', 'en-US', { year: 2026, month: 3, day: 29 }],
  ['2026-03-29', 'en-US', { year: 2026, month: 3, day: 29 }],
  ['03/29/2026', 'nl', { year: 2026, month: 3, day: 29 }],
  ['29/03/2026 14:30', 'sv', { year: 2026, month: 3, day: 29, hour: 14, minute: 30 }],
  ['2026-29-03', 'nl', { year: 2026, month: 3, day: 29 }],
  ['05/05/2026', 'sv', { year: 2026, month: 5, day: 5 }],
  ['03/04/2026', 'en-US', { year: 2026, month: 3, day: 4 }],
  ['03/04/2026', 'nl', { year: 2026, month: 4, day: 3 }],
  ['03/04/2026', 'sv', undefined],
  ['29-03-26', 'en-US', undefined],
  ['30-02-2026', 'nl', undefined],
  ['1-2-126', 'nl', undefined],
  ['31 foo', 'nl', undefined],
  ['45-45-2026', 'nl', undefined],
])('reads %j pasted in %s', (text, lang, parts) => {
  expect(readPasted(text, layoutOf('datetime', lang))).toEqual(parts)
})
