export const words = {
  'edit.json.placeholder': 'Example in the empty editor',
  'edit.json.height': 'Greatest height (px)',
} as const
