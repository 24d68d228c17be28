import type { words as english } from './edit-words.ts'

export const words = {
  'edit.bubble.bubbles': 'Bellen',
  'edit.bubble.key': 'Sleutel van de oppervlakken',
  'edit.bubble.format': 'Notatie van de hoeveelheden',
  'edit.bubble.max': 'Straal van de grootste bel in px',
  'edit.bubble.min': 'Kleinste straal in px',
  'edit.bubble.legend': 'Oppervlakken onder de grafiek uitleggen',
  'edit.bubble.labels': 'Namen op de bellen schrijven',
} satisfies Record<keyof typeof english, string>
