import type { words as english } from './words.ts'

export const words = {
  'input.markup.empty': 'Deze tekst is leeg.',
} satisfies Record<keyof typeof english, string>
