// Values that are moments, for widgets without an axis too.
import { toUnixMs } from '../base/format/date-unix.ts'

/**
 * Returns the milliseconds of a value that is a moment, otherwise NaN: an ISO date, a unix timestamp, or any number where a
 * date format is set.
 */
export const momentOf =
  (isDeclared: boolean) =>
  (mark: unknown): number => {
    const isLike =
      typeof mark === 'number'
        ? isDeclared || (Number.isInteger(mark) && isStamp(mark))
        : typeof mark === 'string' && (isDeclared || /^\d{4}-\d{2}/.test(mark))
    return isLike ? momentMs(mark) : NaN
  }
/** Seconds or milliseconds from 2001 to 2033. */
const isStamp = (mark: number): boolean => (mark >= 1e9 && mark < 2e9) || (mark >= 1e12 && mark < 2e12)

/** Returns whether a value is a moment. */
export const isMoment = (isDeclared: boolean) => {
  const msOf = momentOf(isDeclared)
  return (mark: unknown): boolean => Number.isFinite(msOf(mark))
}

/** A date without a time is that day here, wherever "here" is. */
export function momentMs(mark: unknown): number {
  const day = typeof mark === 'string' ? /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(mark) : null
  return day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3] ?? 1)).getTime() : toUnixMs(mark)
}
