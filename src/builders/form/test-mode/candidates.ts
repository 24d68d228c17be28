// Example answers of a question, most likely first: those of its input, ordered by the seed. The caller validates them
// with the real validator. Pure: the same question and seed give the same list.
import { asksYesNo } from '../../../form/checks.ts'
import type { Question } from '../../../form/definition.ts'
import { dynamicOf } from '../../../form/rules.ts'
import { numberExamples, textExamples } from '../../../inputs/examples.ts'
import type { InputFactsByType } from '../input-facts.ts'

/** Options that were loaded, by the query they come from. */
export type LoadedChoices = Readonly<Record<string, readonly unknown[]>>

/** All answers worth trying; `seed` 1 starts with the plainest. */
export function candidatesOf(
  question: Question,
  seed: number,
  facts: InputFactsByType,
  loaded: LoadedChoices = {},
): readonly unknown[] {
  const choices = choicesOf(question, loaded)
  const all = facts.get(question.type)?.examples?.(question, choices) ?? anything(question, choices)
  const shift = all.length === 0 ? 0 : ((seed - 1) * 7 + (seed > 1 ? question.key.length : 0)) % all.length
  return [...all.slice(shift), ...all.slice(0, shift)]
}

/** What may be chosen; rows that are loaded somewhere may hold any plain value. */
function choicesOf(question: Question, loaded: LoadedChoices): readonly unknown[] {
  const query = dynamicOf(question)?.query
  if (query !== undefined && (loaded[query]?.length ?? 0) > 0) return loaded[query] ?? []
  if (query === undefined && question.options.length > 0) return question.options.map(option => option.value)
  return asksYesNo(question) ? [true, false] : ['example 1', 'example 2', 'example 3']
}

/** For an input that gives no examples. */
const anything = (question: Question, choices: readonly unknown[]): readonly unknown[] => [
  ...(question.options.length > 0 ? choices : []),
  ...textExamples(question, true),
  ...numberExamples(question),
  true,
  false,
  ['example'],
  { example: true },
]
