import type { words as english } from './field-words.ts'

export const words = {
  'texts.sender': 'Afzender',
  'texts.sender.name': 'Naam van de afzender',
  'texts.sender.first_name': 'Voornaam van de afzender',
  'texts.sender.last_name': 'Achternaam van de afzender',
  'texts.sender.email': 'E-mailadres van de afzender',
} satisfies Record<keyof typeof english, string>
