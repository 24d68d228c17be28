// Date operators in memory: dates are read from numbers and ISO texts, and calendars and time zones are those of MongoDB.
import { evalExpr } from 'mingo/core'
import { asDate } from './bson.ts'
import { remembered } from './linear-regex.ts'
import { isRecord } from './paths.ts'
import { isNil, mingoOwn, one } from './tail-operator.ts'
import type { Operator, Options } from './tail-operator.ts'

const isoFormat = '%Y-%m-%dT%H:%M:%S.%LZ'

/** A name of a zone may be written in many ways, and a document may hold it. */
const mostZones = 500
const zones = new Map<string, Intl.DateTimeFormat>()

/** Writes a named zone as its offset at that time (+02:00). mingo knows only names of two parts: neither UTC nor CET. */
function offsetOf(zone: unknown, at: Date): unknown {
  if (typeof zone !== 'string') throw new Error('A time zone must be a text, such as Europe/Berlin or +02:00.')
  if (!/[a-z]/i.test(zone)) return zone
  let format = zones.get(zone)
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    } catch {
      throw new Error(`"${zone}" is not a known time zone.`)
    }
    if (zones.size >= mostZones) zones.clear()
    zones.set(zone, format)
  }
  const { value = '' } = format.formatToParts(at).find(({ type }) => type === 'timeZoneName') ?? {}
  return value.slice(3, 9) || '+00:00'
}

const monthsOf: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 }

/** mingo takes the year, month and day of a zone from UTC, and the wrong month and quarter before 2000. */
function $dateTrunc(obj: unknown, given: Readonly<Record<string, unknown>>, options: Options): unknown {
  const { timezone, date, ...rest } = given
  const { unit, binSize = 1 } = rest
  if (!(date instanceof Date)) return null
  if (!Number.isInteger(binSize) || Number(binSize) < 1)
    throw new Error('$dateTrunc needs a whole number above 0 as binSize.')
  const offsetMs = (at: Date): number => minutesAhead(timezone, at) * minuteMs
  const local = new Date(date.getTime() + offsetMs(date))
  const months = own(monthsOf, String(unit))
  const start =
    months === undefined
      ? mingoOwn('$dateTrunc')(obj, { ...rest, date: local }, options)
      : monthsFrom2000(local, months * Number(binSize))
  if (!(start instanceof Date)) return null
  // Summer time may begin or end in between: the offset at the start counts.
  return new Date(start.getTime() - offsetMs(new Date(start.getTime() - offsetMs(date))))
}

/** Returns the start of the period that a date is in; periods of so many months are counted from 2000. */
function monthsFrom2000(date: Date, size: number): Date {
  const month = (date.getUTCFullYear() - 2000) * 12 + date.getUTCMonth()
  return new Date(Date.UTC(2000, Math.floor(month / size) * size))
}

/** mingo knows neither all signs of a format nor what is written without one. */
function $dateToString(obj: unknown, given: Readonly<Record<string, unknown>>, options: Options): string {
  const { format = given['timezone'] === undefined ? isoFormat : isoFormat.slice(0, -1), ...at } = given
  if (typeof format !== 'string') throw new Error('$dateToString needs a string as format.')
  const asMingo = (other: string) => String(mingoOwn('$dateToString')(obj, { ...at, format: other }, options))
  return format.replaceAll(/%[a-zA-Z%]/g, sign => {
    const [part, digits] = ownSigns[sign] ?? []
    if (sign === '%%') return '%'
    if (sign === '%z') return hoursOf(Number(asMingo('%Z')))
    return part === undefined
      ? asMingo(sign)
      : String(dateExpressions[part]?.(obj, at, options)).padStart(digits ?? 0, '0')
  })
}

/** Options that may be left out; written, but null or missing in the document, they make the result null. */
const needed = ['timezone', 'format', 'binSize']

