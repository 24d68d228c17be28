import type { words as english } from './rich-unreadable-words.ts'

export const words = {
  'rich.unreadable': 'Een deel van deze tekst was niet te lezen. Dit zijn de woorden:',
  'rich.unreadable.none': 'Een deel van deze tekst was niet te lezen.',
} satisfies Record<keyof typeof english, string>
