import type { words as english } from './summary-words.ts'

export const words = {
  'summary.points': '{count} punten',
  'summary.parts': '{count} delen',
  'summary.inSeries': '{points} in {count} reeksen',
  'summary.one': 'Eén punt: {value}.',
  'summary.same': '{points}, alle {value}.',
  'summary.ends': '{points}, laagste {low}, hoogste {high}.',
  'summary.at': '{value} ({label})',
  'summary.rising': 'stijgende trend',
  'summary.falling': 'dalende trend',
  'summary.risingSeries': 'stijgende trend: {names}',
  'summary.fallingSeries': 'dalende trend: {names}',
  'summary.more': '{names} en nog {count}',
  'summary.outlier': 'één uitschieter: {value}',
  'summary.outliers': '{count} uitschieters, de sterkste {value}',
  'summary.share': '{label} is {share} van het geheel.',
} satisfies Record<keyof typeof english, string>
