// Pure: the server checks answers with this file too.
import type { InputAccepts, InputValidator } from '../part.ts'
import { dayText, judge, sayEnglish } from '../rules.ts'
import { boundsOf, isRange, isStart, modeOf } from './moment.ts'

export const validate: InputValidator = (question, value, say = sayEnglish) => {
  const wrong = judge(question, isRange(question) && !isWhole(value) ? null : value, 'date', say)
  if (wrong !== null || !question.required) return wrong
  const { min, max } = boundsOf(question)
  const moments = typeof value === 'number' ? [value] : isWhole(value) ? [value.start, value.end] : []
  const isInside = moments.every(moment => (min === undefined || moment >= min) && (max === undefined || moment <= max))
  if (isInside) return null
  const bounds = { ...(min === undefined ? {} : { min: dayText(min) }), ...(max === undefined ? {} : { max: dayText(max) }) }
  return modeOf(question) === 'Time' ? say('input.dateOutside') : say(min === undefined ? 'input.dateMax' : max === undefined ? 'input.dateMin' : 'input.dateBetween', bounds)
}

/** Unix milliseconds, or {start, end} for ranges, start first (INP-018). */
export const accepts: InputAccepts = (question, value) =>
  isRange(question) ? isWhole(value) && value.start <= value.end : isStart(value)

const isWhole = (value: unknown): value is { start: number; end: number } =>
  value !== null && typeof value === 'object' && 'start' in value && 'end' in value && isStart(value.start) && isStart(value.end)
