import type { words as english } from './words.ts'

export const words = {
  'input.imageRadio.none': 'Er valt nog niets te kiezen.',
} satisfies Record<keyof typeof english, string>
