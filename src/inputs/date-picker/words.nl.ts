import type { words as english } from './words.ts'

export const words = {
  'input.date.half': 'Dit is nog niet volledig. Vul elk deel in, of maak het leeg.',
} satisfies Record<keyof typeof english, string>
