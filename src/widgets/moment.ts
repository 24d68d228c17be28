// Values that are moments, for widgets without an axis too.
import { toUnixMs } from '../base/format/date-unix.ts'

/** Returns whether a value is a moment: an ISO date, a unix timestamp, or any number where a date format is set. */
export const isMoment =
  (isDeclared: boolean) =>
  (mark: unknown): boolean => {
    if (typeof mark === 'number')
      return (
        Number.isFinite(mark) && (isDeclared || (Number.isInteger(mark) && /^1\d{9}(?:\d{3})?$/.test(String(mark))))
      )
    return typeof mark === 'string' && (/^\d{4}-\d{2}/.test(mark) || isDeclared) && Number.isFinite(momentMs(mark))
  }

/** A date without a time is that day here, wherever "here" is. */
export function momentMs(mark: unknown): number {
  const day = typeof mark === 'string' ? /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(mark) : null
  return day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3] ?? 1)).getTime() : toUnixMs(mark)
}
