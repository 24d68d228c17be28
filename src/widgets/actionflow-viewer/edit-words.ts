export const words = {
  'edit.flow.drawing': 'Drawing',
} as const
