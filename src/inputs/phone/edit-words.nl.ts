import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.phone': 'Telefoon',
  'edit.phone.country': 'Land',
  'edit.phone.country.hint': 'Van nummers zonder landnummer. Standaard: Nederland.',
} satisfies Record<keyof typeof english | 'input.kind.phone', string>
