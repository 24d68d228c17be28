import type { words as english } from './pager-words.ts'

export const words = {
  'pager.range': '{from}–{to} van {total}',
  'pager.perPage': 'Rijen per pagina',
  'pager.first': 'Eerste pagina',
  'pager.previous': 'Vorige pagina',
  'pager.next': 'Volgende pagina',
  'pager.last': 'Laatste pagina',
} satisfies Record<keyof typeof english, string>
