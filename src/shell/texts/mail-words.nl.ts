import type { words as english } from './mail-words.ts'

export const words = {
  'mail.title': '“{name}” per e-mail versturen',
  'mail.note':
    'De e-mail bevat de tekst zoals hij nu is, met de afbeeldingen die je mag zien. Latere wijzigingen worden niet verstuurd. Antwoorden komen bij jou.',
  'mail.to': 'Aan',
  'mail.me': '{name} (jij)',
  'mail.subject': 'Onderwerp',
  'mail.send': 'Versturen',
  'mail.sent': 'De e-mail is onderweg naar {names}.',
  'mail.failed': 'De e-mail is niet verstuurd. Wat je hebt ingevuld, staat er nog.',
  'mail.absent':
    'De tekst heeft velden die hier geen waarde hebben: {names}. Verwijder ze uit de tekst en verstuur die dan opnieuw.',
  'mail.people': 'De mensen aan wie je kunt schrijven, konden niet worden gelezen.',
} satisfies Record<keyof typeof english, string>
