// Pure: the server checks answers with this file too.
import type { InputAccepts, InputText, InputValidator } from '../part.ts'
import { isEmpty, judge, sayEnglish } from '../../form/rules.ts'
import { scaleOf, writeOnScale } from '../scale.ts'
import { words } from './words.ts'

/** A required answer also stays on the scale of the slider (INP-048). */
export const validate: InputValidator = (question, value, say = sayEnglish) => {
  if (!question.required) return null
  if (isEmpty(value)) return question.validation?.message || say('input.slider.missing', {}, words)
  const wrong = judge(question, value, 'number', say)
  if (wrong !== null) return wrong
  const { min, max } = scaleOf(question)
  return Number(value) >= min && Number(value) <= max ? null : say('input.numberBetween', { min, max })
}

export const holds = 'number'

export const accepts: InputAccepts = (_, value) => typeof value === 'number' && Number.isFinite(value)

export const answerText: InputText = (question, value, lang) =>
  typeof value === 'number' ? writeOnScale(question, value, lang) : undefined
