import type { words as english } from './column-words.ts'

export const words = {
  'table.column.asc': 'Oplopend sorteren',
  'table.column.desc': 'Aflopend sorteren',
  'table.column.filter': 'Filteren…',
  'table.column.groupBy': 'Op deze kolom groeperen',
  'table.column.groupBy.day': 'Per dag groeperen',
  'table.column.groupBy.month': 'Per maand groeperen',
  'table.column.groupBy.year': 'Per jaar groeperen',
  'table.column.largest': 'Grootste groepen eerst',
  'table.column.total': 'In rijen van groepen',
  'table.column.total.sum': 'Som',
  'table.column.total.avg': 'Gemiddelde',
  'table.column.total.min': 'Minimum',
  'table.column.total.max': 'Maximum',
  'table.column.pin': 'Vastzetten aan het begin',
  'table.column.unpin': 'Losmaken',
  'table.column.toStart': 'Naar het begin verplaatsen',
  'table.column.toEnd': 'Naar het einde verplaatsen',
  'table.column.hide': 'Kolom verbergen',
  'table.column.reset': 'Kolommen zoals ingesteld',
  'table.column.moved': '{name}: kolom {at} van {count}',
} satisfies Record<keyof typeof english, string>
