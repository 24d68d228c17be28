import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.markup': 'Tekst',
  'edit.markup.text': 'Tekst',
  'edit.markup.placeholder': 'Schrijf wat bezoekers moeten lezen…',
  'edit.markup.tone': 'Kader',
  'edit.markup.tone.plain': 'Geen',
  'edit.markup.tone.info': 'Goed om te weten',
  'edit.markup.tone.warning': 'Waarschuwing',
} satisfies Record<keyof typeof english | 'input.kind.markup', string>
