export const words = {
  'input.number.wrong': 'Enter a number, for example 12.5.',
} as const
