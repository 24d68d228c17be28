// Expression operators that mingo answers otherwise than MongoDB, and dates read from numbers and ISO texts.
import { evalExpr } from 'mingo/core'
import * as expressionOps from 'mingo/operators/expression'
import { asDate, compareValues } from './bson.ts'
import { regexExpressions } from './linear-regex.ts'
import { isRecord } from './paths.ts'
import { reduceValues } from './tail-accumulate.ts'

type Options = Parameters<typeof evalExpr>[2]
type Operator = (obj: unknown, expr: unknown, options: Options) => unknown

const two = (obj: unknown, expr: unknown, options: Options): [unknown, unknown] => {
  const [left, right] = Array.isArray(expr) ? (expr as unknown[]) : [expr]
  return [evalExpr(obj, left, options), evalExpr(obj, right, options)]
}

const compared =
  (holds: (order: number) => boolean): Operator =>
  (obj, expr, options) =>
    holds(compareValues(...two(obj, expr, options)))

const one = (obj: unknown, expr: unknown, options: Options): unknown => {
  const value = evalExpr(obj, expr, options)
  return Array.isArray(expr) && Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value
}

const cased =
  (name: string, change: (text: string) => string): Operator =>
  (obj, expr, options) => {
    const value = one(obj, expr, options)
    if (value === undefined || value === null) return ''
    if (value instanceof Date) return change(value.toISOString())
    if (typeof value === 'object' || typeof value === 'boolean') throw new Error(`${name} needs a string.`)
    return change(String(value))
  }

const overList =
  (op: string): Operator =>
  (obj, expr, options) => {
    const value = evalExpr(obj, expr, options)
    return reduceValues(op, Array.isArray(value) ? value : [value])
  }

/** Rounds halves to the even neighbour, at a given number of decimals. */
export function roundEven(value: number, decimals: number): number {
  if (!Number.isFinite(value) || (Number.isInteger(value) && decimals >= 0)) return value
  const shifted = Number(shift(value, decimals))
  const floor = Math.floor(shifted)
  const rest = shifted - floor
  const whole = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0) ? floor + 1 : floor
  return Number(shift(whole, -decimals))
}

// Moves the decimal point in the text, so that 1.005 is not rounded by its binary error first.
function shift(value: number, decimals: number): string {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return `${digits}e${Number(exponent) + decimals}`
}

const round: Operator = (obj, expr, options) => {
  const [value, decimals = 0] = (
    Array.isArray(expr) ? evalExpr(obj, expr, options) : [evalExpr(obj, expr, options)]
  ) as unknown[] // a list gives a list
  if (value === undefined || value === null || decimals === null) return null
  if (typeof value !== 'number' || typeof decimals !== 'number') throw new Error('$round needs numbers.')
  return roundEven(value, decimals)
}

function mingoOwn(name: string): Operator {
  const original = (expressionOps as unknown as Readonly<Record<string, Operator>>)[name]
  if (!original) throw new Error(`mingo has no ${name}. Remove it from the list of corrected operators.`)
  return original
}

/** MongoDB accepts one argument with and without a list around it; mingo accepts one of the two. */
const inList = (name: string): [string, Operator] => [
  name,
  (obj, expr, options) => mingoOwn(name)(obj, Array.isArray(expr) ? expr : [expr], options),
]
const outOfList = (name: string): [string, Operator] => [
  name,
  (obj, expr, options) => mingoOwn(name)(obj, Array.isArray(expr) && expr.length === 1 ? expr[0] : expr, options),
]

