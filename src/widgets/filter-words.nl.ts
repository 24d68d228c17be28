import type { words as english } from './filter-words.ts'

export const words = {
  'filter.all': 'Alle',
  'filter.clearAll': 'Alles wissen',
  'filter.active': '{count} actief',
  'filter.none': 'Er zijn geen filters ingesteld.',
  'filter.from': 'Van',
  'filter.to': 'Tot en met',
  'filter.empty': '(leeg)',
  'filter.failed': 'De keuzes konden niet worden geladen.',
  'filter.noField': 'Het datumveld kon niet worden geladen.',
} satisfies Record<keyof typeof english, string>
