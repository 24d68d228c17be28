import type { words as english } from './choices-words.ts'

export const words = {
  'input.choices.none': 'Er valt nog niets te kiezen.',
} satisfies Record<keyof typeof english, string>
