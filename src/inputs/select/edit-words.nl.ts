import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.select': 'Keuzelijst',
  'edit.select.multiple': 'Er mogen er meer worden gekozen',
  'edit.select.dynamic': 'Opties komen uit een query',
  'edit.select.dynamic.hint': 'De rijen van een opgeslagen query in plaats van een lijst, hoogstens 500.',
  'edit.select.query': 'Opgeslagen query',
  'edit.select.labelField': 'Veld dat wordt getoond',
  'edit.select.valueField': 'Veld dat wordt opgeslagen',
} satisfies Record<keyof typeof english | 'input.kind.select', string>
