// What the answers of a form come to: which counts each question needs, and their order. The database does the counting.
import type { FormSummary, QuestionSummary } from '../../../src/contract/entities/entities.ts'
import type { FormDefinition, Question } from '../../../src/questionnaire/definition.ts'
import type { AnswerFilter, Asked, Range, TimeUnit } from '../data/answers.ts'
import type { Repo } from '../data/repo.ts'
import { askedQuestions, type AskedQuestion } from './answers-csv.ts'

const binCount = 10
const valuesShown = 100
const daysShown = 90
const dayMs = 86_400_000
/** A span of more days than this is told by month. */
const longestByDay = 60

type Kind = 'choice' | 'number' | 'date' | 'other'

export async function summarize(repo: Repo, filter: AnswerFilter, definition: FormDefinition, version: number): Promise<FormSummary> {
  const submitted = { ...filter, submittedOnly: true }
  const asked = askedQuestions(definition, await repo.answerKeys(submitted))
  const of = (kind: Kind): AskedQuestion[] => asked.filter(one => kindOf(one.question) === kind)
  const { total, drafts } = await repo.countAnswers(filter)
  const answered = await repo.countAnswered(submitted, asked.map(toAsked))
  const counts = await repo.countValues(submitted, of('choice').map(toAsked), valuesShown)

  const ranges = await repo.numberRanges(submitted, [...of('number'), ...of('date')].map(toAsked))
  const rangeOf = new Map(ranges.map(range => [range.question, range]))
  const bins = await repo.numberBins(submitted, of('number').flatMap(one => withRange(one, rangeOf)), binCount)
  const units = new Map(of('date').map(one => [one.question.key, unitOf(one.question, rangeOf.get(one.question.key))]))
  const moments = await repo.countMoments(submitted, of('date').map(one => ({ ...toAsked(one), unit: units.get(one.question.key) ?? 'day', shiftMs: modeOf(one.question) === 'Date' ? dayMs / 2 : 0 })))

  const questions: Record<string, QuestionSummary> = {}
  for (const { question } of asked) {
    const range = rangeOf.get(question.key)
    const kind = kindOf(question)
    questions[question.key] = {
      type: question.type, label: question.label, answered: answered.get(question.key) ?? 0, total,
      ...(kind === 'choice' ? { counts: withUnchosen(question, counts.filter(count => count.question === question.key)) } : {}),
      ...(kind === 'number' && range ? { numbers: { min: range.min, max: range.max, mean: range.mean, bins: binsOf(range, bins.filter(bin => bin.question === question.key)) } } : {}),
      ...(kind === 'date' && range ? {
        dates: { unit: units.get(question.key) ?? 'day', min: range.min, max: range.max, counts: moments.filter(moment => moment.question === question.key).map(({ value, count }) => ({ value, count })) },
      } : {}),
    }
  }
  return { version, total, drafts, days: await repo.answerDays(submitted, daysShown), questions }
}

const toAsked = ({ question, keys }: AskedQuestion): Asked => ({ question: question.key, keys, byRow: question.radios.length > 0 })

function kindOf(question: Question): Kind {
  if (question.type === 'date picker') return 'date'
  if (question.type === 'number' || question.type === 'slider' || question.type === 'range slider') return 'number'
  const isChoice = question.options.length > 0 || question.radios.length > 0 || question.settings['dynamic'] !== undefined || question.type === 'app collection'
  return isChoice ? 'choice' : 'other'
}

const modeOf = (question: Question): unknown => question.settings['mode'] ?? question.settings['type']

function unitOf(question: Question, range: Range | undefined): TimeUnit {
  if (modeOf(question) === 'Time') return 'hour'
  return range && range.max - range.min > longestByDay * dayMs ? 'month' : 'day'
}

const withRange = (one: AskedQuestion, ranges: ReadonlyMap<string, Range>): (Range & Asked)[] => {
  const range = ranges.get(one.question.key)
  return range ? [{ ...range, ...toAsked(one) }] : []
}

/** Options that nobody chose count nought, so that a chart shows them. */
function withUnchosen(question: Question, counts: readonly { readonly row: string | null; readonly value: unknown; readonly count: number }[]): QuestionSummary['counts'] {
  const rows: readonly (string | null)[] = question.radios.length > 0 ? question.radios.map(radio => radio.key) : [null]
  const given = counts.map(({ row, value, count }) => ({ value, count, ...(row === null ? {} : { row }) }))
  const unchosen = rows.flatMap(row => question.options
    .filter(option => !counts.some(count => count.row === row && String(count.value) === String(option.value)))
    .map(option => ({ value: option.value, count: 0, ...(row === null ? {} : { row }) })))
  return [...given, ...unchosen]
}

/** Every bin with its bounds, also the empty ones; one bin where all answers are equal. */
function binsOf(range: Range, counted: readonly { readonly bin: number; readonly count: number }[]): { from: number; to: number; count: number }[] {
  const width = (range.max - range.min) / binCount
  const many = width > 0 ? binCount : 1
  return Array.from({ length: many }, (_, bin) => ({
    from: range.min + bin * width, to: bin === many - 1 ? range.max : range.min + (bin + 1) * width, count: counted.find(one => one.bin === bin)?.count ?? 0,
  }))
}
