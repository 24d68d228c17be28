import type { words as english } from './column-words.ts'

export const words = {
  'table.column.asc': 'Oplopend sorteren',
  'table.column.desc': 'Aflopend sorteren',
  'table.column.filter': 'Filteren…',
  'table.column.pin': 'Vastzetten aan het begin',
  'table.column.unpin': 'Losmaken',
  'table.column.toStart': 'Naar het begin verplaatsen',
  'table.column.toEnd': 'Naar het einde verplaatsen',
  'table.column.hide': 'Kolom verbergen',
  'table.column.reset': 'Kolommen zoals ingesteld',
  'table.column.moved': '{name}: kolom {at} van {count}',
} satisfies Record<keyof typeof english, string>
