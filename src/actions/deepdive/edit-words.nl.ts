import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.deepdive': 'Verdieping',
  'actions.explain.deepdive': 'Toont de details van een rij, of gaat terug',
  'actions.is.deepdive.up': 'Eén niveau dieper, met de rij',
  'actions.is.deepdive.down': 'Eén niveau terug',
  'actions.deepdive.direction': 'Waar het heen gaat',
  'actions.deepdive.up': 'Eén niveau dieper, met de gekozen rij',
  'actions.deepdive.down': 'Eén niveau terug',
} satisfies Record<keyof typeof english | 'actions.kind.deepdive', string>
