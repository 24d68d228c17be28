import type { words as english } from './words.ts'

export const words = {
  'versions.list.form': 'Versies van dit formulier',
  'versions.none.text.form': 'Bij elke publicatie van het formulier blijft hier staan wat het daarvoor was.',
  'versions.since.form': 'Wat er in het formulier is veranderd sinds versie {version}:',
  'versions.same.form': 'Het formulier dat je bewerkt, is gelijk aan versie {version}.',
  'versions.go.form': '{what} tonen in het formulier',
  'versions.preview.text.form': 'Dit is versie {version} zoals bezoekers die zagen. Hier kan niets worden ingevuld.',
} satisfies Record<keyof typeof english, string>
