// Converts values from a page or a URL to answers. Only questions of the form are filled, only with values that can be
// their answer; words become numbers, choices and lists as the question needs. Pure.
import { readBoolean } from '../base/boolean.ts'
import type { FormDefinition, Question } from '../form/definition.ts'
import { questionPositions } from '../form/definition.ts'
import type { Answers } from '../form/engine.ts'
import { hasShape } from '../form/validation.ts'

/** What of `given` fits the questions of the form, by question key. */
export function prefillOf(definition: FormDefinition, given: Answers): Answers {
  const found: Record<string, unknown> = {}
  for (const { question, list } of questionPositions(definition.rows)) {
    for (const [key, value] of Object.entries(given)) {
      const isAsked =
        key === question.key ||
        key === question.answerKey ||
        (list !== undefined &&
          key.startsWith(`${question.key}_`) &&
          /^\d{1,3}$/.test(key.slice(question.key.length + 1)))
      const fitted = isAsked ? fit(question, value) : undefined
      if (fitted !== undefined) found[key === question.answerKey ? question.key : key] = fitted
    }
  }
  return found
}

function fit(question: Question, value: unknown): unknown {
  if (question.broken || value === null || value === undefined || value === '') return undefined
  if (typeof value !== 'string') return hasShape(question, value) ? value : undefined
  const choice = (text: string): unknown =>
    question.options.find(one => [one.value, one.key, one.name].some(name => String(name) === text.trim()))?.value
  const number = value.trim() === '' ? Number.NaN : Number(value)
  const parts = value
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
  const candidates =
    question.options.length > 0 ? [choice(value), parts.map(choice)] : [value, number, readBoolean(value), parts]
  return candidates.find(
    one =>
      one !== undefined &&
      !(typeof one === 'number' && Number.isNaN(one)) &&
      !(Array.isArray(one) && (one.length === 0 || one.includes(undefined))) &&
      hasShape(question, one),
  )
}
