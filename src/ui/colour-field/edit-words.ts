// The words of a colour field, and the names of the colours of the theme.
export const words = {
  'colour.any': 'Pick a colour',
  'colour.theme': 'Colours of the theme',
  'colour.charts': 'Colours of charts',
  'colour.palette': 'Palette',
  'colour.unknown': 'This is not a known colour: the standard one is shown.',
  'colour.chart': 'Chart {number}',
  'colour.light': '{name}, light',
  'colour.dark': '{name}, dark',
  'colour.primary': 'Primary',
  'colour.secondary': 'Secondary',
  'colour.success': 'Success',
  'colour.warning': 'Warning',
  'colour.error': 'Error',
  'colour.black': 'Black',
  'colour.grey': 'Grey',
  'colour.white': 'White',
} as const
