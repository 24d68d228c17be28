import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.iban': 'IBAN',
  'edit.iban.checkDigits': 'Onjuiste controlecijfers weigeren',
  'edit.iban.checkDigits.hint': 'Anders wordt een nummer dat niet klopt met een waarschuwing aangenomen.',
} satisfies Record<keyof typeof english | 'input.kind.iban', string>
