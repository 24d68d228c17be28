import type { words as english } from './edit-words.ts'

export const words = {
  'edit.scatter.points': 'Punten en trend',
  'edit.scatter.size': 'Diameter van een punt in px',
  'edit.scatter.trend': 'Trendlijn',
  'edit.scatter.all': 'Door alle punten',
  'edit.scatter.each': 'Voor elke reeks',
} satisfies Record<keyof typeof english, string>
