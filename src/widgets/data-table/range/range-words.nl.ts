import type { words as english } from './range-words.ts'

export const words = {
  'table.range.cells': '{count} cellen',
  'table.range.sum': 'som {sum}',
  'table.range.average': 'gemiddelde {average}',
} satisfies Record<keyof typeof english, string>