// Every date operator of mingo wants a Date; documents hold numbers and texts.
function dated(name: string): [string, Operator] {
  const original = mingoOwn(name)
  return [
    name,
    (obj, expr, options) => {
      const given = one(obj, expr, options)
      if (!isRecord(given)) {
        const date = asDate(given)
        return date === null ? null : original(obj, date, options)
      }
      const asked = Array.isArray(expr) ? (expr as unknown[])[0] : expr
      if (isRecord(asked) && needed.some(key => key in asked && isNil(given[key]))) return null
      const full: Record<string, unknown> = { ...given }
      for (const key of ['date', 'startDate', 'endDate']) {
        if (!(key in given)) continue
        full[key] = asDate(given[key])
        if (full[key] === null) return name === '$dateToString' ? (given['onNull'] ?? null) : null
      }
      if (name === '$dateTrunc') return $dateTrunc(obj, full, options)
      if (full['timezone'] === 'UTC' || full['timezone'] === 'GMT') delete full['timezone']
      else if ('timezone' in full && full['date'] instanceof Date)
        full['timezone'] = offsetOf(full['timezone'], full['date'])
      return name === '$dateToString' ? $dateToString(obj, full, options) : original(obj, full, options)
    },
  ]
}

/** Of a format. mingo takes the week from Monday, the day from 0 and the year of the calendar, and leaves %% out. */
const ownSigns: Readonly<Record<string, readonly [part: string, digits: number]>> = {
  '%U': ['$week', 2],
  '%w': ['$dayOfWeek', 1],
  '%G': ['$isoWeekYear', 4],
}

/** Writes an offset in minutes as +hhmm. */
const hoursOf = (minutes: number): string =>
  (minutes < 0 ? '-' : '+') +
  [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map(part => String(part).padStart(2, '0')).join('')

const dateOperators = [
  '$year',
  '$month',
  '$dayOfMonth',
  '$dayOfWeek',
  '$dayOfYear',
  '$hour',
  '$minute',
  '$second',
  '$millisecond',
  '$isoWeek',
  '$isoDayOfWeek',
  '$dateToString',
  '$dateTrunc',
  '$dateDiff',
  '$dateToParts',
]

/** The week of the year, which begins on Sunday: 0 until the first one. mingo counts weeks from Monday. */
const $week: Operator = (obj, expr, options) => {
  const [day, weekday] = ['$dayOfYear', '$dayOfWeek'].map(part => dates[part]?.(obj, expr, options))
  return isNil(day) ? null : Math.floor((Number(day) + 7 - Number(weekday)) / 7)
}

/** The year that the week of a day belongs to. mingo's is that of the calendar at the end of some years. */
const $isoWeekYear: Operator = (obj, expr, options) => {
  const [year, month, week] = ['$year', '$month', '$isoWeek'].map(part => dates[part]?.(obj, expr, options))
  return month === 12 && week === 1 ? Number(year) + 1 : month === 1 && Number(week) > 51 ? Number(year) - 1 : year
}

const dates: Readonly<Record<string, Operator>> = Object.fromEntries(dateOperators.map(dated))

/** Returns how far a zone is ahead of UTC at a time, in minutes. */
function minutesAhead(zone: unknown, at: Date): number {
  if (isNil(zone)) return 0
  const text = String(offsetOf(zone, at))
  const found = /^([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(text)
  if (!found) throw new Error(`"${text}" is not a known time zone.`)
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3] ?? 0))
}

/** Returns the time at which clocks of a zone show this date (written as if it were UTC). */
function atZone(localMs: number, zone: unknown): Date {
  const guess = localMs - minutesAhead(zone, new Date(localMs)) * minuteMs
  return new Date(localMs - minutesAhead(zone, new Date(guess)) * minuteMs)
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const unitMs: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: 1000,
  minute: minuteMs,
  hour: 60 * minuteMs,
}
const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7 }

