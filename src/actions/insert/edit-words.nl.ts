import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.insert': 'Toevoegen',
  'actions.explain.insert': 'Maakt een item in een collectie',
  'actions.is.insert': 'Toevoegen aan {app} · {collection}',
  'actions.is.insert.open': 'Toevoegen aan … (kies een collectie)',
  'actions.problem.empty': 'Er is geen veld gevuld: er zou een leeg item worden gemaakt.',
} satisfies Record<keyof typeof english | 'actions.kind.insert', string>
