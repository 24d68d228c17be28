// Why rows were refused, in the language of the person who reads it. They are stored in English.
import { own } from '../../../src/base/loose.ts'
import { sentenceIn } from '../../../src/base/sentences.ts'
import { sentences } from '../../../src/contract/server-sentences.nl.ts'
import { words } from '../../../src/contract/sentences-edit-words.nl.ts'
import type { RefusedRow } from '../data/import-runs.ts'

type Words = Readonly<Record<string, string>>

const dutch: Words = { ...sentences, ...words, Problem: 'Probleem' }
const tables: Readonly<Record<string, Words>> = { nl: dutch }

export interface Reasons {
  /** The heading of their column. */
  readonly heading: string
  /** What is wrong with a row, in one text. */
  of(row: RefusedRow): string
}

/** `lang` is the tag of a language, such as "nl-NL"; one without a table is written in English. */
export function reasonsIn(lang: string | undefined): Reasons {
  const table: Words = own(tables, lang?.toLowerCase().split('-')[0] ?? '') ?? {}
  const say = (sentence: string) => own(table, sentence) ?? sentenceIn(table, sentence) ?? sentence
  return {
    heading: say('Problem'),
    of: ({ wrongs }) =>
      wrongs
        .map(({ column, message }) => (column === undefined ? say(message) : `${column}: ${say(message)}`))
        .join(' '),
  }
}
