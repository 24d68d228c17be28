// The three modes of the date picker and its bounds. An answer is unix milliseconds; a time is milliseconds since midnight (INP-019).
import type { Question } from '../../form/definition.ts'

export type Mode = 'Date' | 'Datetime' | 'Time'
type Asking = Pick<Question, 'settings'>

/** As the date field calls them. */
export const modes = { Date: 'date', Datetime: 'datetime', Time: 'time' } as const satisfies Readonly<
  Record<Mode, string>
>

/** Datetime unless the question has another type (INP-016). */
export function modeOf(question: Asking): Mode {
  const mode = question.settings['mode'] ?? question.settings['type']
  return mode === 'Date' || mode === 'Time' ? mode : 'Datetime'
}

export const isRange = (question: Asking): boolean => question.settings['range'] === true

export const isStart = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/**
 * Converts a stored answer to milliseconds: one of ten digits is in seconds (LIM-032). Milliseconds of ten digits are
 * in early 1970; a user's choice there is a whole minute, or midnight in some zone, and is returned as it is.
 */
export function momentOf(question: Asking, value: number): number {
  const mode = modeOf(question)
  const isSeconds =
    mode !== 'Time' && value >= 1e9 && value < 1e10 && value % (mode === 'Date' ? hourMs / 4 : hourMs / 60) !== 0
  return isSeconds ? value * 1000 : value
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Returns the days since 1970 that the answer to a date question may mean. It is midnight in the zone where it was
 * chosen, which is not stored: from UTC-12 to UTC+14 that is one day, except between 10:00 and 12:00 UTC, when it is
 * one of two.
 */
export const daysOf = (moment: number): { readonly first: number; readonly last: number } => ({
  first: Math.ceil((moment - 12 * hourMs) / dayMs),
  last: Math.floor((moment + 14 * hourMs) / dayMs),
})

/**
 * Returns the local start of the day that a date means: the value itself if it is midnight here too, otherwise the day
 * whose midnight in UTC is nearest.
 */
function dayHere(moment: number): number {
  const firstMomentOf = (year: number, month: number, day: number): number => new Date(year, month, day).getTime()
  const here = new Date(moment)
  if (firstMomentOf(here.getFullYear(), here.getMonth(), here.getDate()) === moment) return moment
  const there = new Date(Math.round(moment / dayMs) * dayMs)
  return firstMomentOf(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate())
}

export interface Bounds {
  readonly min: number | undefined
  readonly max: number | undefined
}

/**
 * settings.min and settings.max in Unix milliseconds; ten digits are seconds (LIM-032). For a date question they are
 * days.
 */
export function boundsOf(question: Asking): Bounds {
  const mode = modeOf(question)
  const read = (value: unknown): number | undefined => {
    const text =
      typeof value === 'string' ? (mode === 'Date' ? (/^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? value) : value) : '' // of a day that is written the hour does not matter
    const moment =
      typeof value === 'number'
        ? value
        : text !== ''
          ? Number.isNaN(Number(text))
            ? Date.parse(text)
            : Number(text)
          : Number.NaN
    return Number.isFinite(moment)
      ? mode !== 'Time' && Math.abs(moment) >= 1e8 && Math.abs(moment) < 1e11
        ? moment * 1000
        : moment
      : undefined
  }
  return { min: read(question.settings['min']), max: read(question.settings['max']) }
}

/** Bounds as a person here reads them: the same calendar days everywhere. */
export function boundsHere(question: Asking, { min, max }: Bounds = boundsOf(question)): Bounds {
  const here = (moment: number | undefined): number | undefined =>
    moment === undefined || modeOf(question) !== 'Date' ? moment : dayHere(moment)
  return { min: here(min), max: here(max) }
}
