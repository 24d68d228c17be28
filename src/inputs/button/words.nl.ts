import type { words as english } from './words.ts'

export const words = {
  'input.button.run': 'Uitvoeren',
  'input.button.running': 'Bezig…',
  'input.button.done': 'Klaar.',
  'input.button.failed': 'Dit is niet gelukt. Probeer het opnieuw.',
  'input.button.none': 'Deze knop doet nog niets.',
  'input.button.cannot': 'Deze knop werkt zodra het formulier met een server is verbonden.',
} satisfies Record<keyof typeof english, string>
