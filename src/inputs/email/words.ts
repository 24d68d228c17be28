export const words = {
  'input.email.wrong': 'Enter an email address like name@example.com.',
  'input.email.meant': 'Did you mean {address}?',
  'input.email.use': 'Use {address}',
} as const
