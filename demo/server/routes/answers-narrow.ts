// What a reader asks of the answers of a form: words, a time, and answers to questions. Read from the address, checked here.
import * as v from '../../../src/base/schema.ts'
import { ok, type Result } from '../../../src/base/result.ts'
import type { AnswerFilter } from '../data/answer-filter.ts'
import { invalid } from '../http/failures.ts'
import type { AskedQuestion } from './answers-csv.ts'

export interface Narrowing {
  readonly search?: string | undefined
  readonly from?: string | number | undefined
  readonly before?: string | number | undefined
  readonly where?: string | undefined
  readonly without?: string | undefined
}

const searchChars = 500
const mostConditions = 20
const mostWithout = 100
const number = v.optional(v.pipe(v.number(), v.finite()))
const Where = v.pipe(
  v.array(
    v.looseObject({
      question: v.string(),
      row: v.optional(v.string()),
      equals: v.optional(v.unknown()),
      same: v.optional(v.string()),
      word: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())),
      from: number,
      to: number,
      below: number,
    }),
  ),
  v.maxLength(mostConditions),
)

export function narrow(
  query: Narrowing,
  asked: readonly AskedQuestion[],
): Result<Pick<AnswerFilter, 'search' | 'fromSec' | 'beforeSec' | 'where' | 'without'>> {
  if (query.search !== undefined && query.search.length > searchChars)
    return invalid('search', `The text to search for is longer than ${searchChars} characters.`)
  const [from, before] = [secondOf(query.from), secondOf(query.before)]
  if (Number.isNaN(from)) return invalid('from', 'from must be a time in Unix seconds.')
  if (Number.isNaN(before)) return invalid('before', 'before must be a time in Unix seconds.')
  const conditions = query.where === undefined || query.where === '' ? [] : read(query.where)
  if (!conditions)
    return invalid('where', `where must be a JSON list of at most ${mostConditions} conditions, each with a question.`)
  const where: {
    keys: readonly string[]
    row?: string | undefined
    equals?: unknown
    same?: string | undefined
    word?: string | undefined
    from?: number | undefined
    to?: number | undefined
    below?: number | undefined
  }[] = []
  for (const { question, row, equals, same, word, from: least, to, below } of conditions) {
    const one = asked.find(({ question: known }) => known.key === question)
    if (!one) return invalid('where', `This form has no question "${question}".`)
    if (
      equals === undefined &&
      same === undefined &&
      word === undefined &&
      least === undefined &&
      to === undefined &&
      below === undefined
    )
      return invalid('where', 'Each condition needs equals, same, word, or from, to or below.')
    where.push({ keys: one.keys, row, equals, same, word, from: least, to, below })
  }
  const without = (query.without ?? '').split(',').filter(id => id !== '')
  if (without.length > mostWithout)
    return invalid('without', `without must list at most ${mostWithout} answers, separated by commas.`)
  return ok({
    ...(query.search ? { search: query.search } : {}),
    ...(from === undefined ? {} : { fromSec: from }),
    ...(before === undefined ? {} : { beforeSec: before }),
    ...(where.length > 0 ? { where } : {}),
    ...(without.length > 0 ? { without } : {}),
  })
}

/** NaN for an invalid time, undefined for none. */
function secondOf(value: string | number | undefined): number | undefined {
  if (value === undefined || value === '') return undefined
  return /^-?\d{1,11}$/.test(String(value)) ? Number(value) : Number.NaN
}

function read(text: string): v.InferOutput<typeof Where> | undefined {
  try {
    const parsed = v.safeParse(Where, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    // invalid JSON is reported above
    return undefined
  }
}
