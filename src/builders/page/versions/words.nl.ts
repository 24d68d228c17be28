import type { words as english } from './words.ts'

export const words = {
  'compare.side': 'Welke pagina',
  'compare.then': 'Versie {version}',
  'compare.now': 'Wat je nu bewerkt',
} satisfies Record<keyof typeof english, string>
