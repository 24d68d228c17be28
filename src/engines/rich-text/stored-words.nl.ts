import type { words as english } from './stored-words.ts'

export const words = {
  'rich.picture.loading': 'Afbeelding laden…',
  'rich.picture.refused': 'Je mag deze afbeelding niet zien.',
  'rich.picture.missing': 'Deze afbeelding bestaat niet meer.',
  'rich.picture.offline': 'Deze afbeelding is alleen te zien met een verbinding met het platform.',
  'rich.picture.other': 'Deze afbeelding kon niet worden geladen.',
  'rich.button.absent': 'Deze knop is niet beschikbaar.',
  'rich.button.noId': 'Knop',
} satisfies Record<keyof typeof english, string>
