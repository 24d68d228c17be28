// Pure: the server checks answers with this file too.
import type { InputAccepts, InputText, InputValidator } from '../part.ts'
import { judge, sayEnglish } from '../../form/rules.ts'
import { scaleOf, writeOnScale } from '../scale.ts'
import { words } from './words.ts'

/** [low, high] (INP-044). */
export type Range = readonly [low: number, high: number]

export const isRange = (value: unknown): value is Range =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every(one => typeof one === 'number' && Number.isFinite(one)) &&
  value[0] <= value[1]

/** Bounds hold for both ends; a value to equal is written "10, 40". A required answer also stays on the scale. */
export const validate: InputValidator = (question, value, say = sayEnglish) => {
  if (!question.required) return null
  if (!isRange(value)) return question.validation?.message || say('input.range.missing', {}, words)
  const [low, high] = value
  const isBounded = question.validation?.type === 'Not null range' || question.validation?.type === 'Ranged'
  const wrong = isBounded
    ? (judge(question, low, 'number', say) ?? judge(question, high, 'number', say))
    : judge(question, `${low}, ${high}`, 'text', say)
  if (wrong !== null) return wrong
  const { min, max } = scaleOf(question)
  return low >= min && high <= max ? null : say('input.numberBetween', { min, max })
}

export const holds = 'range'

export const accepts: InputAccepts = (_, value) => isRange(value)

export const answerText: InputText = (question, value, lang) =>
  isRange(value)
    ? `${writeOnScale({ ...question, settings: {} }, value[0], lang)} – ${writeOnScale(question, value[1], lang)}`
    : undefined
