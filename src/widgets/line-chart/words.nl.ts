import type { words as english } from './words.ts'

export const words = {
  'line.right': '{label} (rechteras)',
} satisfies Record<keyof typeof english, string>
