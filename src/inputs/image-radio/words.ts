export const words = {
  'input.imageRadio.none': 'There is nothing to choose from yet.',
} as const
