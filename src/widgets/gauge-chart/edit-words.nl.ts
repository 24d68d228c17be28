import type { words as english } from './edit-words.ts'

export const words = {
  'edit.gauge.scale': 'Schaal',
  'edit.gauge.row': 'Waarde uit',
  'edit.gauge.first': 'Eerste rij',
  'edit.gauge.last': 'Laatste rij',
  'edit.gauge.ranges': 'Bereiken',
  'edit.gauge.addRange': 'Bereik toevoegen',
  'edit.gauge.until': 'Eindigt bij',
  'edit.gauge.target': 'Doel',
  'edit.gauge.targetKey': 'Sleutel van het doel, in plaats van een vast doel',
  'edit.gauge.unit': 'Eenheid na de waarde',
  'edit.gauge.needle': 'Een wijzer tekenen',
} satisfies Record<keyof typeof english, string>
