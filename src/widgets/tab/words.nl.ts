import type { words as english } from './words.ts'

export const words = {
  'tab.label': 'Tabbladen',
  'tab.none': 'Nog geen tabbladen',
} satisfies Record<keyof typeof english, string>
