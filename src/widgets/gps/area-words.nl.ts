import type { words as english } from './area-words.ts'

export const words = {
  'gps.area.label': 'Getekend gebied',
  'gps.area.draw': 'Punten selecteren met een gebied',
  'gps.area.done': 'Klaar met de gebieden',
  'gps.area.count': 'Punten in de gebieden: {count}',
  'gps.area.clear': 'Gebieden wissen',
} satisfies Record<keyof typeof english, string>
