// Dates follow the reader's locale, in one of these looks. What a layout is stored for has its own (DateUnix).

const styles = {
  /** 18 Dec 2025 */
  day: { dateStyle: 'medium' },
  /** 18 December 2025 */
  longDay: { dateStyle: 'long' },
  /** 18 Dec: the year is known from what stands around it */
  shortDay: { day: 'numeric', month: 'short' },
  /** Dec 2025 */
  month: { month: 'short', year: 'numeric' },
  /** 18 Dec 2025, 12:00 */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** 18/12/2025, 12:00:00: to compare to the second */
  exact: { dateStyle: 'short', timeStyle: 'medium' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

export type DateLook = keyof typeof styles
// the keys of the table just above
export const dateLooks = Object.keys(styles) as readonly DateLook[]

/** Writes a moment, in milliseconds, in a language and time zone (default: the reader's). Returns "–" without a valid one. */
export const writeDate = (ms: number | undefined, lang: string, look: DateLook = 'day', timeZone?: string): string =>
  ms !== undefined && Number.isFinite(ms) ? formatOf(lang, look, timeZone).format(ms) : '–'

/** Writes two days as one span: "18 – 24 Dec 2025". */
export const writeSpan = (fromMs: number, toMs: number, lang: string): string =>
  formatOf(lang, 'day').formatRange(fromMs, toMs)

/** Writes how long ago something was: "3 minutes ago". To the minute in the first hour, then to the hour. */
export function writeAge(seconds: number, lang: string): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'always', style: 'short' })
  const minutes = seconds < 90 ? 1 : Math.round(seconds / 60)
  return seconds < 3600 ? format.format(-minutes, 'minute') : format.format(-Math.round(seconds / 3600), 'hour')
}

/** The time zone of the reader: "Europe/Amsterdam". */
export const readerTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** To make a formatter takes longer than to use it. */
function formatOf(lang: string, look: DateLook, timeZone?: string): Intl.DateTimeFormat {
  const key = `${lang} ${look} ${timeZone ?? ''}`
  const format = formats.get(key) ?? made(lang, { ...styles[look], ...(timeZone === undefined ? {} : { timeZone }) })
  formats.set(key, format)
  return format
}
const formats = new Map<string, Intl.DateTimeFormat>()

function made(lang: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(lang, style)
  } catch {
    return new Intl.DateTimeFormat('en', style) // not a language tag
  }
}
