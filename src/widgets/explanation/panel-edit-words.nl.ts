import type { words as english } from './panel-edit-words.ts'

export const words = {
  'edit.explanation.placeholder': 'Schrijf wat lezers moeten weten',
} satisfies Record<keyof typeof english, string>
