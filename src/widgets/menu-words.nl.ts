import type { words as english } from './menu-words.ts'

export const words = {
  'widget.more': 'Meer over {name}',
  'widget.refresh': 'Vernieuwen',
  'widget.table': 'Als tabel tonen',
  'widget.csv': 'Downloaden als CSV',
} satisfies Record<keyof typeof english, string>
