import type { words as english } from './edit-words.ts'

export const words = {
  'edit.doughnut.middle': 'Midden van de ring',
  'edit.doughnut.cutout': 'Open deel in procenten (10 tot 90)',
  'edit.doughnut.total': 'Het totaal schrijven',
  'edit.doughnut.totalLabel': 'Woorden onder het totaal',
} satisfies Record<keyof typeof english, string>
