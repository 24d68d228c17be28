import type { words as english } from './words.ts'

export const words = {
  'input.map.loading': 'De kaart wordt geladen',
} satisfies Record<keyof typeof english, string>
