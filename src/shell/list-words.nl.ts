import type { words as english } from './list-words.ts'

export const words = {
  'list.back': 'Terug naar de lijst',
  'list.toApp': 'Terug naar de app',
  'list.previous': 'Vorige',
  'list.next': 'Volgende',
  'list.previousNamed': 'Vorige: {name}',
  'list.nextNamed': 'Volgende: {name}',
  'list.isFirst': 'Vorige: dit is het eerste item van de lijst',
  'list.isLast': 'Volgende: dit is het laatste item van de lijst',
  'list.position': '{at} van {total}',
  'list.failed': 'Meer van de lijst kon niet worden gelezen. Probeer het opnieuw.',
  'list.pdf.failed': 'De pagina kon niet als PDF worden opgeslagen.',
  'list.pdf.map': 'Een kaart staat alleen op het scherm.',
} satisfies Record<keyof typeof english, string>
