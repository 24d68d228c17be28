export const words = {
  'edit.textarea.rows': 'Lines before it grows',
  'edit.textarea.maxLength': 'Longest answer (characters)',
  'edit.textarea.maxLength.hint': 'A longer answer is not sent; a counter shows the length.',
} as const
