import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.hiderows': 'Rijen verbergen',
  'actions.explain.hiderows': 'Verbergt of toont rijen van de pagina',
  'actions.is.hiderows.switch': '{count} rijen van de pagina verbergen, of weer tonen',
  'actions.is.hiderows.switch.one': '1 rij van de pagina verbergen, of weer tonen',
  'actions.is.hiderows.hide': '{count} rijen van de pagina verbergen',
  'actions.is.hiderows.hide.one': '1 rij van de pagina verbergen',
  'actions.is.hiderows.show': '{count} rijen van de pagina tonen',
  'actions.is.hiderows.show.one': '1 rij van de pagina tonen',
  'actions.is.hiderows.open': '… verbergen (noem een rij)',
  'actions.hiderows.rows': 'Rijen',
  'actions.hiderows.rows.hint': 'Hun id’s, met komma’s ertussen.',
  'actions.hiderows.how': 'Wat het doet',
  'actions.hiderows.switch': 'Verbergt ze; een tweede druk toont ze',
  'actions.hiderows.hide': 'Verbergt ze',
  'actions.hiderows.show': 'Toont ze',
  'actions.problem.hiderows': 'Noem een rij: zonder rij gebeurt er niets.',
} satisfies Record<keyof typeof english | 'actions.kind.hiderows', string>
