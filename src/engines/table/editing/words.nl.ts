import type { words as english } from './words.ts'

export const words = {
  'cell.saved': '{name} is opgeslagen.',
  'cell.notSaved': '{name} is niet opgeslagen: {value}',
  'cell.newer': 'Iemand heeft dit intussen gewijzigd in “{value}”.',
  'cell.newerEmpty': 'Iemand heeft dit intussen leeggemaakt.',
  'cell.replace': 'Mijn waarde opslaan',
  'cell.discard': 'Mijn waarde laten vallen',
  'cell.undo': 'Ongedaan maken',
  'cell.undone': 'De waarde is weer zoals ervoor.',
  'cell.notUndone': 'De waarde is niet hersteld',
} satisfies Record<keyof typeof english, string>
