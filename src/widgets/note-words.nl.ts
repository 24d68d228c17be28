import type { words as english } from './note-words.ts'

export const words = {
  'note.cut': 'Eerste {shown} van {total} rijen.',
  'note.missing': 'Geen rij heeft {key}. Kies een van de sleutels van de rijen: {keys}.',
  'note.notNumber': 'Eén waarde is geen getal en wordt niet getekend.',
  'note.notNumbers': '{count} waarden zijn geen getallen en worden niet getekend.',
} satisfies Record<keyof typeof english, string>
