import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.loading': 'Laden',
  'actions.explain.loading': 'Toont of verbergt dat de pagina bezig is',
  'actions.is.loading.start': 'Tonen dat de pagina bezig is',
  'actions.is.loading.stop': 'Tonen dat de pagina klaar is',
  'actions.loading.value': 'De pagina laat zien dat ze is',
  'actions.loading.start': 'bezig',
  'actions.loading.stop': 'klaar',
  'actions.problem.busy': 'Niets hierna toont dat de pagina weer klaar is.',
} satisfies Record<keyof typeof english | 'actions.kind.loading', string>
