// What stands in builders and editors only, in Dutch.
import type { Words } from '../../src/ui/text.tsx'

const tables = import.meta.glob<Words>(
  ['../../src/workbench/**/*.nl.ts', '../../src/builders/**/*.nl.ts', '../../src/**/*edit-words.nl.ts'],
  { eager: true, import: 'words' },
)

export const words: Words = Object.assign({}, ...Object.values(tables))
