export const words = {
  'input.range.missing': 'Move the sliders to answer.',
  'input.range.low': 'Lowest',
  'input.range.high': 'Highest',
  'input.range.empty': 'Not answered yet',
  'input.range.clear': 'Clear answer',
} as const
