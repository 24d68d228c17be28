// What the page of answers is narrowed to: a time, and answers that were pressed in a chart. Said to the server as it wants it.
import { readerTimeZone } from '../base/format/date.ts'
import type { FormDefinition, Question } from '../form/definition.ts'
import { questionPositions } from '../form/definition.ts'

/**
 * One answer that responses must have. `text` is shown to users; the other fields are sent to the server
 * (calls/answers.ts).
 */
export interface Condition {
  readonly question: string
  readonly row?: string
  readonly equals?: unknown
  /** A text, whatever its case. */
  readonly same?: string
  readonly word?: string
  readonly from?: number
  readonly to?: number
  readonly below?: number
  readonly text: string
}
export const periods = ['7', '30', '90', '365'] as const
export type Period = (typeof periods)[number]
/** The start of two days in the reader's time zone, in milliseconds; both days are included. */
export interface DaySpan {
  readonly start: number
  readonly end: number
}
/** A number of past days, a custom range of days, or one day ("2026-11-21"), all in the reader's time zone. */
export interface Narrowing {
  /** "own" without a range: the range is not entered yet. */
  readonly period: Period | 'own' | undefined
  readonly span: DaySpan | undefined
  readonly day: string | undefined
  readonly conditions: readonly Condition[]
}
export const everything: Narrowing = { period: undefined, span: undefined, day: undefined, conditions: [] }

const dayMs = 86_400_000
const longestConditions = 20

export const isNarrowed = ({ period, span, day, conditions }: Narrowing): boolean =>
  (period !== undefined && period !== 'own') || span !== undefined || day !== undefined || conditions.length > 0

export const isBackwards = ({ start, end }: DaySpan): boolean => end < start

/**
 * The IANA name of the time zone; undefined if the browser does not know it, which then counts in UTC like the server.
 */
export function readerZone(): string | undefined {
  const timeZone = readerTimeZone()
  return timeZone === 'Etc/Unknown' ? undefined : timeZone
}

/**
 * Returns the start of a local day in milliseconds; a day after the end of its month is in the next one. Days do not
 * all have 24 hours, so the calendar decides.
 */
const dayAt = (year: number, month: number, day: number): number => new Date(year, month, day).getTime()
const daysFrom = (ms: number, days: number): number => {
  const day = new Date(ms)
  return dayAt(day.getFullYear(), day.getMonth(), day.getDate() + days)
}

/** "2026-11-21", or "2026-11" for its first day. */
function readDay(value: string): readonly [year: number, month: number, day: number] {
  const [year = Number.NaN, month = Number.NaN, day = 1] = value.split('-').map(Number)
  return [year, month - 1, day]
}

/** Returns the filter's part of a request. Uses whole days, so that equal filters make equal requests. */
export function queryOf(
  { period, span, day, conditions }: Narrowing,
  nowMs: number,
): { readonly from?: number; readonly before?: number; readonly where?: string } {
  const start = day === undefined ? span?.start : dayAt(...readDay(day))
  const end = day === undefined ? span?.end : start
  const first = start ?? (period === undefined || period === 'own' ? undefined : daysFrom(nowMs, 1 - Number(period)))
  return {
    ...(first === undefined ? {} : { from: Math.floor(first / 1000) }),
    ...(end === undefined ? {} : { before: Math.floor(daysFrom(end, 1) / 1000) }),
    ...(conditions.length === 0
      ? {}
      : { where: JSON.stringify(conditions.map(({ text: _text, ...condition }) => condition)) }),
  }
}

const same = (one: Condition, other: Condition): boolean =>
  one.question === other.question &&
  one.row === other.row &&
  one.from === other.from &&
  one.same === other.same &&
  one.word === other.word &&
  JSON.stringify(one.equals) === JSON.stringify(other.equals)

/** A press adds a condition; the same press takes it away again. */
export function toggled(narrowing: Narrowing, condition: Condition): Narrowing {
  const { conditions } = narrowing
  const without = conditions.filter(one => !same(one, condition))
  return {
    ...narrowing,
    conditions: without.length < conditions.length ? without : [...conditions, condition].slice(-longestConditions),
  }
}

export const has = (narrowing: Narrowing, condition: Condition): boolean =>
  narrowing.conditions.some(one => same(one, condition))

export const labelOf = (definition: FormDefinition, key: string): string =>
  questionPositions(definition.rows).find(({ question }) => question.key === key)?.question.label || key

/**
 * Returns the range of a bar of a date chart, in milliseconds; undefined for an hour of the day, which is not a range.
 */
export function spanOf(
  question: Question,
  value: string,
  unit: 'day' | 'week' | 'month' | 'hour',
): { readonly from: number; readonly below: number } | undefined {
  const [year, month, day] = readDay(value)
  if (unit === 'hour' || Number.isNaN(year + month + day)) return undefined
  // a date without a time is a midnight somewhere: the server counts it to the nearest one in UTC
  const isDate = (question.settings['mode'] ?? question.settings['type']) === 'Date'
  const at = (ofMonth: number, ofDay: number): number =>
    isDate ? Date.UTC(year, ofMonth, ofDay) - dayMs / 2 : dayAt(year, ofMonth, ofDay)
  return {
    from: at(month, day),
    below: unit === 'month' ? at(month + 1, day) : at(month, day + (unit === 'week' ? 7 : 1)),
  }
}