/** mingo refuses to read past the end, which MongoDB allows. */
const substringOfBytes: Operator = (obj, expr, options) => {
  const [text, from, count] = Array.isArray(expr) ? expr.map(one => evalExpr(obj, one, options)) : []
  if (text === undefined || text === null) return ''
  if (typeof text !== 'string' || !Number.isInteger(from) || !Number.isInteger(count))
    throw new Error('$substrBytes needs a string and two whole numbers.')
  const [start, length] = [Number(from), Number(count)]
  if (start < 0) throw new Error('$substrBytes needs a start of at least 0.')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Buffer.from(text).subarray(start, length < 0 ? undefined : start + length),
    )
  } catch {
    throw new Error('$substrBytes would split a character. Use $substrCP, which counts characters.')
  }
}

/** A name of a zone may be written in many ways, and a document may hold it. */
const mostZones = 500
const zones = new Map<string, Intl.DateTimeFormat>()

/** Writes a named zone as its offset at that time (+02:00). mingo knows only names of two parts: neither UTC nor CET. */
function offsetOf(zone: unknown, at: Date): unknown {
  if (typeof zone !== 'string' || !/^[A-Za-z]/.test(zone)) return zone
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
  if (!(date instanceof Date)) return mingoOwn('$dateTrunc')(obj, given, options)
  const offsetMs = (at: Date): number =>
    timezone === undefined
      ? 0
      : Number(mingoOwn('$dateToString')(obj, { date: at, format: '%Z', timezone: offsetOf(timezone, at) }, options)) *
        60_000
  const local = new Date(date.getTime() + offsetMs(date))
  const months = (rest['binSize'] ?? 1) === 1 ? monthsOf[String(rest['unit'])] : undefined
  const start =
    months !== undefined
      ? new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - (local.getUTCMonth() % months)))
      : mingoOwn('$dateTrunc')(obj, { ...rest, date: local }, options)
  if (!(start instanceof Date)) return start
  // Summer time may begin or end in between: the offset at the start counts.
  return new Date(start.getTime() - offsetMs(new Date(start.getTime() - offsetMs(date))))
}

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
      const full: Record<string, unknown> = { ...given }
      for (const key of ['date', 'startDate', 'endDate']) {
        if (!(key in given)) continue
        full[key] = asDate(given[key])
        if (full[key] === null) return name === '$dateToString' ? (given['onNull'] ?? null) : null
      }
      if (full['timezone'] === 'UTC' || full['timezone'] === 'GMT') delete full['timezone']
      else if (full['date'] instanceof Date && name !== '$dateTrunc')
        full['timezone'] = offsetOf(full['timezone'], full['date'])
      if (name === '$dateToString' && typeof full['format'] === 'string') {
        const { format, ...at } = full
        return String(format).replaceAll(/%[a-zA-Z%]/g, sign => {
          const [part, digits] = ownSigns[sign] ?? []
          const asMingo = (other: string) => String(original(obj, { ...at, format: other }, options))
          return sign === '%%'
            ? '%'
            : sign === '%z'
              ? hoursOf(Number(asMingo('%Z')))
              : part === undefined
                ? asMingo(sign)
                : String(ownExpressions[part]?.(obj, at, options)).padStart(digits ?? 0, '0')
        })
      }
      return name === '$dateTrunc' ? $dateTrunc(obj, full, options) : original(obj, full, options)
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
  '$dateAdd',
  '$dateSubtract',
  '$dateDiff',
  '$dateToParts',
]

/** The week of the year, which begins on Sunday: 0 until the first one. mingo counts weeks from Monday. */
const $week: Operator = (obj, expr, options) => {
  const [day, weekday] = [dates['$dayOfYear']?.(obj, expr, options), dates['$dayOfWeek']?.(obj, expr, options)]
  return typeof day === 'number' && typeof weekday === 'number' ? Math.floor((day + 7 - weekday) / 7) : null
}

/** The year that the week of a day belongs to. mingo's is that of the calendar at the end of some years. */
const $isoWeekYear: Operator = (obj, expr, options) => {
  const [year, month, week] = ['$year', '$month', '$isoWeek'].map(part => dates[part]?.(obj, expr, options))
  if (typeof year !== 'number' || typeof month !== 'number' || typeof week !== 'number') return null
  return month === 12 && week === 1 ? year + 1 : month === 1 && week > 51 ? year - 1 : year
}

