import type { words as english } from './file-words.ts'

export const words = {
  'file.loading': 'Laden…',
  'file.refused': 'Je mag dit bestand niet zien.',
  'file.missing': 'Dit bestand bestaat niet meer.',
  'file.offline': 'Dit bestand is alleen te zien met een verbinding met het platform.',
  'file.other': 'Dit bestand kon niet worden geladen.',
} satisfies Record<keyof typeof english, string>
