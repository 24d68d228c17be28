// The words of pies, rings and polar areas.
export const words = {
  'slices.summary': '{name}: {value} of {count} values of {label}',
  'slices.none': 'Nothing to draw: choose a label and a value that is a number.',
  'slices.other': 'Other',
  'slices.total': 'Total',
  'slices.hidden': 'Everything is hidden. Press an entry of the legend to show it.',
  'slices.zeros': 'All values are zero, so there is nothing to divide.',
  'slices.nothing': 'No value is above zero, so there is nothing to divide.',
  'slices.negative': 'Not drawn, because the value is below zero: {names}. Use a bar chart to show negative values.',
  'slices.missing': 'Not drawn, because the value is not a number: {names}.',
  'slices.zero': 'Zero: {names}.',
  'slices.limited': 'Drawn from the first {count} of {total} rows. Raise "Most rows", or add up the rows in the query.',
  'slices.more': '{names} and {count} more',
} as const
