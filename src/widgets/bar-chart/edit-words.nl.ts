import type { words as english } from './edit-words.ts'

export const words = {
  'edit.bar.bars': 'Balken',
  'edit.bar.stacked': 'Reeksen van een label stapelen',
  'edit.bar.horizontal': 'Balken van links naar rechts tekenen',
} satisfies Record<keyof typeof english, string>
