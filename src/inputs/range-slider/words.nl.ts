import type { words as english } from './words.ts'

export const words = {
  'input.range.missing': 'Verschuif de schuiven om te antwoorden.',
  'input.range.low': 'Laagste',
  'input.range.high': 'Hoogste',
  'input.range.empty': 'Nog niet beantwoord',
  'input.range.clear': 'Antwoord wissen',
} satisfies Record<keyof typeof english, string>
