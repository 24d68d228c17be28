import type { words as english } from './playground-words.ts'

export const words = {
  'playground.title': 'Teksteditor',
  'playground.text': 'Tekst',
  'playground.placeholder': 'Schrijf iets…',
  'playground.shown': 'Zoals lezers het zien',
  'playground.stored': 'Zoals het wordt opgeslagen',
  'playground.texts': 'Gedeelde teksten',
  'playground.none': 'Er is nog geen tekst.',
} satisfies Record<keyof typeof english, string>
