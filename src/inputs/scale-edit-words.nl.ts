import type { words as english } from './scale-edit-words.ts'

export const words = {
  'edit.scale.min': 'Laagste',
  'edit.scale.max': 'Hoogste',
  'edit.scale.step': 'Stap',
  'edit.scale.step.hint': 'Bij tien stappen of minder is elke stap gemarkeerd.',
  'edit.scale.unit': 'Eenheid',
  'edit.scale.unit.placeholder': 'km',
  'edit.scale.minLabel': 'Tekst bij het lage eind',
  'edit.scale.minLabel.placeholder': 'Helemaal niet',
  'edit.scale.maxLabel': 'Tekst bij het hoge eind',
  'edit.scale.maxLabel.placeholder': 'Helemaal',
} satisfies Record<keyof typeof english, string>
