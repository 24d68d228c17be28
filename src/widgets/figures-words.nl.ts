import type { words as english } from './figures-words.ts'

export const words = {
  'figures.title': 'Cijfers van {name}',
  'figures.more': 'Nog {count} rijen tonen',
} satisfies Record<keyof typeof english, string>
