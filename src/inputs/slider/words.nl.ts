import type { words as english } from './words.ts'

export const words = {
  'input.slider.missing': 'Verschuif de schuif om te antwoorden.',
  'input.slider.empty': 'Nog niet beantwoord',
  'input.slider.clear': 'Antwoord wissen',
} satisfies Record<keyof typeof english, string>
