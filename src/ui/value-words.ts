export const words = {
  'ui.value.enter': 'Enter a value.',
  'ui.value.choose': 'Choose a value.',
  'ui.value.tooLong': 'Use at most {max} characters. This text has {count}.',
  'ui.value.notNumber': '“{text}” is not a number. Enter one.',
  'ui.value.notDate': 'This date is not complete. Enter the rest of it, or clear it.',
  'ui.value.tooManyDigits': 'A number has at most {max} digits. Use a field of type text for longer ones.',
} as const
