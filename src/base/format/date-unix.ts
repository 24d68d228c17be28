// Dates are Unix numbers on the wire, in seconds (10 digits) or milliseconds (13). Layouts consist of a few tokens;
// anything else is rejected visibly, because a wrong date looks right.
import { dash } from '../loose.ts'

export const invalidFormat = 'Invalid format'
export const unixDigitsDefault = 10

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const tokens = /YYYY|YY|MMMM|MMM|MM|DD|D|HH|mm|ss/g
const layoutShape = /^(?:(?:YYYY|YY|MMMM|MMM|MM|DD|D|HH|mm|ss)|[-/.: ])+$/

export interface DateOptions {
  /** Default: the local time zone. */
  readonly timeZone?: string
  readonly monthNames?: readonly string[]
  /** Language of the month names, and of dates without a layout; default English. */
  readonly lang?: string
  /** How numbers that have neither 10 nor 13 digits are counted: 10 = seconds (default), 13 = milliseconds. */
  readonly digits?: number
}

/** Returns milliseconds since 1970 for a unix number (text or number), an ISO text or a Date; NaN otherwise. */
export function toUnixMs(value: unknown, digits = unixDigitsDefault): number {
  if (value instanceof Date) return value.getTime()
  if (typeof value !== 'number' && typeof value !== 'string') return Number.NaN
  const written = String(value).trim()
  if (/^[-+]?\d+(?:\.\d+)?$/.test(written)) {
    const whole = Math.trunc(Number(written))
    const length = String(Math.abs(whole)).length
    const isMs = length >= 13 || (length !== 10 && digits === 13)
    return isMs ? whole : whole * 1000
  }
  return /^\d{4}-\d{2}/.test(written) ? Date.parse(written) : Number.NaN
}

/** Writes a unix number by a layout of DD D MM MMM MMMM YYYY YY HH mm ss and - / . : and space: "05-03-2024". Without a layout as the language writes a day. */
export function dateUnix(value: unknown, layout?: string, options: DateOptions = {}): string {
  if (value === undefined || value === null || value === '') return dash
  if (layout !== undefined && !layoutShape.test(layout)) return invalidFormat
  const ms = toUnixMs(value, options.digits)
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return dash
  if (layout === undefined)
    return formatOf(options.lang ?? 'en', {
      ...zone(options.timeZone),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(ms)
  const part = partsOf(ms, options.timeZone)
  const month = Number(part['month'])
  const name =
    options.monthNames?.[month - 1] ??
    (options.lang === undefined || !layout.includes('MMM')
      ? monthNames[month - 1]
      : formatOf(options.lang, { timeZone: 'UTC', month: 'long' }).format(Date.UTC(2024, month - 1, 1))) ??
    ''
  const written: Readonly<Record<string, string>> = {
    YYYY: pad(part['year'], 4),
    YY: pad(part['year'], 4).slice(-2),
    MMMM: name,
    MMM: name.slice(0, 3),
    MM: pad(part['month']),
    DD: pad(part['day']),
    D: String(Number(part['day'])),
    HH: pad(part['hour']),
    mm: pad(part['minute']),
    ss: pad(part['second']),
  }
  return layout.replaceAll(tokens, token => written[token] ?? token)
}

const pad = (value: string | undefined, length = 2): string => (value ?? '').padStart(length, '0')

function partsOf(ms: number, timeZone: string | undefined): Readonly<Record<string, string>> {
  const format = formatOf('en-US', {
    ...zone(timeZone),
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return Object.fromEntries(format.formatToParts(ms).map(part => [part.type, part.value]))
}

const zone = (timeZone: string | undefined): Intl.DateTimeFormatOptions => (timeZone === undefined ? {} : { timeZone })

/** To make a formatter takes longer than to use it. A language that does not exist is read as English. */
function formatOf(lang: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${JSON.stringify(style)}`
  const known = formats.get(key) ?? made(lang, style)
  formats.set(key, known)
  return known
}
const formats = new Map<string, Intl.DateTimeFormat>()

function made(lang: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(lang, style)
  } catch (error) {
    if (lang === 'en') throw error
    return made('en', style)
  } // not a language tag
}
