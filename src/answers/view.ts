// What the page of answers shows, worked out without drawing: the columns of a form, the text of a cell, the chart of a question.
import { writeNumber } from '../base/format/number.ts'
import { writeDate } from '../base/format/date.ts'
import type { QuestionSummary } from '../contract/entities/summary.ts'
import { answerText } from '../inputs/answer-text.ts'
import { sameValue } from '../form/rules.ts'
import '../inputs/all-validators.ts' // a form may ask with any input
import { checkOf } from '../form/checks.ts'
import type { FormDefinition, Question } from '../form/definition.ts'
import { questionPositions } from '../form/definition.ts'
import { repeatKey } from '../form/graph.ts'
import { spanOf } from './narrowing.ts'

export type Answered = Readonly<Record<string, unknown>>

export interface AnswerColumn {
  readonly key: string
  readonly label: string
  readonly question: Question
  /** Asked several times: its answers are key, key_1, key_2, … (QUE-034). */
  readonly isRepeated: boolean
}

/** The questions that hold an answer, in reading order. */
export function columnsOf(definition: FormDefinition): readonly AnswerColumn[] {
  return questionPositions(definition.rows).flatMap(({ question, list }) =>
    question.broken || checkOf(question.type)?.isStatic
      ? []
      : [
          {
            key: question.answerKey || question.key,
            label: question.label || question.key,
            question,
            isRepeated: list !== undefined,
          },
        ],
  )
}

/** Formats an answer as one line; repeats are joined. Empty if there is no answer. */
export function cellText({ key, question, isRepeated }: AnswerColumn, row: Answered, lang: string): string {
  const texts: string[] = []
  for (let repeat = 0; repeat === 0 || (isRepeated && Object.hasOwn(row, repeatKey(key, repeat))); repeat++) {
    texts.push(answerText(question, row[repeatKey(key, repeat)], lang) ?? '')
  }
  return texts.every(text => text === '')
    ? ''
    : texts.map(text => (texts.length > 1 && text === '' ? '–' : text)).join(' · ')
}

/** Unix seconds of the moment a response was sent, or else saved; undefined for a foreign row. */
export function momentOf(row: Answered): { readonly at: number | undefined; readonly isSent: boolean } {
  const [sent, saved] = [row['submit_date'], row['updated_at']]
  return typeof sent === 'number'
    ? { at: sent, isSent: true }
    : { at: typeof saved === 'number' ? saved : undefined, isSent: false }
}

export const writeMoment = (at: number | undefined, lang: string): string =>
  writeDate(at === undefined ? undefined : at * 1000, lang, 'moment')

export interface Share {
  readonly name: string
  readonly value: unknown
  readonly count: number
  /** 0 to 100, of who answered. */ readonly percent: number
}
/** Numbers, or moments in milliseconds: up to `to` with it, or up to `below` without. */
export interface Bounds {
  readonly from: number
  readonly to?: number
  readonly below?: number
}
export type QuestionChart =
  | { readonly is: 'none' }
  | { readonly is: 'text' }
  /** One bar per option; of several choices the shares may add up to more than 100. */
  | { readonly is: 'shares'; readonly shares: readonly Share[]; readonly others: number }
  /** Grouped radios: one bar per row, one series per option. */
  | {
      readonly is: 'rows'
      readonly rows: readonly string[]
      readonly keys: readonly string[]
      readonly options: readonly {
        readonly name: string
        readonly value: unknown
        readonly counts: readonly number[]
      }[]
    }
  | {
      readonly is: 'bins'
      readonly labels: readonly string[]
      readonly bounds: readonly Bounds[]
      readonly counts: readonly number[]
      readonly min: string
      readonly max: string
      readonly mean: string
      readonly median: string
    }
  /** `bounds` is empty for the hours of a day. */
  | {
      readonly is: 'dates'
      readonly labels: readonly string[]
      readonly bounds: readonly (Bounds | undefined)[]
      readonly counts: readonly number[]
      readonly min: string
      readonly max: string
    }

const sharesShown = 12

