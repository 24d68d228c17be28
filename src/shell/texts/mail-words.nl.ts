import type { words as english } from './mail-words.ts'

export const words = {
  'mail.title': '“{name}” per e-mail versturen',
  'mail.note':
    'De e-mail bevat de tekst zoals hij nu is, met de afbeeldingen die u mag zien. Latere wijzigingen worden niet verstuurd. Antwoorden komen bij u.',
  'mail.to': 'Aan',
  'mail.me': '{name} (u)',
  'mail.subject': 'Onderwerp',
  'mail.send': 'Versturen',
  'mail.sent': 'De e-mail is onderweg naar {names}.',
  'mail.failed': 'De e-mail is niet verstuurd. Wat u hebt ingevuld, staat er nog.',
  'mail.absent':
    'De tekst heeft velden die hier geen waarde hebben: {names}. Verwijder ze uit de tekst en verstuur die dan opnieuw.',
  'mail.people': 'De mensen aan wie u kunt schrijven, konden niet worden gelezen.',
} satisfies Record<keyof typeof english, string>
