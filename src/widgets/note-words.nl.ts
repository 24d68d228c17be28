import type { words as english } from './note-words.ts'

export const words = {
  'note.cut': 'Eerste {shown} van {total} rijen.',
  'note.missing': 'Geen rij heeft {key}. Kies een van de sleutels van de rijen: {keys}.',
  'note.unplaced': 'Eén rij heeft geen waarde op de horizontale as en wordt niet getekend.',
  'note.unplacedMany': '{count} rijen hebben geen waarde op de horizontale as en worden niet getekend.',
  'note.oneNotPositive':
    'Eén waarde is nul of lager en wordt niet getekend: een logaritmische as begint boven nul. Ze staat in de tabel.',
  'note.notPositive':
    '{count} waarden zijn nul of lager en worden niet getekend: een logaritmische as begint boven nul. Ze staan in de tabel.',
  'note.notNumber': 'Eén waarde is geen getal en wordt niet getekend.',
  'note.notNumbers': '{count} waarden zijn geen getallen en worden niet getekend.',
} satisfies Record<keyof typeof english, string>
