import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.app collection': 'App en collectie',
  'edit.appCollection.app': 'Alleen deze app',
  'edit.appCollection.app.hint': 'Leeg: de bezoeker kiest ook de app.',
} satisfies Record<keyof typeof english | 'input.kind.app collection', string>
