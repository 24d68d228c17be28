// What the answers of a form come to: which counts each question needs, and their order. The database does the counting.
import type { FormSummary, QuestionSummary } from '../../../src/contract/entities/summary.ts'
import { shapeOf } from '../../../src/form/checks.ts'
import type { AnswerShape } from '../../../src/form/checks.ts'
import type { Question } from '../../../src/form/definition.ts'
import type { AskedNumber, NumberCounts } from '../data/answer-counts.ts'
import type { AnswerFilter } from '../data/answer-filter.ts'
import type { RuledRepo } from '../data/repo.ts'
import type { AskedQuestion } from './answers-csv.ts'
import { isWritten } from './answers-words.ts'

const binCount = 10
const valuesShown = 100
const daysShown = 90
const dayMs = 86_400_000

const short: readonly (AnswerShape | undefined)[] = ['choice', 'number', 'date']

type Kind = 'choice' | 'number' | 'date' | 'other'

export async function summarize(
  repo: RuledRepo,
  filter: AnswerFilter,
  asked: readonly AskedQuestion[],
  version: number,
  zone: string,
): Promise<FormSummary> {
  const submitted = { ...filter, submittedOnly: true }
  const of = (...kinds: Kind[]): AskedQuestion[] => asked.filter(one => kinds.includes(kindOf(one.question)))
  const toAsked = ({ question, keys }: AskedQuestion) => ({
    question: question.key,
    keys,
    holds: isWritten(question)
      ? ('words' as const)
      : short.includes(shapeOf(question))
        ? ('short' as const)
        : ('any' as const),
  })
  const { total, drafts } = await repo.answers.count(filter)
  const answered = await repo.answers.countAnswered(submitted, asked.map(toAsked))
  const counts = await repo.answers.countValues(
    submitted,
    of('choice').map(one => ({ ...toAsked(one), byRow: one.question.radios.length > 0 })),
    valuesShown,
  )
  const numbers = await repo.answers.countNumbers(
    submitted,
    of('number', 'date').map((one): AskedNumber => ({
      ...toAsked(one),
      as: kindOf(one.question) === 'number' ? 'count' : modeOf(one.question) === 'Time' ? 'time' : 'date',
      shiftMs: kindOf(one.question) === 'date' && modeOf(one.question) === 'Date' ? dayMs / 2 : 0,
      // a date and a time of day are the same wherever they are read; a moment is on the reader's day
      zone: modeOf(one.question) === 'Date' || modeOf(one.question) === 'Time' ? 'UTC' : zone,
    })),
    binCount,
  )

  const questions: Record<string, QuestionSummary> = {}
  for (const { question } of asked) {
    const found = numbers.get(question.key)
    const kind = kindOf(question)
    questions[question.key] = {
      type: question.type,
      label: question.label,
      answered: answered.get(question.key) ?? 0,
      total,
      ...(kind === 'choice'
        ? {
            counts: withUnchosen(
              question,
              counts.filter(count => count.question === question.key),
            ),
          }
        : {}),
      ...(kind === 'number' && found
        ? { numbers: { min: found.min, max: found.max, mean: found.mean, median: found.median, bins: binsOf(found) } }
        : {}),
      ...(kind === 'date' && found
        ? { dates: { unit: found.unit, min: found.min, max: found.max, counts: [...found.counts] } }
        : {}),
    }
  }
  return { version, total, drafts, days: await repo.answers.days(submitted, daysShown, zone), questions }
}

/** Returns the time zone for counting days, by its IANA name; undefined for an unknown name. */
export function zoneOf(name: string | undefined): string | undefined {
  if (name === undefined || name === '') return 'UTC'
  if (!/^[a-z]/i.test(name)) return undefined // "+02:00" is east of Greenwich here, and west of it for the database
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    // no such zone
    return undefined
  }
}

function kindOf(question: Question): Kind {
  const shape = shapeOf(question)
  if (shape === 'date') return 'date'
  if (shape === 'number' || shape === 'range') return 'number'
  const isChoice =
    question.options.length > 0 ||
    question.radios.length > 0 ||
    question.settings['dynamic'] !== undefined ||
    shape === 'reference'
  return isChoice ? 'choice' : 'other'
}

const modeOf = (question: Question): unknown => question.settings['mode'] ?? question.settings['type']

/** Includes options without answers as 0, so that a chart shows them. */
function withUnchosen(
  question: Question,
  counts: readonly { readonly row: string | null; readonly value: unknown; readonly count: number }[],
): QuestionSummary['counts'] {
  const rows: readonly (string | null)[] = question.radios.length > 0 ? question.radios.map(radio => radio.key) : [null]
  const given = counts.map(({ row, value, count }) => ({ value, count, ...(row === null ? {} : { row }) }))
  const unchosen = rows.flatMap(row =>
    question.options
      .filter(option => !counts.some(count => count.row === row && String(count.value) === String(option.value)))
      .map(option => ({ value: option.value, count: 0, ...(row === null ? {} : { row }) })),
  )
  return [...given, ...unchosen]
}

/**
 * Every bin with its bounds, including empty ones; one bin if all answers are equal. Bins of whole numbers include both
 * bounds, others the lower one.
 */
function binsOf({ min, max, step, isWhole, counts }: NumberCounts): { from: number; to: number; count: number }[] {
  const countOf = (bin: number): number => counts.find(one => Number(one.value) === bin)?.count ?? 0
  if (step === 0) return [{ from: min, to: max, count: countOf(0) }]
  const start = Math.floor(min / step) * step
  const many = isWhole ? Math.floor((max - start) / step) + 1 : Math.max(1, Math.ceil((max - start) / step - 1e-9))
  const round = (value: number): number => Number(value.toPrecision(12))
  return Array.from({ length: many }, (_, bin) => ({
    from: round(start + bin * step),
    to: round(start + (bin + 1) * step - (isWhole ? 1 : 0)),
    count: countOf(bin),
  }))
}
