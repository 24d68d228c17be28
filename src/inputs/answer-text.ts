// An answer as people read it, for forms that only show (INP-055). Pure.
import type { Question } from '../form/definition.ts'
import { momentOf } from './date-picker/moment.ts'
import type { Say } from '../form/rules.ts'
import { isEmpty, sameValue, sayEnglish } from '../form/rules.ts'
import { checkOf } from '../form/checks.ts'

/** Writes an answer in the visitor's notation, and in the words of `say` where it has words; undefined when there is none. */
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
    return new Intl.ListFormat(lang, { type: 'unit' }).format(value.map(one => nameOf(question, one)))
  if (question.type === 'date picker') return dateText(question, value, lang)
  if (typeof value === 'number' && question.options.length === 0)
    return withUnit(question, new Intl.NumberFormat(lang, { maximumFractionDigits: 10 }).format(value))
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

function dateText(question: Question, value: unknown, lang: string): string | undefined {
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
