import type { words as english } from './words.ts'

export const words = {
  'cell.saved': '{name} is opgeslagen.',
  'cell.notSaved': '{name} is niet opgeslagen: {value}',
  'cell.undo': 'Ongedaan maken',
  'cell.undone': 'De waarde is weer zoals ervoor.',
  'cell.notUndone': 'De waarde is niet hersteld',
} satisfies Record<keyof typeof english, string>
