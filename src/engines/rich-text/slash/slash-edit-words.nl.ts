import type { words as english } from './slash-edit-words.ts'

export const words = {
  'rich.slash': 'Wat je wilt invoegen',
  'rich.slash.count': '{count} mogelijkheden. Kies met de pijlen, Enter voegt in, Escape sluit.',
  'rich.slash.none': 'Niets heet “{typed}”.',
} satisfies Record<keyof typeof english, string>
