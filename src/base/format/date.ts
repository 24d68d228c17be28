// Dates follow the reader's locale, in one of these looks. What a layout is stored for has its own (DateUnix).

const styles = {
  /** 18 Dec 2025 */
  day: { dateStyle: 'medium' },
  /** 18 December 2025 */
  longDay: { dateStyle: 'long' },
  /** 18 Dec: the year is known from what stands around it */
  shortDay: { day: 'numeric', month: 'short' },
  /** 18 Dec 2025, 12:00 */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** 12/18/2025, 12:00:00 PM: to compare to the second */
  exact: { dateStyle: 'short', timeStyle: 'medium' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

export type DateLook = keyof typeof styles
// the keys of the table just above
export const dateLooks = Object.keys(styles) as readonly DateLook[]

/** Writes a moment, in milliseconds, in a language and time zone (default: the reader's). "–" for what is no moment. */
export function writeDate(ms: number, lang: string, look: DateLook = 'day', timeZone?: string): string {
  if (!Number.isFinite(ms)) return '–'
  const key = `${lang} ${look} ${timeZone ?? ''}`
  const format = formats.get(key) ?? made(lang, { ...styles[look], ...(timeZone === undefined ? {} : { timeZone }) })
  formats.set(key, format)
  return format.format(ms)
}
/** To make a formatter takes longer than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function made(lang: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(lang, style)
  } catch {
    return new Intl.DateTimeFormat('en', style) // not a language tag
  }
}
