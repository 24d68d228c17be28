import type { words as english } from './words.ts'

export const words = {
  'input.iban.wrong': 'Vul een IBAN in zoals NL91 ABNA 0417 1643 00.',
  'input.iban.country': 'Een IBAN begint met een land: “{code}” heeft geen IBAN’s.',
  'input.iban.length': 'Een IBAN met {code} ({country}) heeft {length} tekens; deze heeft er {count}.',
  'input.iban.pattern': 'Zo wordt een IBAN met {code} ({country}) niet geschreven. Controleer letters en cijfers.',
  'input.iban.digits': 'De controlecijfers kloppen niet: er staat waarschijnlijk een typefout in deze IBAN.',
  'input.iban.bank': 'Land: {country}',
} satisfies Record<keyof typeof english, string>
