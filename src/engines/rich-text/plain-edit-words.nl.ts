import type { words as english } from './plain-edit-words.ts'

export const words = {
  'rich.plain': 'De editor kon niet worden geladen. Je kunt intussen platte tekst schrijven.',
  'rich.plain.tree':
    'De editor kon niet worden geladen, daarom staat deze tekst hier zonder opmaak. Er gaat niets verloren.',
} satisfies Record<keyof typeof english, string>
