// What people wrote most often to one question: equal answers where many are equal, else the words that say something.
import type { GivenCounts } from '../../../src/contract/entities/summary.ts'
import { checkOf, shapeOf } from '../../../src/form/checks.ts'
import type { Question } from '../../../src/form/definition.ts'
import type { AnswerFilter } from '../data/answer-filter.ts'
import type { AnswerTexts, TextCount } from '../data/answer-texts.ts'
import type { AskedQuestion } from './answers-csv.ts'
import { idleWords } from './answers-idle-words.ts'

const textsShown = 10
const wordsShown = 20
/** Equal answers tell of the whole when they are this share of it. */
const enoughEqual = 0.25
const answersRead = 2000
const wordsRead = 500

export const isWritten = (question: Question): boolean => shapeOf(question) === 'text'

export const nothingSaid: GivenCounts = { answered: 0, distinct: 0, texts: [], words: [], read: 0 }

export async function mostSaid(
  repo: AnswerTexts,
  filter: AnswerFilter,
  { question, keys }: AskedQuestion,
): Promise<GivenCounts> {
  const { answered, distinct, texts } = await repo.countTexts(filter, keys, textsShown)
  const equal = texts.reduce((sum, { count }) => sum + count, 0)
  if (answered === 0) return nothingSaid
  if (!checkOf(question.type)?.isProse || equal >= answered * enoughEqual)
    return { answered, distinct, texts: [...texts], words: [], read: answered }
  const words = saying(await repo.countWords(filter, keys, answersRead, wordsRead))
  return { answered, distinct, texts: [], words: words.slice(0, wordsShown), read: Math.min(answered, answersRead) }
}

/**
 * Leaves out the words that only hold a sentence together. Which language is written shows by how often its idle words
 * stand there: only the languages that have about as many as the first count, so that "die" and "van" stay in an English form.
 */
export function saying(words: readonly TextCount[]): TextCount[] {
  const counts = new Map(words.map(({ value, count }) => [value, count]))
  const languages = [...idleWords.values()].map(idle => ({
    idle,
    weight: [...idle].reduce((sum, word) => sum + (counts.get(word) ?? 0), 0),
  }))
  const most = Math.max(...languages.map(({ weight }) => weight))
  const spoken = languages.filter(({ weight }) => weight > 0 && weight >= most * 0.6)
  return words.filter(({ value }) => !/^[\d\p{P}]+$/u.test(value) && !spoken.some(({ idle }) => idle.has(value)))
}
