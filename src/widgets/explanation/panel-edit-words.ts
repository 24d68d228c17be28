export const words = {
  'edit.explanation.placeholder': 'Write what readers should know',
} as const
