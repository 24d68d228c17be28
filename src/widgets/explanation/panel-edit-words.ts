export const words = {
  'edit.explanation.text': 'Text',
  'edit.explanation.placeholder': 'Write what readers should know',
} as const
