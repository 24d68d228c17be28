import type { words as english } from './slice-words.ts'

export const words = {
  'slices.summary': '{name}: {value} van {count} waarden van {label}',
  'slices.none': 'Er is niets om te tekenen: kies een label en een waarde die een getal is.',
  'slices.other': 'Overig',
  'slices.total': 'Totaal',
  'slices.hidden': 'Alles is verborgen. Druk op een onderdeel van de legenda om het te tonen.',
  'slices.zeros': 'Alle waarden zijn nul, dus er is niets te verdelen.',
  'slices.nothing': 'Geen enkele waarde is groter dan nul, dus er is niets te verdelen.',
  'slices.negative':
    'Niet getekend, omdat de waarde kleiner is dan nul: {names}. Gebruik een staafdiagram voor negatieve waarden.',
  'slices.missing': 'Niet getekend, omdat de waarde geen getal is: {names}.',
  'slices.zero': 'Nul: {names}.',
  'slices.limited':
    'Getekend met de eerste {count} van {total} rijen. Verhoog "Maximaal aantal rijen" of tel de rijen op in de query.',
  'slices.more': '{names} en nog {count}',
} satisfies Record<keyof typeof english, string>
