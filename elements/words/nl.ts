// What everybody sees, in Dutch.
import type { Words } from '../../src/ui/text.tsx'

const tables = import.meta.glob<Words>(
  [
    '../../src/**/*words.nl.ts',
    '../../src/contract/messages.nl.ts',
    '!../../src/**/*edit-words.nl.ts',
    '!../../src/workbench/**/*words.nl.ts',
    '!../../src/builders/**/*words.nl.ts',
  ],
  { eager: true, import: 'words' },
)

export const words: Words = Object.assign({}, ...Object.values(tables))
