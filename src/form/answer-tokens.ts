// Names of answers within a plain text of a form: "How do you like {{product}}?". Pure.
import { questionPositions } from './definition.ts'
import type { FormDefinition, Question } from './definition.ts'

const tokens = /\{\{\s*([^{}\n\r]{1,200}?)\s*\}\}/g

/** Returns the names in a text, in their order: the keys of questions. */
export const tokensOf = (text: string | undefined): readonly string[] =>
  text?.includes('{{') === true ? [...text.matchAll(tokens)].map(([, name = '']) => name) : []

/** Returns a text with words in the place of its tokens; one for which there are none stays as it is written. */
export const fillTokens = (text: string, wordsOf: (name: string) => string | undefined): string =>
  text.includes('{{') ? text.replaceAll(tokens, (token, name: string) => wordsOf(name) ?? token) : text

/** Returns a name as a text writes it. */
export const tokenFor = (name: string): string => `{{${name}}}`

/** Returns a form for lists of its questions: where a label names an answer, it has "[the label of that question]". */
export function withNamedLabels(definition: FormDefinition): FormDefinition {
  const labels = new Map<string, string>()
  for (const { question } of questionPositions(definition.rows))
    for (const name of [question.key, question.answerKey ?? '']) labels.set(name, question.label || name)
  const named = (question: Question): Question => ({
    ...question,
    // a label within a label stays short
    label: fillTokens(question.label, name => {
      const label = labels.get(name)
      return label === undefined ? undefined : `[${fillTokens(label, () => '…')}]`
    }),
  })
  return {
    ...definition,
    rows: definition.rows.map(row => ({
      ...row,
      questions: row.questions.map(named),
      lists: row.lists.map(list => ({ ...list, questions: list.questions.map(named) })),
    })),
  }
}
