export const words = {
  'edit.iban.checkDigits': 'Refuse wrong check digits',
  'edit.iban.checkDigits.hint': 'Otherwise a number that fails the check is accepted with a warning.',
} as const
