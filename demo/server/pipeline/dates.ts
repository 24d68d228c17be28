// Dates. Documents are JSON, so a date is a number (Unix milliseconds) or an ISO text; both count as dates here, a text
// without a zone as UTC. A text that is not an ISO date returns null.
import { isoPattern } from './bson.ts'
import { isRecord, nil, bit } from './paths.ts'
import type { Scope } from './shape.ts'
import { typed } from './value.ts'
import type { Value } from './value.ts'

const parts: Readonly<Record<string, string>> = {
  $year: 'year',
  $month: 'month',
  $dayOfMonth: 'day',
  $hour: 'hour',
  $minute: 'minute',
  $dayOfYear: 'doy',
  $isoDayOfWeek: 'isodow',
  $isoWeek: 'week',
  $isoWeekYear: 'isoyear',
}
const others = new Set(['$dayOfWeek', '$second', '$dateToString', '$dateTrunc', '$toDate'])

export const isDateOperator = (name: string): boolean => name in parts || others.has(name)

const patterns: Readonly<Record<string, string>> = {
  Y: 'YYYY',
  m: 'MM',
  d: 'DD',
  H: 'HH24',
  M: 'MI',
  S: 'SS',
  L: 'MS',
  j: 'DDD',
  G: 'IYYY',
  V: 'IW',
  u: 'ID',
  '%': '"%"',
}
const units = new Set(['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second'])
// PostgreSQL treats a name without a region as an abbreviation: CET has no daylight saving time there.
const zonePattern = /^[A-Za-z_]+(\/[A-Za-z_+\-0-9]+)+$/

/** `compile`: what compiles an expression within the argument. */
export function dateExpression(
  scope: Scope,
  name: string,
  argument: unknown,
  compile: (scope: Scope, spec: unknown) => Value | undefined,
): Value | undefined {
  const only = Array.isArray(argument) && argument.length === 1 ? (argument[0] as unknown) : argument
  const options = isRecord(only) && 'date' in only ? only : { date: only }
  const date = instant(compile(scope, options['date']))
  const zone = zoneOf(scope, options['timezone'])
  if (!date || zone === undefined) return undefined
  const nils = date.nils
  const local = `(${date.sql} AT TIME ZONE ${zone})`
  const part = parts[name]
  if (part !== undefined) return typed('num', `extract(${part} FROM ${local})::float8`, nils)
  switch (name) {
    case '$dayOfWeek':
      return typed('num', `(extract(dow FROM ${local}) + 1)::float8`, nils)
    case '$second':
      return typed('num', `floor(extract(second FROM ${local}))::float8`, nils)
    case '$toDate':
      return typed('date', date.sql, nils)
    case '$dateTrunc':
      return truncated(scope, options, local, zone, nils)
    case '$dateToString': {
      const format = options['format'] === undefined ? '%Y-%m-%dT%H:%M:%S.%LZ' : options['format']
      const pattern = typeof format === 'string' ? toCharPattern(format) : undefined
      if (pattern === undefined || 'onNull' in options) return undefined
      return typed('text', `to_char(${local}, ${scope.bind(pattern, 'text')})`, nils)
    }
    default:
      return undefined
  }
}

/** Reads a value as a point in time. */
function instant(value: Value | undefined): { sql: string; nils: number } | undefined {
  if (!value?.scalar) return undefined
  const { kind, sql, exact } = value.scalar
  const nils = value.types & nil ? bit.null : 0
  if (kind === 'date') return { sql, nils }
  if (kind === 'num') return { sql: `to_timestamp((${exact ?? sql})::float8 / 1000.0)`, nils }
  if (kind !== 'text') return undefined
  const zoned = `(${sql} ~ '(Z|[+-]\\d{2}:?\\d{2})$' AND length(${sql}) > 10)`
  return {
    sql: `(CASE WHEN ${sql} ~ '${isoPattern}' THEN CASE WHEN ${zoned} THEN (${sql})::timestamptz ELSE (${sql})::timestamp AT TIME ZONE 'UTC' END END)`,
    nils: bit.null,
  }
}

function zoneOf(scope: Scope, zone: unknown): string | undefined {
  if (zone === undefined || zone === 'UTC' || zone === 'GMT') return `'UTC'`
  if (typeof zone === 'string' && zonePattern.test(zone)) return scope.bind(zone, 'text')
  return undefined
}

function truncated(
  scope: Scope,
  options: Readonly<Record<string, unknown>>,
  local: string,
  zone: string,
  nils: number,
): Value | undefined {
  const { unit, binSize = 1, startOfWeek = 'sunday' } = options
  if (typeof unit !== 'string' || !units.has(unit) || binSize !== 1 || typeof startOfWeek !== 'string') return undefined
  const field = scope.bind(unit, 'text')
  if (unit !== 'week') return typed('date', `(date_trunc(${field}, ${local}) AT TIME ZONE ${zone})`, nils)
  const days = ['monday', 'sunday', 'saturday', 'friday', 'thursday', 'wednesday', 'tuesday'].indexOf(
    startOfWeek.toLowerCase(),
  )
  if (days < 0) return undefined
  return typed(
    'date',
    `((date_trunc(${field}, ${local} + interval '${days} day') - interval '${days} day') AT TIME ZONE ${zone})`,
    nils,
  )
}

function toCharPattern(format: string): string | undefined {
  let pattern = ''
  for (let i = 0; i < format.length; i++) {
    const char = format[i] ?? ''
    if (char !== '%') {
      if (char === '"' || char === '\\') return undefined
      pattern += /[a-zA-Z]/.test(char) ? `"${char}"` : char
      continue
    }
    const piece = patterns[format[++i] ?? '']
    if (piece === undefined) return undefined
    pattern += piece
  }
  return pattern
}
