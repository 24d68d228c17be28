// The three modes of the date picker and its bounds. An answer is unix milliseconds; a time is milliseconds since midnight (INP-019).
import type { Question } from '../../questionnaire/definition.ts'

export type Mode = 'Date' | 'Datetime' | 'Time'
type Asking = Pick<Question, 'settings'>

/** As the date field calls them. */
export const modes = { Date: 'date', Datetime: 'datetime', Time: 'time' } as const satisfies Readonly<Record<Mode, string>>

/** Datetime unless the question says otherwise (INP-016). */
export function modeOf(question: Asking): Mode {
  const mode = question.settings['mode'] ?? question.settings['type']
  return mode === 'Date' || mode === 'Time' ? mode : 'Datetime'
}

export const isRange = (question: Asking): boolean => question.settings['range'] === true

export const isStart = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** settings.min and settings.max in unix milliseconds; ten digits are seconds (LIM-032). */
export function boundsOf(question: Asking): { readonly min: number | undefined; readonly max: number | undefined } {
  const isTime = modeOf(question) === 'Time'
  const read = (value: unknown): number | undefined => {
    const moment = typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? (Number.isNaN(Number(value)) ? Date.parse(value) : Number(value)) : Number.NaN
    return Number.isFinite(moment) ? (!isTime && Math.abs(moment) >= 1e8 && Math.abs(moment) < 1e11 ? moment * 1000 : moment) : undefined
  }
  return { min: read(question.settings['min']), max: read(question.settings['max']) }
}
