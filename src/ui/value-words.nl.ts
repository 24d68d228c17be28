import type { words as english } from './value-words.ts'

export const words = {
  'ui.value.enter': 'Vul een waarde in.',
  'ui.value.choose': 'Kies een waarde.',
  'ui.value.tooLong': 'Gebruik hoogstens {max} tekens. Deze tekst heeft er {count}.',
  'ui.value.notNumber': '“{text}” is geen getal. Vul een getal in.',
  'ui.value.notDate': 'Deze datum is niet volledig. Vul de rest in, of maak hem leeg.',
  'ui.value.tooManyDigits':
    'Een getal heeft hoogstens {max} cijfers. Gebruik voor langere een veld van het type tekst.',
} satisfies Record<keyof typeof english, string>
