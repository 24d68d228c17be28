export const words = {
  'input.markup.empty': 'This text is empty.',
} as const
