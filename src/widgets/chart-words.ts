// The words of charts with labels and series.
export const words = {
  'chart.reset': 'Reset zoom',
  'chart.summary': '{name}: {series} over {count} values of {label}',
  'chart.none': 'Nothing to draw: choose a label and at least one series.',
} as const