const dates: Readonly<Record<string, Operator>> = Object.fromEntries(dateOperators.map(dated))

const mostElements = 10_000

/** An empty text counts as true, unlike in JavaScript. */
const isTrue = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== 0

export const ownExpressions: Readonly<Record<string, Operator>> = {
  ...dates,
  $week,
  $isoWeekYear,
  ...Object.fromEntries(
    ['$add', '$multiply', '$concat', '$and', '$or', '$trunc', '$concatArrays', '$setUnion', '$setIntersection'].map(
      inList,
    ),
  ),
  ...Object.fromEntries(
    [
      '$abs',
      '$ceil',
      '$floor',
      '$sqrt',
      '$exp',
      '$ln',
      '$log10',
      '$toInt',
      '$toLong',
      '$toDouble',
      '$toString',
      '$toBool',
      '$isNumber',
      '$strLenCP',
      '$strLenBytes',
    ].map(outOfList),
  ),
  $not: (obj, expr, options) => !isTrue(one(obj, expr, options)),
  $substr: substringOfBytes,
  $substrBytes: substringOfBytes,
  $eq: compared(order => order === 0),
  $ne: compared(order => order !== 0),
  $gt: compared(order => order > 0),
  $gte: compared(order => order >= 0),
  $lt: compared(order => order < 0),
  $lte: compared(order => order <= 0),
  $cmp: (obj, expr, options) => compareValues(...two(obj, expr, options)),
  ...regexExpressions,
  $toUpper: cased('$toUpper', text => text.toUpperCase()),
  $toLower: cased('$toLower', text => text.toLowerCase()),
  $sum: overList('$sum'),
  $avg: overList('$avg'),
  $min: overList('$min'),
  $max: overList('$max'),
  $stdDevPop: overList('$stdDevPop'),
  $stdDevSamp: overList('$stdDevSamp'),
  $round: round,
  $toDate: (obj, expr, options) => asDate(one(obj, expr, options)),
  $mod: (obj, expr, options) => {
    const [left, right] = two(obj, expr, options)
    if (left === null || left === undefined || right === null || right === undefined) return null
    if (typeof left !== 'number' || typeof right !== 'number') throw new Error('$mod needs numbers.')
    if (right === 0) throw new Error('$mod cannot divide by zero.')
    return left % right
  },
  $size: (obj, expr, options) => {
    const value = one(obj, expr, options)
    const list = Array.isArray(value) ? value : evalExpr(obj, expr, options)
    if (!Array.isArray(list))
      throw new Error('$size needs an array. Use {"$ifNull": ["$field", []]} where it may be missing.')
    return list.length
  },
  $range: (obj, expr, options) => {
    const [from, to, step = 1] = Array.isArray(expr) ? expr.map(one => evalExpr(obj, one, options)) : []
    if (![from, to, step].every(Number.isInteger) || step === 0)
      throw new Error('$range needs whole numbers and a nonzero step.')
    const [low, high, by] = [Number(from), Number(to), Number(step)]
    const length = Math.max(0, Math.ceil((high - low) / by))
    if (length > mostElements) throw new Error(`$range would return more than ${mostElements} elements.`)
    return Array.from({ length }, (_, i) => low + i * by)
  },
  $switch: (obj, expr, options) => {
    const { branches = [], ...rest } = isRecord(expr) ? (expr as { branches?: { case: unknown; then: unknown }[] }) : {} // checked before it runs
    for (const branch of branches) {
      if (isTrue(evalExpr(obj, branch.case, options))) return evalExpr(obj, branch.then, options)
    }
    if (!('default' in rest))
      throw new Error('No branch of $switch (or no boundary of $bucket) matches and there is no default.')
    return evalExpr(obj, (rest as { default: unknown }).default, options)
  },
}
