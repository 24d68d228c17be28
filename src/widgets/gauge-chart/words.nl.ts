import type { words as english } from './words.ts'

export const words = {
  'gauge.summary': '{name}: {value}, op een schaal van {min} tot {max}',
  'gauge.target': 'doel {target}',
  'gauge.outside': 'De waarde {value} ligt buiten de schaal en is daarom aan het einde getekend.',
  'gauge.missing': 'Er is geen getal om te tonen in "{key}".',
  'gauge.scale': 'De laagste waarde moet kleiner zijn dan de hoogste. Tot dan is de schaal 0 tot 100.',
} satisfies Record<keyof typeof english, string>
