import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.open text': 'Open tekst',
  'edit.openText.maxLength': 'Langste antwoord (tekens)',
  'edit.openText.maxLength.hint': 'Een langer antwoord wordt niet verstuurd.',
  'edit.openText.autocomplete': 'De browser mag invullen',
  'edit.openText.autocomplete.off': 'Niets',
  'edit.openText.autocomplete.name': 'Volledige naam',
  'edit.openText.autocomplete.given-name': 'Voornaam',
  'edit.openText.autocomplete.family-name': 'Achternaam',
  'edit.openText.autocomplete.organization': 'Bedrijf',
  'edit.openText.autocomplete.organization-title': 'Functie',
  'edit.openText.autocomplete.street-address': 'Straat en huisnummer',
  'edit.openText.autocomplete.postal-code': 'Postcode',
  'edit.openText.autocomplete.address-level2': 'Plaats',
  'edit.openText.autocomplete.country-name': 'Land',
  'edit.openText.autocomplete.username': 'Gebruikersnaam',
  'edit.openText.autocomplete.url': 'Webadres',
} satisfies Record<keyof typeof english | 'input.kind.open text', string>
