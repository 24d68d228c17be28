import type { words as english } from './language-words.ts'

export const words = {
  'form.language': 'Taal',
} satisfies Record<keyof typeof english, string>
