import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.external': 'Externe link',
  'actions.explain.external': 'Opent een andere site',
  'actions.is.external': '{url} openen',
  'actions.is.external.open': '… openen (vul een adres in)',
  'actions.url': 'Adres',
  'actions.url.hint': 'Er wordt https:// voor gezet. {{field}} staat voor een antwoord.',
  'actions.url.placeholder': 'example.com/bestellingen/{{number}}',
  'actions.url.insert': 'Antwoord invoegen',
  'actions.problem.url': 'Vul een adres in.',
  'actions.problem.scheme': 'Alleen webadressen kunnen worden geopend.',
} satisfies Record<keyof typeof english | 'actions.kind.external', string>
