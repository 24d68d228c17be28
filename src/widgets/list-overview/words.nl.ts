import type { words as english } from './words.ts'

export const words = {
  'list.search': 'Zoeken',
  'list.searchIn': 'Zoeken in {name}',
  'list.sort': 'Sorteren',
  'list.ascending': '{name}, oplopend',
  'list.descending': '{name}, aflopend',
  'list.unsorted': 'Oorspronkelijke volgorde',
  'list.noHits': 'Niets komt overeen met “{text}”.',
  'list.copyLink': 'Link naar deze weergave kopiëren',
  'list.summary': '{name}: {count} van {total} items.',
  'list.reading': 'De rijen worden gelezen…',
  'list.csvCut': 'Het bestand bevat de eerste {read} van {total} rijen. Zoek om de andere te downloaden.',
  'list.csvFailed': 'Er is geen bestand: de rijen konden niet worden gelezen.',
} satisfies Record<keyof typeof english, string>
