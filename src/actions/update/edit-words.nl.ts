import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.update': 'Bijwerken',
  'actions.explain.update': 'Wijzigt een bestaand item',
  'actions.is.update': '{app} · {collection} bijwerken, gevonden op {join}',
  'actions.is.update.open': '… bijwerken (kies een collectie en een veld)',
  'actions.join': 'Gevonden op het veld',
  'actions.join.hint':
    'Het item waarvan dit veld dezelfde waarde heeft als het antwoord met deze naam. _id is het item dat net is opgeslagen.',
  'actions.dataset': 'Dataset',
  'actions.dataset.hint':
    'De naam van het record waarop het werkt; zonder naam gebeurt er niets. In een formulier zijn dit de antwoorden.',
  'actions.problem.join': 'Kies het veld waarop het item wordt gevonden: zonder veld gebeurt er niets.',
  'actions.problem.dataset': 'Geef de dataset een naam: zonder naam gebeurt er niets.',
  'actions.problem.unchanged': 'Er is geen veld gevuld: er zou niets veranderen.',
} satisfies Record<keyof typeof english | 'actions.kind.update', string>
