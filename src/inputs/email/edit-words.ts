export const words = {
  'edit.email.placeholder': 'Placeholder',
  'edit.email.suggestions': 'Suggest a spelling',
  'edit.email.suggestions.hint': 'Offers gmail.com to someone who typed gmial.com. It never refuses an answer.',
} as const
