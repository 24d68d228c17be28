export const words = {
  'input.slider.missing': 'Move the slider to answer.',
  'input.slider.empty': 'Not answered yet',
  'input.slider.clear': 'Clear answer',
} as const
