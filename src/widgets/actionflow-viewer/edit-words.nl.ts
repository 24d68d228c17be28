import type { words as english } from './edit-words.ts'

export const words = {
  'edit.flow.drawing': 'Tekening',
} satisfies Record<keyof typeof english, string>
