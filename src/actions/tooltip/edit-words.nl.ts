import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.tooltip': 'Tooltip',
  'actions.explain.tooltip': 'Toont een tekst naast de knop, of verbergt die',
  'actions.is.tooltip': '“{text}” naast de knop tonen',
  'actions.is.tooltip.open': '… naast de knop tonen (schrijf een tekst)',
  'actions.tooltip.title': 'Titel',
  'actions.tooltip.text': 'Tekst',
  'actions.tooltip.text.hint': '{{field}} staat voor de waarde van dat veld in de rij.',
  'actions.tooltip.width': 'Breedte in px',
  'actions.tooltip.height': 'Grootste hoogte in px',
  'actions.problem.tooltip': 'Schrijf een titel of een tekst.',
} satisfies Record<keyof typeof english | 'actions.kind.tooltip', string>
