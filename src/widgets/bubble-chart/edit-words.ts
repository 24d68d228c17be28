export const words = {
  'edit.bubble.bubbles': 'Bubbles',
  'edit.bubble.key': 'Key of the areas',
  'edit.bubble.format': 'Format of the amounts',
  'edit.bubble.max': 'Radius of the largest bubble in px',
  'edit.bubble.min': 'Smallest radius in px',
  'edit.bubble.legend': 'Explain the areas below the chart',
  'edit.bubble.labels': 'Write names on the bubbles',
} as const
