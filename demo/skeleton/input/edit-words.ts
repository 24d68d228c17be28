export const words = {
  'edit.skeletonPart.steps': 'Steps',
  'edit.skeletonPart.steps.hint': '2 to 10.',
} as const
