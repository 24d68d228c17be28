import type { words as english } from './chart-words.ts'

export const words = {
  'chart.reset': 'Zoom herstellen',
  'chart.summary': '{name}: {series} over {count} waarden van {label}',
  'chart.none': 'Er is niets om te tekenen: kies een label en minstens één reeks.',
} satisfies Record<keyof typeof english, string>
