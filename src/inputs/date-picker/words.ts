export const words = {
  'input.date.half': 'This is not whole yet. Fill in every part, or empty it.',
} as const
