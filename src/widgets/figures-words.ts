// The words of the table of a chart's figures.
export const words = {
  'figures.title': 'Figures of {name}',
  'figures.more': 'Show {count} more rows',
} as const
