// What everybody sees, in Dutch.
import { messages } from '../../src/contract/messages.ts'
import { words as dutch } from '../../src/contract/messages.nl.ts'
import { sentences as ofTheServer } from '../../src/contract/server-sentences.nl.ts'
import type { Words } from '../../src/ui/text.tsx'

const tables = import.meta.glob<Words>(
  [
    '../../src/**/*words.nl.ts',
    '../../src/**/sentences.nl.ts',
    '!../../src/**/*edit-words.nl.ts',
    '!../../src/workbench/**/*.nl.ts',
    '!../../src/builders/**/*.nl.ts',
  ],
  { eager: true, import: 'words' },
)

/** A failure comes as an English sentence: of the server, or of the line to it. */
const failures = Object.fromEntries(
  Object.entries(messages)
    .filter(([key]) => /^(error|auth)\./.test(key))
    .map(([key, sentence]) => [sentence, dutch[key as keyof typeof dutch]]), // the keys of both are the same
)

export const words: Words = Object.assign({}, ofTheServer, failures, dutch, ...Object.values(tables))
