export const words = {
  'input.groupRadio.count': '{count} of {total} answered',
  'input.groupRadio.clear': 'Clear “{row}”',
  'input.groupRadio.none': 'There is nothing to choose from yet.',
} as const
