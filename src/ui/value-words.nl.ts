import type { words as english } from './value-words.ts'

export const words = {
  'ui.value.enter': 'Vul een waarde in.',
  'ui.value.choose': 'Kies een waarde.',
  'ui.value.tooLong': 'Gebruik hoogstens {max} tekens. Deze tekst heeft er {count}.',
} satisfies Record<keyof typeof english, string>
