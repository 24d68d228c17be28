export const words = {
  'edit.flow.flow': 'Action flow',
  'edit.flow.none': 'There are no action flows yet.',
} as const
