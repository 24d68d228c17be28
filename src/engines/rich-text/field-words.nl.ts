import type { words as english } from './field-words.ts'

export const words = {
  'rich.field': 'Tekst',
  'rich.late': 'De editor kon niet worden geladen. Je kunt de tekst wel lezen.',
  'rich.late.kept': 'De editor kon niet worden geladen. Wat je typte, blijft bewaard tot hij er is.',
} satisfies Record<keyof typeof english, string>
