// An answer as people read it, for forms that only show (INP-055). Pure.
import { writeList } from '../base/format/words-of.ts'
import { writeNumber } from '../base/format/number.ts'
import type { Question } from '../form/definition.ts'
import type { Say } from '../form/rules.ts'
import { isEmpty, sameValue, sayEnglish } from '../form/rules.ts'
import { checkOf } from '../form/checks.ts'

/** Formats an answer in the visitor's notation, with the words of `say`; undefined if there is none. */
export function answerText(
  question: Question,
  value: unknown,
  lang: string,
  say: Say = sayEnglish,
): string | undefined {
  if (isEmpty(value)) return undefined
  const own = checkOf(question.type)?.answerText
  if (own) return own(question, value, lang, say)
  if (Array.isArray(value))
    return writeList(
      value.map(one => nameOf(question, one)),
      lang,
      'unit',
    )
  if (typeof value === 'number' && question.options.length === 0)
    return withUnit(question, writeNumber(value, lang, undefined, { mostDecimals: 10 }))
  if (typeof value === 'boolean' && question.options.length === 0) return say(value ? 'input.yes' : 'input.no') // a toggle without options
  return nameOf(question, value)
}

function withUnit({ settings }: Question, text: string): string {
  const { unit } = settings
  return typeof unit === 'string' && unit !== '' ? `${text} ${unit}` : text
}

function nameOf(question: Question, value: unknown): string {
  const option = question.options.find(one => sameValue(one.value, value))
  return option?.name ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
}
