import type { words as english } from './panel-edit-words.ts'

export const words = {
  'edit.flow.flow': 'Actieflow',
  'edit.flow.none': 'Er zijn nog geen actieflows.',
} satisfies Record<keyof typeof english, string>
