export const words = {
  'edit.skeleton-part.valueKey': 'Key of the figure',
  'edit.skeleton-part.lines': 'Most lines',
} as const
