import type { words as english } from './words.ts'

export const words = {
  'input.address.postcode': 'Postcode',
  'input.address.number': 'Huisnummer',
  'input.address.suffix': 'Toevoeging',
  'input.address.street': 'Straat',
  'input.address.city': 'Plaats',
  'input.address.missing': 'Vul het adres in.',
  'input.address.postcodeWrong': 'Gebruik vier cijfers en twee letters, zoals 1012 JS.',
  'input.address.numberWrong': 'Het huisnummer is een geheel getal vanaf 1.',
  'input.address.twoSuffixes':
    'Achter het huisnummer staat de toevoeging “{first}”, in het veld ernaast “{second}”. Verwijder een van beide.',
  'input.address.incomplete': 'Het adres is nog niet volledig.',
  'input.address.looking': 'Het adres wordt opgezocht…',
  'input.address.unknown': '* Adres niet bekend',
  'input.address.byHand': 'Vul straat en plaats zelf in.',
  'input.address.change': 'Straat of plaats wijzigen',
  'input.address.region.title': 'Buiten ons gebied',
  'input.address.region.text': 'Dit adres ligt in {municipality}, en dat valt buiten ons gebied.',
  'input.address.region.mail': 'E-mail klantenservice',
  'input.address.region.cancel': 'Annuleren',
  'input.address.region.success': 'Gelukt!',
  'input.address.region.sent': 'Je verzoek is verstuurd.',
  'input.address.region.failed': 'De e-mail is niet verstuurd: {why}',
  'input.address.region.none': 'Dit formulier kan geen e-mail versturen. Neem op een andere manier contact met ons op.',
  'input.address.region.subject': 'Verzoek voor een adres buiten het gebied',
} satisfies Record<keyof typeof english, string>
