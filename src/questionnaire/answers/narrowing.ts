// What the page of answers is narrowed to: a time, and answers that were pressed in a chart. Said to the server as it wants it.
import type { FormDefinition, Question } from '../definition.ts'
import { places } from '../definition.ts'

/** One answer that responses must have. `text` is what people read of it; the rest is the server's (calls/answers.ts). */
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
/** The first moments of two days in the time zone of the reader, in milliseconds; both days count whole. */
export interface DaySpan { readonly start: number; readonly end: number }
/** Days back from today, an own span of days, or one day ("2026-11-21", in UTC as the chart counts). */
export interface Narrowing {
  /** "own" without a span is a span that is not said yet. */
  readonly period: Period | 'own' | undefined
  readonly span: DaySpan | undefined
  readonly day: string | undefined
  readonly conditions: readonly Condition[]
}
export const everything: Narrowing = { period: undefined, span: undefined, day: undefined, conditions: [] }

const daySec = 86_400
const dayMs = 86_400_000
const longestConditions = 20

export const isNarrowed = ({ period, span, day, conditions }: Narrowing): boolean =>
  (period !== undefined && period !== 'own') || span !== undefined || day !== undefined || conditions.length > 0

export const isBackwards = ({ start, end }: DaySpan): boolean => end < start

/** Days are not all of 24 hours: the next one begins where the calendar says. */
function nextDay(ms: number): number {
  const day = new Date(ms)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime()
}

/** The part of a request that says it. Whole days, so that equal questions stay equal requests. */
export function queryOf({ period, span, day, conditions }: Narrowing, nowMs: number): { readonly from?: number; readonly before?: number; readonly where?: string } {
  const at = day === undefined ? Number.NaN : Date.parse(day) / 1000
  const today = Math.floor(nowMs / dayMs) * daySec
  return {
    ...(!Number.isNaN(at) ? { from: at, before: at + daySec }
      : span ? { from: Math.floor(span.start / 1000), before: Math.floor(nextDay(span.end) / 1000) }
      : period === undefined || period === 'own' ? {} : { from: today - (Number(period) - 1) * daySec }),
    ...(conditions.length === 0 ? {} : { where: JSON.stringify(conditions.map(({ text: _text, ...condition }) => condition)) }),
  }
}

const same = (one: Condition, other: Condition): boolean =>
  one.question === other.question && one.row === other.row && one.from === other.from && one.same === other.same && one.word === other.word && JSON.stringify(one.equals) === JSON.stringify(other.equals)

/** A press adds a condition; the same press takes it away again. */
export function toggled(narrowing: Narrowing, condition: Condition): Narrowing {
  const { conditions } = narrowing
  const without = conditions.filter(one => !same(one, condition))
  return { ...narrowing, conditions: without.length < conditions.length ? without : [...conditions, condition].slice(-longestConditions) }
}

export const has = (narrowing: Narrowing, condition: Condition): boolean => narrowing.conditions.some(one => same(one, condition))

export const labelOf = (definition: FormDefinition, key: string): string =>
  places(definition.rows).find(({ question }) => question.key === key)?.question.label || key

/** The moments a bar of a date chart stands for, in milliseconds; undefined for an hour of the day, which is no span. */
export function spanOf(question: Question, value: string, unit: 'day' | 'week' | 'month' | 'hour'): { readonly from: number; readonly below: number } | undefined {
  const start = Date.parse(unit === 'month' ? `${value}-01` : value)
  if (unit === 'hour' || Number.isNaN(start)) return undefined
  const end = unit === 'month' ? new Date(start).setUTCMonth(new Date(start).getUTCMonth() + 1) : start + (unit === 'week' ? 7 : 1) * dayMs
  // a date without a time is a midnight somewhere: the server counts it to the nearest one in UTC
  const shift = (question.settings['mode'] ?? question.settings['type']) === 'Date' ? dayMs / 2 : 0
  return { from: start - shift, below: end - shift }
}
