import type { words as english } from './editing-words.ts'

export const words = {
  'table.edit': '{name} bewerken, rij {row}',
} satisfies Record<keyof typeof english, string>
