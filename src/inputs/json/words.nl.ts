import type { words as english } from './words.ts'

export const words = {
  'input.json.wrong': 'Dit is nog geen geldige JSON. Regel {line}, kolom {column}: {reason}.',
  'input.json.format': 'Opmaken',
  'input.json.formatted': 'Opgemaakt.',
  'input.json.keys': 'Tab springt in. Druk op Escape en dan op Tab om de editor te verlaten.',
  'input.json.placeholder': '{ "naam": "waarde" }',
  'input.json.loading': 'De editor wordt geladen',
  'input.json.end': 'de tekst houdt te vroeg op',
  'input.json.value': 'hier hoort een waarde',
  'input.json.key': 'hier hoort een naam tussen dubbele aanhalingstekens',
  'input.json.colon': 'na de naam hoort een dubbele punt',
  'input.json.commaOrBrace': 'hier hoort een komma of “}”',
  'input.json.commaOrBracket': 'hier hoort een komma of “]”',
  'input.json.quotes': 'teksten staan tussen dubbele aanhalingstekens',
  'input.json.string': 'deze tekst heeft geen afsluitend aanhalingsteken',
  'input.json.escape': 'dit escapeteken in een tekst is niet bekend',
  'input.json.number': 'dit getal is niet geschreven zoals JSON dat doet',
  'input.json.trailingComma': 'er staat een komma voor het einde van de lijst',
  'input.json.after': 'na de waarde mag niets meer volgen',
} satisfies Record<keyof typeof english, string>
