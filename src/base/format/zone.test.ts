import { CalendarDateTime, fromAbsolute, toZoned } from '@internationalized/date'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { momentAt, wallTime } from './zone.ts'

const zones = [
  'UTC',
  'Europe/Amsterdam',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
]
const anyZone = fc.constantFrom(...zones)

it('reads a clock as the calendar library does, in any time zone', () => {
  const years = fc.integer({ min: -62_000_000_000_000, max: 250_000_000_000_000 })
  fc.assert(
    fc.property(years, anyZone, (ms, zone) => {
      const { year, month, day, hour, minute } = fromAbsolute(ms, zone)
      expect(wallTime(ms, zone)).toEqual({ year, month, day, hour, minute })
    }),
  )
})

it('finds the moment of a clock as the calendar library does, around every change of the clocks', () => {
  const day = fc.date({ min: new Date('0001-01-02'), max: new Date('9998-12-31'), noInvalidDate: true })
  const recent = fc.date({ min: new Date('1990-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.oneof(day, recent), anyZone, (at, zone) => {
      const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
      const [hour, minute] = [at.getUTCHours(), at.getUTCMinutes()]
      const theirs = toZoned(new CalendarDateTime(year, month, date, hour, minute), zone)
        .toDate()
        .getTime()
      expect(momentAt({ year, month, day: date, hour, minute }, zone)).toBe(theirs)
    }),
    { numRuns: 1_000 },
  )
})

it('takes the first of two equal times in autumn, and moves a skipped one on in spring', () => {
  const autumn = { year: 2026, month: 10, day: 25, hour: 2, minute: 30 }
  expect(new Date(momentAt(autumn, 'Europe/Amsterdam')).toISOString()).toBe('2026-10-25T00:30:00.000Z')
  const spring = { year: 2026, month: 3, day: 29, hour: 2, minute: 30 }
  expect(wallTime(momentAt(spring, 'Europe/Amsterdam'), 'Europe/Amsterdam')).toEqual({ ...spring, hour: 3 })
  // a day that begins at one o'clock: its first moment is that
  const late = { year: 2018, month: 11, day: 4, hour: 0, minute: 0 }
  expect(wallTime(momentAt(late, 'America/Sao_Paulo'), 'America/Sao_Paulo')).toEqual({ ...late, hour: 1 })
})
