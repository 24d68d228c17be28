import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.json': 'JSON',
  'edit.json.placeholder': 'Voorbeeld in de lege editor',
  'edit.json.height': 'Maximale hoogte (px)',
} satisfies Record<keyof typeof english | 'input.kind.json', string>
