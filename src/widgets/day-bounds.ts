// Days as the ends of a range: as the data writes them, and back. Pure.
import { toUnixMs } from '../base/format/date-unix.ts'

/** Writes a day, given as its first moment, as the data does; the last day of a range counts to its end. */
export function boundOf(
  dayMs: number,
  end: 'from' | 'to',
  filter: { readonly date_type: 'unix' | 'iso' },
): number | string {
  const start = new Date(dayMs)
  const [year, month, day] = [start.getFullYear(), start.getMonth(), start.getDate()]
  if (filter.date_type === 'iso') {
    const text = `${pad(year, 4)}-${pad(month + 1)}-${pad(day)}`
    return end === 'to' ? `${text}T23:59:59.999` : text
  }
  return Math.floor((end === 'to' ? new Date(year, month, day + 1).getTime() - 1 : dayMs) / 1000)
}

/** Returns the first moment of the day of a bound, in unix milliseconds and the reader's time zone; null without one. */
export function dayOf(bound: number | string | undefined): number | null {
  const [year, month, day] =
    typeof bound === 'string' ? (/^(\d{4})-(\d{2})-(\d{2})/.exec(bound)?.slice(1).map(Number) ?? []) : []
  if (year !== undefined && month !== undefined && day !== undefined) return new Date(year, month - 1, day).getTime()
  const ms = toUnixMs(bound)
  return Number.isFinite(ms) ? new Date(ms).setHours(0, 0, 0, 0) : null
}
const pad = (part: number, width = 2): string => String(part).padStart(width, '0')
