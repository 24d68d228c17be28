import type { words as english } from './words.ts'

export const words = {
  'rowTab.title': 'Op tabblad',
  'rowTab.hint': 'Bezoekers zien deze rij zolang het tabblad gekozen is.',
  'rowTab.always': 'Altijd, op geen tabblad',
} satisfies Record<keyof typeof english, string>
