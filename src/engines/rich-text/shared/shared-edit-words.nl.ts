import type { words as english } from './shared-edit-words.ts'

export const words = {
  'rich.room.joining': 'Verbinden met de anderen…',
  'rich.room.with': 'Schrijft hier ook: {names}.',
  'rich.room.saving': 'Opslaan…',
  'rich.room.saved': 'Opgeslagen',
  'rich.room.away': 'Geen verbinding. Wat je schrijft blijft hier en wordt verstuurd als de verbinding terug is.',
  'rich.room.unsaved': 'Niet opgeslagen',
  'rich.room.rejected':
    '{reason} Je woorden blijven hier: maak ongedaan of verwijder wat te veel is, en ze worden opgeslagen.',
  'rich.room.found': 'De pagina werd gesloten voordat deze woorden van jou waren opgeslagen: “{words}”',
  'rich.room.found.none': 'De pagina werd gesloten voordat je laatste wijzigingen van deze tekst waren opgeslagen.',
  'rich.room.found.add': 'Toevoegen',
  'rich.room.found.failed': 'Ze konden nu niet worden toegevoegd. Probeer het opnieuw als de verbinding terug is.',
  'rich.room.found.drop': 'Weggooien',
  'rich.room.cursor': '{name} schrijft hier',
  'rich.room.conflict':
    'Anderen hebben deze tekst veranderd terwijl je weg was; je laatste wijzigingen konden er niet bij.',
  'rich.room.own': 'Mijn tekst tonen',
  'rich.room.leave': 'Verder met de tekst van de anderen',
} satisfies Record<keyof typeof english, string>
