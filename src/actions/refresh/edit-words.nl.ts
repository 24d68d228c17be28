import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.refresh': 'Vernieuwen',
  'actions.explain.refresh': 'Leest gegevens op de pagina opnieuw',
  'actions.is.refresh': 'Alles op de pagina vernieuwen',
  'actions.is.refresh.one': '1 deel van de pagina vernieuwen',
  'actions.is.refresh.some': '{count} delen van de pagina vernieuwen',
  'actions.part': 'Delen van de pagina',
  'actions.refresh.what': 'Wat opnieuw wordt gelezen',
  'actions.refresh.all': 'Alles op de pagina',
  'actions.refresh.some': 'Alleen sommige delen',
  'actions.refresh.app': 'Zoeken in',
  'actions.refresh.page': 'Op de pagina',
} satisfies Record<keyof typeof english | 'actions.kind.refresh', string>