/** Adds to a date: months end on their last day, and days keep the time on the clock of the zone. */
const shifted =
  (name: string, sign: 1 | -1): Operator =>
  (obj, expr, options) => {
    const { startDate, unit, amount, timezone } = evalExpr(obj, expr, options) as Readonly<Record<string, unknown>> // checked before it runs
    const start = asDate(startDate)
    if (start === null || isNil(amount) || isNil(unit) || timezone === null) return null
    if (!Number.isInteger(amount)) throw new Error(`${name} needs a whole number as amount.`)
    const by = Number(amount) * sign
    const ofUnit = String(unit)
    const ms = own(unitMs, ofUnit)
    if (ms !== undefined) return valid(name, new Date(start.getTime() + by * ms))
    const local = new Date(start.getTime() + minutesAhead(timezone, start) * minuteMs)
    const days = own(unitDays, ofUnit)
    const months = own(monthsOf, ofUnit)
    if (days === undefined && months === undefined) throw new Error(`${name} does not know the unit "${ofUnit}".`)
    const moved = days === undefined ? plusMonths(local, by * (months ?? 1)) : local.getTime() + by * days * dayMs
    return valid(name, atZone(moved, timezone))
  }

function plusMonths(date: Date, months: number): number {
  const moved = new Date(date)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(2000, 0, 1))
  last.setUTCFullYear(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)
  return moved.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()))
}

const own = (table: Readonly<Record<string, number>>, key: string): number | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

function valid(name: string, date: Date): Date {
  if (Number.isNaN(date.getTime())) throw new Error(`${name} gives a date out of range.`)
  return date
}

const parts = ['month', 'day', 'hour', 'minute', 'second', 'millisecond'] as const

/** Makes a date of its parts; parts that overflow carry over. */
const $dateFromParts: Operator = (obj, expr, options) => {
  const given = evalExpr(obj, expr, options) as Readonly<Record<string, unknown>> // checked before it runs
  const isWeek = 'isoWeekYear' in given
  const names = isWeek ? ['isoWeekYear', 'isoWeek', 'isoDayOfWeek', ...parts.slice(2)] : ['year', ...parts]
  if (names.some(name => name in given && isNil(given[name])) || ('timezone' in given && isNil(given['timezone'])))
    return null
  const [year = 0, second = 1, third = 1, hour = 0, minute = 0, ...finer] = names.map((name, index) => {
    const value = given[name] ?? (index < 3 ? 1 : 0)
    if (!Number.isInteger(value)) throw new Error(`$dateFromParts needs a whole number as ${name}.`)
    return Number(value)
  })
  if (year < 1 || year > 9999) throw new Error(`$dateFromParts needs a ${names[0]} from 1 to 9999.`)
  const date = new Date(0)
  if (isWeek) {
    date.setUTCFullYear(year, 0, 4) // is in the first week
    date.setUTCDate(4 - ((date.getUTCDay() + 6) % 7) + (second - 1) * 7 + (third - 1))
  } else date.setUTCFullYear(year, second - 1, third)
  date.setUTCHours(hour, minute, ...(finer as [number, number]))
  return valid('$dateFromParts', atZone(date.getTime(), given['timezone']))
}

/** Reads an ISO text, or a text in the given format. */
const $dateFromString: Operator = (obj, expr, options) => {
  // a default is evaluated where it is needed only
  const { onError, onNull, ...rest } = (isRecord(expr) ? expr : {}) as Readonly<Record<string, unknown>>
  const { dateString, format, timezone } = evalExpr(obj, rest, options) as Readonly<Record<string, unknown>>
  if (isNil(dateString)) return onNull === undefined ? null : evalExpr(obj, onNull, options)
  if ('timezone' in rest && isNil(timezone)) return null
  if ('format' in rest && isNil(format)) return null
  const read =
    typeof dateString !== 'string'
      ? undefined
      : isNil(format)
        ? ofIso(dateString, timezone)
        : ofFormat(dateString, String(format), timezone)
  if (read && !Number.isNaN(read.getTime())) return read
  if (onError !== undefined) return evalExpr(obj, onError, options)
  throw new Error(
    `$dateFromString cannot read ${JSON.stringify(dateString)} as a date. Write it as 2026-01-31T12:00:00Z, name its format, or set onError.`,
  )
}

