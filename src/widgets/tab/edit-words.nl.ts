import type { words as english } from './edit-words.ts'

export const words = {
  'edit.tab.tabs': 'Tabbladen',
  'edit.tab.id': 'Id',
  'edit.tab.default': 'Als eerste getoond',
  'edit.tab.new': 'Tabblad {number}',
  'edit.tab.add': 'Tabblad toevoegen',
} satisfies Record<keyof typeof english, string>
