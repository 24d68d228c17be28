export const words = {
  'ui.value.enter': 'Enter a value.',
  'ui.value.choose': 'Choose a value.',
  'ui.value.tooLong': 'Use at most {max} characters. This text has {count}.',
} as const
