// Dates as the parts a person types (year, month, day, hour, minute) and as the unix milliseconds that are stored.
// Parts are read in a time zone; a time alone is milliseconds since midnight.
import { momentAt, wallTime } from '../base/format/zone.ts'

export type DateMode = 'date' | 'datetime' | 'time'
export type PartName = 'year' | 'month' | 'day' | 'hour' | 'minute'
export type DateParts = Readonly<Partial<Record<PartName, number>>>
/** The content of the field, in the order of the language: parts and the separators between them. */
export type LayoutItem = { readonly part: PartName } | { readonly sign: string }

const dayNames: readonly PartName[] = ['year', 'month', 'day']
const timeNames: readonly PartName[] = ['hour', 'minute']
const dayMs = 86_400_000

/** Lists the parts a mode needs. */
export const partNames = (mode: DateMode): readonly PartName[] =>
  mode === 'date' ? dayNames : mode === 'time' ? timeNames : [...dayNames, ...timeNames]

/** Splits a stored moment into what a person in that time zone reads. */
export function partsOf(ms: number | null, mode: DateMode, timeZone: string): DateParts {
  if (ms === null || !Number.isFinite(ms)) return {}
  if (mode === 'time') {
    const minutes = Math.floor((((ms % dayMs) + dayMs) % dayMs) / 60_000)
    return { hour: Math.floor(minutes / 60), minute: minutes % 60 }
  }
  const { year, month, day, hour, minute } = wallTime(ms, timeZone)
  return { year, month, day, ...(mode === 'date' ? {} : { hour, minute }) }
}

/**
 * Returns the time of the parts; undefined while one is missing. A day after the end of the month becomes its last one.
 */
export function momentOf(parts: DateParts, mode: DateMode, timeZone: string): number | undefined {
  const { year, month, day, hour, minute } = parts
  if (mode === 'time') return hour === undefined || minute === undefined ? undefined : (hour * 60 + minute) * 60_000
  if (year === undefined || year < 1 || month === undefined || day === undefined) return undefined
  const { max } = rangeOf('day', parts)
  const time = { year, month, day: Math.min(day, max) }
  if (mode === 'date') return momentAt({ ...time, hour: 0, minute: 0 }, timeZone)
  return hour === undefined || minute === undefined ? undefined : momentAt({ ...time, hour, minute }, timeZone)
}

/** Lays out the parts in the order of the language; always with a 24-hour clock. */
export function layoutOf(mode: DateMode, lang: string): readonly LayoutItem[] {
  const options: Intl.DateTimeFormatOptions = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    ...(mode === 'time' ? {} : { year: 'numeric', month: '2-digit', day: '2-digit' }),
    ...(mode === 'date' ? {} : { hour: '2-digit', minute: '2-digit' }),
  }
  return new Intl.DateTimeFormat(lang, options)
    .formatToParts(new Date(Date.UTC(2026, 10, 21, 12, 34)))
    .flatMap((item): readonly LayoutItem[] => {
      const part = [...dayNames, ...timeNames].find(name => name === item.type)
      if (part) return [{ part }]
      return item.type === 'literal' ? [{ sign: item.value.replace(/^,\s*/, ' ') }] : []
    })
}

/** Returns the smallest and the largest value of a part; the day depends on the typed month. */
export function rangeOf(part: PartName, parts: DateParts): { readonly min: number; readonly max: number } {
  if (part === 'year') return { min: 1, max: 9999 }
  if (part === 'month') return { min: 1, max: 12 }
  if (part === 'day')
    return {
      min: 1,
      max: parts.month === undefined ? 31 : new Date(Date.UTC(parts.year ?? 2024, parts.month, 0)).getUTCDate(),
    }
  return { min: 0, max: part === 'hour' ? 23 : 59 }
}

/** Returns whether the month does not have this day. */
export const isLongDay = (parts: DateParts): boolean => parts.day !== undefined && parts.day > rangeOf('day', parts).max

/** Steps a part, round at its ends (a year is not round); an empty part starts at `start`. */
export function stepPart(part: PartName, parts: DateParts, by: number, start: number): number {
  const { min, max } = rangeOf(part, parts)
  const value = parts[part]
  if (value === undefined) return Math.min(max, Math.max(min, start))
  if (part === 'year') return Math.min(max, Math.max(min, value + by))
  const next = value + by
  if (Math.abs(by) > 1) return Math.min(max, Math.max(min, next))
  return next > max ? min : next < min ? max : next
}

/** The orders a date is written in anywhere. */
const dayOrders: readonly (readonly PartName[])[] = [
  dayNames,
  ['day', 'month', 'year'],
  ['month', 'day', 'year'],
  ['year', 'day', 'month'],
]

/**
 * Parses pasted or typed text: "2026-11-21", "21/11/2026 14:30", "14:30", "2:30 pm". A date in another order than that
 * of the language is accepted if it is unambiguous: "29-03-2026" also if months come first. Undefined for everything
 * else.
 */
export function readPasted(text: string, layout: readonly LayoutItem[]): DateParts | undefined {
  const numbers = [...text.matchAll(/\d+/g)].map(match => match[0])
  const order = layout.flatMap(item => ('part' in item ? [item.part] : []))
  const days = order.filter(part => dayNames.includes(part))
  const times = order.filter(part => timeNames.includes(part))
  if (numbers.length < Math.max(days.length, 1)) return undefined
  const day = days.length === 0 ? {} : dayIn(numbers, days)
  const time = fitting(numbers.slice(days.length), times)
  if (!day || !time) return undefined
  const half = /\d\s*([ap])\.?\s?m\b/i.exec(text)?.[1]?.toLowerCase()
  const { hour } = time
  return {
    ...day,
    ...time,
    ...(half !== undefined && hour !== undefined && hour <= 12 ? { hour: (hour % 12) + (half === 'p' ? 12 : 0) } : {}),
  }
}

/** The day three numbers mean: in the order of the language, or with the year first, as ISO; else in the only order that fits. */
function dayIn(numbers: readonly string[], own: readonly PartName[]): DateParts | undefined {
  const usual = fitting(numbers, numbers[0]?.length === 4 ? dayNames : own)
  if (usual) return usual
  const found = dayOrders.flatMap(order => fitting(numbers, order) ?? [])
  const [only] = found
  return only && found.every(one => dayNames.every(part => one[part] === only[part])) ? only : undefined
}

/** Returns the numbers as these parts; undefined if one of them is out of range. */
function fitting(numbers: readonly string[], order: readonly PartName[]): DateParts | undefined {
  const parts: Partial<Record<PartName, number>> = {}
  for (const [at, part] of order.entries()) {
    const digits = numbers[at]
    if (digits === undefined) continue
    if (part === 'year' ? digits.length !== 2 && digits.length !== 4 : digits.length > 2) return undefined
    parts[part] = part === 'year' && digits.length === 2 ? 2000 + Number(digits) : Number(digits)
  }
  const fits = order.every(part => {
    const { min, max } = rangeOf(part, parts)
    const value = parts[part]
    return value === undefined || (value >= min && value <= max)
  })
  return fits ? parts : undefined
}

/** A date as the layout writes it, to show how: "12/31/2026 14:30". */
export const exampleOf = (layout: readonly LayoutItem[]): string =>
  layout
    .map(item =>
      'part' in item ? { year: '2026', month: '12', day: '31', hour: '14', minute: '30' }[item.part] : item.sign,
    )
    .join('')
