import type { words as english } from './edit-words.ts'

export const words = {
  'edit.explanation.text': 'Tekst',
  'edit.explanation.tasks': 'Taken',
  'edit.explanation.canTick': 'Lezers vinken de taken van de tekst af',
  'edit.explanation.buttons': 'Knoppen in de tekst',
  'edit.explanation.addButton': 'Knop toevoegen',
  'edit.explanation.id': 'Id (de tekst noemt de knop hiermee)',
  'edit.explanation.variant': 'Uiterlijk van de knop',
  'edit.explanation.primary': 'Gevuld',
  'edit.explanation.secondary': 'Met een rand',
} satisfies Record<keyof typeof english, string>
