import type { words as english } from './words.ts'

export const words = {
  'input.number.wrong': 'Vul een getal in, bijvoorbeeld 12,5.',
} satisfies Record<keyof typeof english, string>
