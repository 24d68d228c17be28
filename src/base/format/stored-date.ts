// Dates as documents have them: a day ("2025-05-04"), a moment as text, or a number of seconds or milliseconds. Pure.
import { writeDate } from './date.ts'

/** What a number of a date counts. */
export type DateUnit = 'seconds' | 'milliseconds'

const dayMs = 86_400_000
const dayText = /^\d{4}-\d{2}-\d{2}$/

/** A number with eleven digits or fewer counts seconds: in milliseconds it would be before March 1973. */
export const unitOf = (value: number): DateUnit => (Math.abs(value) < 1e11 ? 'seconds' : 'milliseconds')
export const toMs = (value: number): number => (unitOf(value) === 'seconds' ? value * 1000 : value)
/** Returns whether a moment is a day without a time. */
export const isDay = (ms: number): boolean => ms % dayMs === 0

/**
 * Writes a stored date in a language; returns undefined for a value that is not a date. A day has no time zone; a number
 * is a moment, written in `timeZone` (default: the reader's); the time of a text is written as it stands there.
 */
export function writeStoredDate(value: unknown, lang: string, timeZone?: string): string | undefined {
  if (typeof value === 'number') {
    const ms = toMs(value)
    return isDay(ms) ? writeDate(ms, lang, 'day', 'UTC') : writeDate(ms, lang, 'moment', timeZone)
  }
  if (typeof value !== 'string') return undefined
  const ms = Date.parse(value.slice(0, 19).replace(' ', 'T') + (value.length > 10 ? 'Z' : ''))
  return Number.isNaN(ms) ? undefined : writeDate(ms, lang, dayText.test(value) ? 'day' : 'moment', 'UTC')
}
