import type { words as english } from './shared-edit-words.ts'

export const words = {
  'rich.room.joining': 'Verbinden met de anderen…',
  'rich.room.with': 'Schrijft hier ook: {names}.',
  'rich.room.saving': 'Opslaan…',
  'rich.room.saved': 'Opgeslagen',
  'rich.room.away': 'Geen verbinding. Wat je schrijft blijft hier en wordt verstuurd als de verbinding terug is.',
  'rich.room.cursor': '{name} schrijft hier',
  'rich.room.conflict':
    'Anderen hebben deze tekst veranderd terwijl je weg was; je laatste wijzigingen konden er niet bij.',
  'rich.room.own': 'Mijn tekst tonen',
  'rich.room.leave': 'Verder met de tekst van de anderen',
} satisfies Record<keyof typeof english, string>
