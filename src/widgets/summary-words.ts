// The words of what a chart shows, in sentences.
export const words = {
  'summary.points': '{count} points',
  'summary.parts': '{count} parts',
  'summary.inSeries': '{points} in {count} series',
  'summary.one': 'One point: {value}.',
  'summary.same': '{points}, all {value}.',
  'summary.ends': '{points}, least {low}, most {high}.',
  'summary.at': '{value} ({label})',
  'summary.rising': 'rising trend',
  'summary.falling': 'falling trend',
  'summary.risingSeries': 'rising trend: {names}',
  'summary.fallingSeries': 'falling trend: {names}',
  'summary.more': '{names} and {count} more',
  'summary.outlier': 'one outlier: {value}',
  'summary.outliers': '{count} outliers, the strongest {value}',
  'summary.share': '{label} is {share} of the whole.',
} as const
