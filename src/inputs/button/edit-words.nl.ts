import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.button': 'Knop',
  'edit.button.variant': 'Uiterlijk',
  'edit.button.variant.primary': 'Primair',
  'edit.button.variant.secondary': 'Secundair',
  'edit.button.variant.danger': 'Gevaar',
  'edit.button.successText': 'Tekst na succes',
  'edit.button.successText.placeholder': 'Klaar.',
  'edit.button.actions': 'Acties',
  'edit.button.actions.hint': 'Een lijst met acties, elk {shape}; ze worden na elkaar uitgevoerd.',
} satisfies Record<keyof typeof english | 'input.kind.button', string>
