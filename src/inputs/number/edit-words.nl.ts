import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.number': 'Getal',
  'edit.number.unit': 'Eenheid',
  'edit.number.unit.placeholder': 'km',
  'edit.number.buttons': 'Min en plus naast het getal',
  'edit.number.step': 'Stap',
  'edit.number.min': 'Stapt omlaag tot',
  'edit.number.max': 'Stapt omhoog tot',
  'edit.number.max.hint':
    'Voor de pijltjestoetsen en voor min en plus. Gebruik de regel “binnen grenzen liggen” om een getypt getal te weigeren.',
} satisfies Record<keyof typeof english | 'input.kind.number', string>
