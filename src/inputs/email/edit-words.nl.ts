import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.email': 'E-mailadres',
  'edit.email.placeholder': 'Voorbeeldtekst',
  'edit.email.suggestions': 'Een spelling voorstellen',
  'edit.email.suggestions.hint': 'Stelt gmail.com voor aan wie gmial.com typte. Een antwoord wordt nooit geweigerd.',
} satisfies Record<keyof typeof english | 'input.kind.email', string>
