import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.actionflow': 'Actionflow',
  'actions.explain.actionflow': 'Start een automatisering',
  'actions.is.actionflow': 'De flow “{flow}” starten',
  'actions.is.actionflow.open': '… starten (kies een flow)',
  'actions.flow': 'Actionflow',
  'actions.sendAll': 'Alle rijen versturen',
  'actions.sendAll.hint':
    'Alleen voor knoppen van een tabel: een formulier heeft geen rijen, dus de flow zou er geen krijgen.',
  'actions.fields.flow': 'Waarden voor de flow',
  'actions.problem.flow': 'Kies een actionflow.',
  'actions.problem.sendAll': 'Een formulier heeft geen rijen om te versturen.',
  'actions.problem.noFlow': 'Er is geen actionflow “{name}”.',
} satisfies Record<keyof typeof english | 'actions.kind.actionflow', string>
