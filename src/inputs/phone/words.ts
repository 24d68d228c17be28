export const words = {
  'input.phone.wrong': 'This is not a valid telephone number. Check the digits and the country.',
  'input.phone.short': 'This telephone number is too short.',
  'input.phone.long': 'This telephone number is too long.',
  'input.phone.country': 'Country code',
  'input.phone.failed': 'The other countries did not load. Start the number with + to use one of them.',
} as const