function ofIso(text: string, zone: unknown): Date | undefined {
  const date = asDate(text)
  if (date === null) return undefined
  if (isNil(zone)) return date
  const hasZone = /[Z+-]/.test(text.slice(10))
  return hasZone ? undefined : atZone(date.getTime(), zone)
}

const signs: Readonly<Record<string, readonly [part: string, pattern: string]>> = {
  Y: ['year', '\\d{4}'],
  m: ['month', '\\d{1,2}'],
  d: ['day', '\\d{1,2}'],
  H: ['hour', '\\d{1,2}'],
  M: ['minute', '\\d{1,2}'],
  S: ['second', '\\d{1,2}'],
  L: ['millisecond', '\\d{1,3}'],
  j: ['dayOfYear', '\\d{1,3}'],
  G: ['isoWeekYear', '\\d{4}'],
  V: ['isoWeek', '\\d{1,2}'],
  u: ['isoDayOfWeek', '[1-7]'],
  z: ['zone', '[+-]\\d{2}:?\\d{2}|Z'],
  Z: ['minutesAhead', '[+-]\\d{1,4}'],
}

/** Reads a text as its format says; undefined where it is not of that format or no such date exists. */
function ofFormat(text: string, format: string, zone: unknown): Date | undefined {
  const names: string[] = []
  const pattern = format.replaceAll(/%(.)|[\\^$.*+?()[\]{}|]/gs, (found, sign: string | undefined) => {
    if (sign === undefined) return `\\${found}`
    if (sign === '%') return '%'
    const known = Object.hasOwn(signs, sign) ? signs[sign] : undefined
    if (!known) throw new Error(`$dateFromString does not know %${sign} in a format.`)
    names.push(known[0])
    return `(${known[1]})`
  })
  const found = remembered(`^${pattern}$`, '').exec(text)
  if (!found) return undefined
  const given = new Map(names.map((name, index) => [name, found[index + 1] ?? '']))
  const part = (name: string, standard: number): number => Number(given.get(name) ?? standard)
  const date = new Date(0)
  if (given.has('isoWeekYear')) {
    date.setUTCFullYear(part('isoWeekYear', 1970), 0, 4)
    date.setUTCDate(4 - ((date.getUTCDay() + 6) % 7) + (part('isoWeek', 1) - 1) * 7 + part('isoDayOfWeek', 1) - 1)
  } else if (given.has('dayOfYear')) date.setUTCFullYear(part('year', 1970), 0, part('dayOfYear', 1))
  else {
    date.setUTCFullYear(part('year', 1970), part('month', 1) - 1, part('day', 1))
    if (date.getUTCMonth() !== part('month', 1) - 1) return undefined // 31 February
  }
  const [hour, minute, second] = [part('hour', 0), part('minute', 0), part('second', 0)]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  date.setUTCHours(hour, minute, second, part('millisecond', 0))
  const ahead = given.get('zone') ?? given.get('minutesAhead')
  if (ahead === undefined) return atZone(date.getTime(), zone)
  if (!isNil(zone)) return undefined // two zones
  const minutes = given.has('zone') ? minutesAhead(ahead === 'Z' ? '+00' : ahead, date) : Number(ahead)
  return new Date(date.getTime() - minutes * minuteMs)
}

export const dateExpressions: Readonly<Record<string, Operator>> = {
  ...dates,
  $week,
  $isoWeekYear,
  $dateAdd: shifted('$dateAdd', 1),
  $dateSubtract: shifted('$dateSubtract', -1),
  $dateFromParts,
  $dateFromString,
}
