import type { words as english } from './menu-words.ts'

export const words = {
  'widget.more': 'Meer over {name}',
  'widget.refresh': 'Vernieuwen',
  'widget.csv': 'Downloaden als CSV',
} satisfies Record<keyof typeof english, string>
