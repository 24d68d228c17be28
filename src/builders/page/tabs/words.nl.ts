import type { words as english } from './words.ts'

export const words = {
  'rowTab.title': 'Op tabblad',
  'rowTab.hint': 'Bezoekers zien deze rij zolang het tabblad gekozen is.',
  'rowTab.always': 'Altijd, op geen tabblad',
  'tabRows.title': 'Rijen van de tabbladen',
  'tabRows.hint':
    'Bezoekers zien de rijen van het gekozen tabblad. Voeg hier een widget aan een tabblad toe, of kies het tabblad in de instellingen van een rij.',
  'tabRows.count': '{tab}: {count} rijen',
  'tabRows.one': '{tab}: 1 rij',
  'tabRows.empty': 'Het tabblad “{tab}” is leeg.',
  'tabRows.add': 'Widget toevoegen aan “{tab}”',
} satisfies Record<keyof typeof english, string>
