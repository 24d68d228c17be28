import type { words as english } from './edit-words.ts'

export const words = {
  'edit.skeleton-part.valueKey': 'Sleutel van het getal',
  'edit.skeleton-part.lines': 'Maximaal aantal regels',
} satisfies Record<keyof typeof english, string>
