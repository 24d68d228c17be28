export const words = {
  'edit.bar.bars': 'Bars',
  'edit.bar.stacked': 'Stack the series of a label',
  'edit.bar.horizontal': 'Draw the bars from left to right',
} as const