/** Chooses and fills the chart of one question. */
export function chartOf(question: Question, summary: QuestionSummary | undefined, lang: string): QuestionChart {
  if (!summary || summary.answered === 0) return { is: 'none' }
  const { counts, numbers, dates } = summary
  if (counts && question.radios.length > 0) {
    const options = question.options.map(option => ({
      name: option.name,
      value: option.value,
      counts: question.radios.map(
        radio => counts.find(count => count.row === radio.key && sameValue(count.value, option.value))?.count ?? 0,
      ),
    }))
    return {
      is: 'rows',
      rows: question.radios.map(radio => radio.label || radio.key),
      keys: question.radios.map(radio => radio.key),
      options,
    }
  }
  if (counts) {
    const all = counts.map(({ value, count }) => ({
      name: answerText(question, value, lang) ?? String(value),
      value,
      count,
      percent: (count / summary.answered) * 100,
    }))
    return { is: 'shares', shares: all.slice(0, sharesShown), others: Math.max(0, all.length - sharesShown) }
  }
  const write = (value: number): string => writeNumber(value, lang)
  if (numbers) {
    const labels = numbers.bins.map(bin =>
      bin.from === bin.to ? write(bin.from) : `${write(bin.from)}–${write(bin.to)}`,
    )
    // for whole numbers a bin ends before the next one begins; if they touch, the boundary belongs to the upper one
    const bounds = numbers.bins.map(({ from, to }, bin): Bounds =>
      to === numbers.bins[bin + 1]?.from ? { from, below: to } : { from, to },
    )
    return {
      is: 'bins',
      labels,
      bounds,
      counts: numbers.bins.map(bin => bin.count),
      min: write(numbers.min),
      max: write(numbers.max),
      mean: write(numbers.mean),
      median: write(numbers.median ?? numbers.mean),
    }
  }
  if (dates) {
    const edge = (moment: number): string =>
      answerText({ ...question, settings: { ...question.settings, range: false } }, moment, lang) ?? ''
    const counts = withGaps(dates.counts, dates.unit)
    return {
      is: 'dates',
      labels: counts.map(({ value }) => writeDay(value, lang)),
      bounds: counts.map(({ value }) => spanOf(question, value, dates.unit)),
      counts: counts.map(({ count }) => count),
      min: edge(dates.min),
      max: edge(dates.max),
    }
  }
  return { is: 'text' }
}

const dayMs = 86_400_000
/** A gap longer than this is more informative than its empty bars. */
const mostBars = 400

/** Days, weeks or months without an answer count nought, so that a gap is seen as one. */
export function withGaps<T extends { readonly value: string; readonly count: number }>(
  counts: readonly T[],
  unit: 'day' | 'week' | 'month' | 'hour',
): readonly { readonly value: string; readonly count: number }[] {
  const [first, last] = [counts[0]?.value, counts.at(-1)?.value]
  if (first === undefined || last === undefined || unit === 'hour') return counts
  const start = new Date(unit === 'month' ? `${first}-01` : first)
  if (Number.isNaN(start.getTime())) return counts
  const known = new Map(counts.map(({ value, count }) => [value, count]))
  const filled: { value: string; count: number }[] = []
  for (let at = start; filled.length < mostBars;) {
    const value = at.toISOString().slice(0, unit === 'month' ? 7 : 10)
    if (value > last) return filled
    filled.push({ value, count: known.get(value) ?? 0 })
    at =
      unit === 'month'
        ? new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
        : new Date(at.getTime() + (unit === 'week' ? 7 : 1) * dayMs)
  }
  return counts
}

/** Formats "2026-11-21" or "2026-11" for the reader; returns anything else unchanged. */
export function writeDay(day: string, lang: string): string {
  const isMonth = /^\d{4}-\d{2}$/.test(day)
  const at = /^\d{4}-\d{2}(-\d{2})?$/.test(day) ? Date.parse(isMonth ? `${day}-01` : day) : Number.NaN
  if (Number.isNaN(at)) return day
  return writeDate(at, lang, isMonth ? 'month' : 'shortDay', 'UTC')
}
