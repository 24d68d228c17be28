import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.address': 'Adres',
  'edit.address.region': 'Buiten de regio vragen',
  'edit.address.region.hint': 'Biedt aan te mailen over een adres in een andere gemeente.',
  'edit.address.municipalities': 'Gemeenten van de regio',
  'edit.address.municipalities.hint': 'Eén per regel.',
  'edit.address.title': 'Titel',
  'edit.address.text': 'Tekst',
  'edit.address.successText': 'Tekst na het versturen',
  'edit.address.recipients': 'Versturen naar',
  'edit.address.recipients.hint': 'Zonder keuze krijgt de invuller het.',
  'edit.address.recipients.placeholder': 'De invuller',
} satisfies Record<keyof typeof english | 'input.kind.address', string>
