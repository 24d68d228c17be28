import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.textarea': 'Lange tekst',
  'edit.textarea.rows': 'Regels voordat het veld groeit',
  'edit.textarea.maxLength': 'Langste antwoord (tekens)',
  'edit.textarea.maxLength.hint': 'Een langer antwoord wordt niet verstuurd; een teller toont de lengte.',
} satisfies Record<keyof typeof english | 'input.kind.textarea', string>
