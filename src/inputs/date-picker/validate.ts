// Pure: the server checks answers with this file too.
import type { Question } from '../../form/definition.ts'
import type { InputAccepts, InputText, InputValidator } from '../part.ts'
import type { Say } from '../../form/rules.ts'
import { dayText, judge, sayEnglish } from '../../form/rules.ts'
import { boundsHere, boundsOf, daysOf, isRange, isStart, modeOf, momentOf } from './moment.ts'
import type { Bounds } from './moment.ts'

export const validate: InputValidator = (question, stored, say = sayEnglish) => {
  const value = inMs(question, stored)
  const isDay = modeOf(question) === 'Date'
  const wrong = judge(
    isDay ? withoutRange(question) : question,
    isRange(question) && !isWhole(value) ? null : value,
    'date',
    say,
  )
  if (wrong !== null || !question.required) return wrong
  const ruled = isDay ? outside(question, value, rangeOf(question), say) : null
  return ruled === null ? wrongMoments(question, value, say) : question.validation?.message || ruled
}

/** What is wrong with moments that are there, asked for or not: they lie outside the settings. */
export const wrongMoments = (question: Question, value: unknown, say: Say = sayEnglish): string | null =>
  outside(question, inMs(question, value), boundsOf(question), say)

/** Returns the answer in milliseconds; an invalid value is returned as it is. */
const inMs = (question: Question, value: unknown): unknown =>
  isStart(value)
    ? momentOf(question, value)
    : isWhole(value)
      ? { start: momentOf(question, value.start), end: momentOf(question, value.end) }
      : value

function outside(question: Question, value: unknown, missed: Bounds, say: Say): string | null {
  const moments = typeof value === 'number' ? [value] : isWhole(value) ? [value.start, value.end] : []
  const isIn = modeOf(question) === 'Date' ? isDayIn : isMomentIn
  if (moments.every(moment => isIn(moment, missed))) return null
  const { min, max } = boundsHere(question, missed)
  const bounds = {
    ...(min === undefined ? {} : { min: dayText(min) }),
    ...(max === undefined ? {} : { max: dayText(max) }),
  }
  return modeOf(question) === 'Time'
    ? say('input.dateOutside')
    : say(min === undefined ? 'input.dateMax' : max === undefined ? 'input.dateMin' : 'input.dateBetween', bounds)
}

const isMomentIn = (moment: number, { min, max }: Bounds): boolean =>
  (min === undefined || moment >= min) && (max === undefined || moment <= max)

/**
 * A date is valid if one of its possible calendar days is in range: the day that the builder chose is never rejected,
 * in any time zone.
 */
const isDayIn = (moment: number, { min, max }: Bounds): boolean =>
  (min === undefined || daysOf(moment).last >= daysOf(min).first) &&
  (max === undefined || daysOf(moment).first <= daysOf(max).last)

/** The bounds of the rules that have some (VAL-004). For a date they are days as well, so they are not left to the rule. */
function rangeOf({ validation }: Question): Bounds {
  const isRanged = validation?.type === 'Not null range' || validation?.type === 'Ranged'
  const bound = (value: number | undefined): number | undefined =>
    isRanged && Number.isFinite(value) ? value : undefined
  return { min: bound(validation?.min), max: bound(validation?.max) }
}
const withoutRange = (question: Question): Question =>
  question.validation
    ? { ...question, validation: { ...question.validation, min: undefined, max: undefined } }
    : question

export const holds = 'date'

/** Unix milliseconds, or {start, end} for ranges, start first (INP-018). */
export const accepts: InputAccepts = (question, value) =>
  isRange(question) ? isWhole(value) && value.start <= value.end : isStart(value)

const isWhole = (value: unknown): value is { start: number; end: number } =>
  value !== null &&
  typeof value === 'object' &&
  'start' in value &&
  'end' in value &&
  isStart(value.start) &&
  isStart(value.end)

export const answerText: InputText = (question, value, lang) => {
  const mode = question.settings['mode']
  const format = new Intl.DateTimeFormat(
    lang,
    mode === 'Time'
      ? { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' }
      : mode === 'Date'
        ? { dateStyle: 'long' }
        : { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' },
  )
  const ends = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  const moments = ends.map(Number)
  return moments.every(Number.isFinite)
    ? moments.map(moment => format.format(momentOf(question, moment))).join(' – ')
    : undefined
}
