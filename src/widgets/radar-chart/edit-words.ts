export const words = {
  'edit.radar.drawing': 'Scale and legend',
  'edit.radar.fill': 'Fill the outlines',
} as const
