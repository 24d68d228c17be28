import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.delete': 'Verwijderen',
  'actions.explain.delete': 'Verwijdert een item',
  'actions.is.delete': 'Verwijderen uit {app} · {collection}, gevonden op {join}, na een vraag',
  'actions.is.delete.now': 'Verwijderen uit {app} · {collection}, gevonden op {join}, zonder te vragen',
  'actions.is.delete.open': 'Verwijderen … (kies een collectie en een veld)',
  'actions.delete.join': 'Gevonden op het veld',
  'actions.delete.join.hint':
    'Het item waarvan dit veld dezelfde waarde heeft als het record. _id is het item van de rij zelf.',
  'actions.delete.dataset': 'Dataset',
  'actions.delete.dataset.hint': 'De naam van het record waarop het werkt; zonder naam gebeurt er niets.',
  'actions.delete.confirmation': 'Voordat het verwijdert',
  'actions.delete.ask': 'Om bevestiging vragen',
  'actions.delete.skip': 'Zonder bevestiging',
  'actions.problem.delete.join': 'Kies het veld waarop het item wordt gevonden: zonder veld gebeurt er niets.',
  'actions.problem.delete.dataset': 'Geef de dataset een naam: zonder naam gebeurt er niets.',
} satisfies Record<keyof typeof english | 'actions.kind.delete', string>
