import type { words as english } from './paper-chart-words.ts'

export const words = {
  'paper.none': 'Er zijn geen rijen om te tekenen.',
  'paper.failed': 'De grafiek kon niet worden getekend: {why}',
  'paper.first': 'De eerste {count} van {total} zijn getekend.',
  'paper.series': 'Een grafiek heeft hoogstens {most} reeksen. Niet getekend: {names}.',
} as const satisfies Readonly<Record<keyof typeof english, string>>
