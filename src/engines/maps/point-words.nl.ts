import type { words as english } from './point-words.ts'

export const words = {
  'points.keys':
    'Enter gaat naar de punten: de pijltjestoetsen gaan dan van het ene naar het andere, Enter opent het, Escape gaat terug naar de kaart.',
  'points.cluster': '{count} punten',
  'points.at': '{name}, {number} van {count} in beeld',
  'points.noneInSight': 'Er zijn geen punten in beeld.',
  'points.left': 'Terug op de kaart.',
  'points.close': 'Sluiten',
  'points.next': 'Volgende op deze plek',
  'points.before': 'Vorige op deze plek',
  'points.several': '{number} van {count} op deze plek',
  'points.fit': 'Alle punten tonen',
} satisfies Record<keyof typeof english, string>
